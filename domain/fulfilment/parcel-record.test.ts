import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { attemptAnswerInput } from './delivery-attempt.ts'
import { type ParcelRecord, toApiParcel } from './parcel-record.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6))
const attempt = {
  attempt: 1,
  reason: 'Door locked',
  failedAt: at(20),
  answer: null,
  againOn: null,
  phone: null,
  note: '',
  answeredBy: null,
  answeredAt: null,
  sentAt: null,
  failure: 'The service said no',
}
const parcel: ParcelRecord = {
  id: 'par_1',
  position: 1,
  status: 'attempt_failed',
  carrier: 'delhivery',
  carrierName: 'Delhivery',
  trackingNumber: '19041',
  trackingUrl: null,
  weightGrams: 400,
  collectPaise: 49_950,
  shippedAt: at(18),
  deliveredAt: null,
  cameBackAt: null,
  backToCheckAt: at(22),
  lines: [{ lineId: 'lin_1', quantity: 2 }],
  scans: [{ status: 'in_transit', words: 'In transit', place: 'Pune', at: at(19) }],
  attempts: [attempt],
}
const now = at(23)
const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-25'], cutOffHour: 14 }
const told = (rest: Partial<ParcelRecord>, atAdmin = false) =>
  toApiParcel({ ...parcel, ...rest }, { now, calendar, atAdmin })

describe('toApiParcel()', () => {
  it('formats a parcel in rupees, with the days for another attempt', () => {
    const { collectPaise: _paise, id: _id, ...same } = parcel
    expect(told({})).toEqual({
      ...same,
      _id: 'par_1',
      collect: 499.5,
      shippedAt: '2026-11-18T06:00:00.000Z',
      backToCheckAt: '2026-11-22T06:00:00.000Z',
      scans: [{ status: 'in_transit', words: 'In transit', place: 'Pune', at: '2026-11-19T06:00:00.000Z' }],
      attempts: [{ ...attempt, failedAt: '2026-11-20T06:00:00.000Z', failure: null }],
      answerDays: [
        '2026-11-24',
        '2026-11-26',
        '2026-11-27',
        '2026-11-28',
        '2026-11-30',
        '2026-12-01',
        '2026-12-02',
      ],
    })
  })

  it("shows the service's failure only to the admin", () => {
    expect(told({}, true).attempts[0]?.failure).toBe('The service said no')
  })

  it('offers no answer for a parcel that was answered or delivered', () => {
    const answered = { ...attempt, answer: 'again' as const, answeredAt: at(21), sentAt: at(22) }
    expect(told({ attempts: [answered] })).toMatchObject({
      answerDays: [],
      attempts: [{ answeredAt: '2026-11-21T06:00:00.000Z', sentAt: '2026-11-22T06:00:00.000Z' }],
    })
    expect(told({ status: 'delivered', deliveredAt: at(22) })).toMatchObject({
      answerDays: [],
      deliveredAt: '2026-11-22T06:00:00.000Z',
    })
  })

  it('no longer asks for a check once the parcel was received back', () => {
    expect(told({ cameBackAt: at(22) })).toMatchObject({
      cameBackAt: '2026-11-22T06:00:00.000Z',
      backToCheckAt: null,
    })
    expect(told({ backToCheckAt: null, shippedAt: null, trackingNumber: null })).toMatchObject({
      backToCheckAt: null,
      shippedAt: null,
      trackingNumber: '',
    })
  })
})

describe('the answer to a failed attempt', () => {
  const read = (rest: object) => z.safeParse(attemptAnswerInput, { answer: 'again', ...rest })
  it('takes ten digits of a phone number and refuses other text', () => {
    expect(read({ phone: '+91 98765 43210', note: ' Blue gate ' }).data).toEqual({
      answer: 'again',
      phone: '9876543210',
      note: 'Blue gate',
    })
    expect(read({ phone: '12345' }).success).toBe(false)
    expect(read({ phone: null }).data).toMatchObject({ phone: null, note: '' })
  })
  it('parses the day', () => {
    expect(read({ againOn: '2026-11-26' }).success).toBe(true)
    for (const againOn of ['26-11-2026', 'x2026-11-26', '2026-11-26T00'])
      expect(read({ againOn }).success).toBe(false)
  })
})
