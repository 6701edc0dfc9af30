import { describe, expect, it } from 'vitest'
import { judgeStatusRows, readInstant, readStatusRows, type StatusParcel } from './status-file.ts'

const now = new Date('2026-11-25T06:00:00Z')
const parcel = (id: string, rest: Partial<StatusParcel> = {}): StatusParcel => ({
  id,
  orderId: `ord_${id}`,
  status: 'in_transit',
  shippedAt: new Date('2026-11-20T06:00:00Z'),
  ended: false,
  ...rest,
})

describe('readStatusRows()', () => {
  it('finds the columns by their headings, below a title', () => {
    const rows = readStatusRows([
      ['Delhivery report', ''],
      ['Waybill', 'Status', 'Status Date', 'Location'],
      ['77001234567.0', 'Delivered', '24-11-2026 16:05', 'Pune'],
      ['', 'Delivered', ''],
    ])
    expect(rows).toEqual([
      {
        position: 3,
        trackingNumber: '77001234567',
        words: 'Delivered',
        place: 'Pune',
        meaning: { status: 'delivered', needsPerson: false },
        at: new Date('2026-11-24T10:35:00Z'),
      },
    ])
  })
  it('is null without a column of tracking numbers or of statuses', () => {
    expect(readStatusRows([['AWB', 'Amount']])).toBeNull()
    expect(readStatusRows([])).toBeNull()
  })
})

describe('readInstant()', () => {
  it.each([
    ['2026-11-24T16:05:00+05:30', '2026-11-24T10:35:00Z'],
    ['24/11/2026 4:05 PM', '2026-11-24T10:35:00Z'],
    ['24 Nov 2026', '2026-11-24T06:30:00Z'],
    ['24-11-2026', '2026-11-24T06:30:00Z'],
  ])('reads %s', (text, expected) => {
    expect(readInstant(text)).toEqual(new Date(expected))
  })
  it.each(['', 'yesterday', '31-02-2026'])('reads no instant in %j', (text) => {
    expect(readInstant(text)).toBeNull()
  })
})

describe('judgeStatusRows()', () => {
  const judge = (lines: readonly string[][], parcels: Record<string, StatusParcel>) =>
    judgeStatusRows(
      readStatusRows([['AWB', 'Status', 'Date'], ...lines]) ?? [],
      new Map(Object.entries(parcels)),
      now,
    ).map(({ verdict, to }) => [verdict, to])

  it('says what each line would do', () => {
    const lines = [
      ['A1', 'Delivered', '24-11-2026'],
      ['A1', 'Delivered', '24-11-2026'],
      ['A2', 'In transit', ''],
      ['A3', 'RTO initiated', ''],
      ['A4', 'Delivered', ''],
      ['A5', 'Delivered', '19-11-2026'],
      ['A6', 'Partially delivered', ''],
      ['A9', 'Delivered', ''],
    ]
    const parcels = {
      A1: parcel('1'),
      A2: parcel('2', { status: 'out_for_delivery' }),
      A3: parcel('3'),
      A4: parcel('4', { ended: true }),
      A5: parcel('5'),
      A6: parcel('6'),
    }
    expect(judge(lines, parcels)).toEqual([
      ['moves', 'delivered'],
      ['unchanged', 'delivered'],
      ['unchanged', 'out_for_delivery'],
      ['moves', 'rto'],
      ['ended', null],
      ['date', null],
      ['person', null],
      ['unknown', null],
    ])
  })
})
