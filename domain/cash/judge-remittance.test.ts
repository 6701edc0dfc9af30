import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeRemittance, type ReportedParcel, shareOverParcels } from './judge-remittance.ts'
import type { RemittanceRow } from './remittance-rows.ts'

function row(trackingNumber: string, amountPaise: number, position = 2): RemittanceRow {
  return { position, trackingNumber, amountPaise, reference: 'UTR1', paidOn: null, deductedPaise: 0 }
}

function parcel(overrides: Partial<ReportedParcel> = {}): ReportedParcel {
  return {
    parcelId: 'prc_1',
    orderId: 'ord_1',
    status: 'delivered',
    cameBack: false,
    collectPaise: 1_000,
    remittedPaise: 0,
    orderDuePaise: 1_000,
    earlier: [],
    ...overrides,
  }
}

const judge = (rows: RemittanceRow[], known: ReportedParcel) =>
  judgeRemittance(rows, new Map([['A1', known]])).map(({ status, bookedPaise }) => [status, bookedPaise])

describe('judgeRemittance()', () => {
  it('books the expected amount, and no more than that', () => {
    expect(judge([row('A1', 1_000)], parcel())).toEqual([['matched', 1_000]])
    expect(judge([row('A1', 900)], parcel())).toEqual([['difference', 900]])
    expect(judge([row('A1', 1_100)], parcel())).toEqual([['difference', 1_000]])
  })

  it('accepts whole rupees for an amount with paise, and reports a difference of a rupee', () => {
    const odd = parcel({ collectPaise: 837_165, orderDuePaise: 837_165 })
    for (const rupees of [8_371, 8_372])
      expect(judge([row('A1', rupees * 100)], odd)).toEqual([['matched', 837_165]])
    expect(judge([row('A1', 837_065)], odd)).toEqual([['difference', 837_065]])
    expect(judge([row('A1', 837_265)], odd)).toEqual([['difference', 837_165]])
    // The same file again, and a second file with the same parcel.
    const here = parcel({ collectPaise: 837_165, remittedPaise: 837_165, orderDuePaise: 0 })
    expect(judge([row('A1', 837_200)], here)).toEqual([['repeated', 0]])
  })

  it('counts a duplicate line once, also if the amount is too low', () => {
    expect(judge([row('A1', 1_000), row('A1', 1_000, 3)], parcel())).toEqual([
      ['matched', 1_000],
      ['repeated', 0],
    ])
    expect(judge([row('A1', 600), row('A1', 600, 3), row('A1', 400, 4)], parcel())).toEqual([
      ['difference', 600],
      ['repeated', 0],
      ['matched', 400],
    ])
  })

  it('recognises an earlier payment by amount and transfer, or because nothing is left', () => {
    const earlier = [{ amountPaise: 600, reference: 'UTR1' }]
    expect(judge([row('A1', 600)], parcel({ earlier, remittedPaise: 600, orderDuePaise: 400 }))).toEqual([
      ['repeated', 0],
    ])
    expect(judge([row('A1', 1_000)], parcel({ orderDuePaise: 0 }))).toEqual([['repeated', 0]])
  })

  it('takes another amount, another transfer or a line without one for a new payment', () => {
    const open = { remittedPaise: 400, orderDuePaise: 600 }
    const known = (amountPaise: number, reference: string) =>
      parcel({ ...open, earlier: [{ amountPaise, reference }] })
    expect(judge([row('A1', 600)], known(600, 'UTR0'))).toEqual([['matched', 600]])
    expect(judge([row('A1', 600)], known(400, 'UTR1'))).toEqual([['matched', 600]])
    const silent = { ...row('A1', 600), reference: '' }
    expect(judge([silent], known(600, ''))).toEqual([['matched', 600]])
  })

  it('returns the parcel of a line, and its expected amount', () => {
    const [line] = judgeRemittance([row('A1', 900)], new Map([['A1', parcel({ remittedPaise: 100 })]]))
    expect(line).toMatchObject({
      parcel: { parcelId: 'prc_1', orderId: 'ord_1' },
      expectedPaise: 900,
      status: 'matched',
    })
  })

  it('books nothing for a line of 0', () => {
    expect(judge([row('A1', 0)], parcel())).toEqual([['difference', 0]])
  })

  it('books nothing for returned or lost parcels, reversals, or unknown numbers', () => {
    expect(judge([row('A1', 1_000)], parcel({ status: 'rto_delivered', cameBack: true }))).toEqual([
      ['came_back', 0],
    ])
    expect(judge([row('A1', 1_000)], parcel({ status: 'lost' }))).toEqual([['difference', 0]])
    expect(judge([row('A1', -1_000)], parcel())).toEqual([['difference', 0]])
    expect(judge([row('B2', 1_000)], parcel())).toEqual([['unmatched', 0]])
    expect(judge([row('A1', 1_000)], parcel({ collectPaise: 0 }))).toEqual([['difference', 0]])
  })

  it('never books more than parcels collect and orders owe, and a second import books nothing', () => {
    const amounts = fc.integer({ min: -500, max: 2_000 })
    const file = fc.array(fc.tuple(fc.constantFrom('A1', 'A2', 'B1', 'X9'), amounts), { maxLength: 12 })
    fc.assert(
      fc.property(file, fc.integer({ min: 0, max: 2_500 }), (lines, duePaise) => {
        const rows = lines.map(([number, amount], index) => row(number, amount, index + 2))
        const known = new Map([
          ['A1', parcel({ parcelId: 'a1', orderDuePaise: duePaise })],
          ['A2', parcel({ parcelId: 'a2', orderDuePaise: duePaise, collectPaise: 1_500 })],
          ['B1', parcel({ parcelId: 'b1', orderId: 'ord_2', collectPaise: 700, orderDuePaise: 700 })],
        ])
        const judged = judgeRemittance(rows, known)
        const booked = (numbers: string[]) =>
          judged
            .filter((line) => numbers.includes(line.trackingNumber))
            .reduce((sum, line) => sum + line.bookedPaise, 0)
        expect(booked(['A1'])).toBeLessThanOrEqual(1_000)
        expect(booked(['A2'])).toBeLessThanOrEqual(1_500)
        expect(booked(['A1', 'A2'])).toBeLessThanOrEqual(duePaise)
        expect(booked(['B1'])).toBeLessThanOrEqual(700)
        expect(booked(['X9'])).toBe(0)
        const after = new Map(
          [...known].map(([number, before]) => [
            number,
            {
              ...before,
              remittedPaise: booked([number]),
              orderDuePaise: before.orderDuePaise - booked(number === 'B1' ? ['B1'] : ['A1', 'A2']),
              earlier: judged.filter((line) => line.trackingNumber === number),
            },
          ]),
        )
        expect(judgeRemittance(rows, after).reduce((sum, line) => sum + line.bookedPaise, 0)).toBe(0)
      }),
    )
  })
})

describe('shareOverParcels()', () => {
  it('lists only parcels with a share', () => {
    const open = { collectPaise: 500, remittedPaise: 0 }
    const parcels = [
      { id: 'paid', collectPaise: 500, remittedPaise: 500 },
      { id: 'first', ...open },
      { id: 'second', ...open },
    ]
    expect(shareOverParcels(500, parcels)).toEqual([{ parcelId: 'first', amountPaise: 500 }])
  })

  it('gives each parcel at most its cash on delivery, and adds up to the payment', () => {
    const sums = fc.array(fc.tuple(fc.nat(2_000), fc.nat(2_000)), { maxLength: 5 })
    fc.assert(
      fc.property(sums, fc.nat(5_000), (pairs, amountPaise) => {
        const parcels = pairs.map(([one, other], index) => ({
          id: String(index),
          collectPaise: Math.max(one, other),
          remittedPaise: Math.min(one, other),
        }))
        const open = parcels.reduce(
          (sum, { collectPaise, remittedPaise }) => sum + collectPaise - remittedPaise,
          0,
        )
        const shares = shareOverParcels(amountPaise, parcels)
        expect(shares.reduce((sum, share) => sum + share.amountPaise, 0)).toBe(Math.min(open, amountPaise))
        for (const share of shares) {
          const parcel = parcels[Number(share.parcelId)]
          expect(share.amountPaise).toBeLessThanOrEqual(
            (parcel?.collectPaise ?? 0) - (parcel?.remittedPaise ?? 0),
          )
        }
      }),
    )
  })
})
