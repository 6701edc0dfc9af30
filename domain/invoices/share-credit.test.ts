import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenLine, shareCredit } from './share-credit.ts'

const line = (orderLineId: string | null, quantity: number, totalPaise: number, position = 1): OpenLine => ({
  invoiceId: 'inv_1',
  position,
  orderLineId,
  quantity,
  totalPaise,
})

describe('shareCredit()', () => {
  const frocks = line('orl_1', 3, 1000, 1)
  const suits = line('orl_2', 1, 5000, 2)
  const delivery = line(null, 0, 4900, 3)

  it('credits exactly the returned pieces', () => {
    const pieces = [{ orderLineId: 'orl_1', quantity: 1 }]
    expect(shareCredit([frocks, suits, delivery], { pieces, amountPaise: 334 })).toEqual([
      { quantity: 1, totalPaise: 334 },
      { quantity: 0, totalPaise: 0 },
      { quantity: 0, totalPaise: 0 },
    ])
  })

  it('assigns a paisa of rounding with the refund', () => {
    const pieces = [{ orderLineId: 'orl_1', quantity: 1 }]
    const totals = (amountPaise: number) =>
      shareCredit([frocks], { pieces, amountPaise }).map((share) => share.totalPaise)
    expect(totals(333)).toEqual([333])
    expect(totals(335)).toEqual([335])
  })

  it("moves an earlier amount's part in the pieces to the remaining lines, by value", () => {
    // Of ₹10 and ₹50 an amount of ₹6 took ₹1 and ₹5; the frocks are refunded at their paid price.
    const [less, lessSuits] = [line('orl_1', 3, 900, 1), line('orl_2', 1, 4500, 2)]
    const credited = (open: OpenLine[], quantity: number, amountPaise: number) =>
      shareCredit(open, { pieces: [{ orderLineId: 'orl_1', quantity }], amountPaise })
    expect(credited([less, lessSuits], 3, 1000)).toEqual([
      { quantity: 3, totalPaise: 900 },
      { quantity: 0, totalPaise: 100 },
    ])
    expect(credited([less], 1, 334)).toEqual([{ quantity: 1, totalPaise: 334 }])
    expect(credited([less, delivery], 3, 1000)[1]).toEqual({ quantity: 0, totalPaise: 100 })
    // The whole invoice is credited: an emptied line counts as returned.
    expect(credited([less, lessSuits], 3, 9_999)[1]).toEqual({ quantity: 1, totalPaise: 4500 })
    // A piece on an earlier credit note takes nothing of others with it.
    expect(credited([line('orl_1', 0, 0), lessSuits], 1, 334)[1]).toEqual({ quantity: 0, totalPaise: 0 })
    expect(credited([line('orl_1', 1, 333), lessSuits], 2, 667)[1]).toEqual({ quantity: 0, totalPaise: 0 })
  })

  it('credits the delivery fee if nothing else is left', () => {
    const pieces = [
      { orderLineId: 'orl_1', quantity: 3 },
      { orderLineId: 'orl_2', quantity: 1 },
    ]
    const amountPaise = 10_900
    expect(shareCredit([frocks, suits, delivery], { pieces, amountPaise })).toEqual([
      { quantity: 3, totalPaise: 1000 },
      { quantity: 1, totalPaise: 5000 },
      { quantity: 0, totalPaise: 4900 },
    ])
    const some = pieces.slice(0, 1)
    expect(shareCredit([frocks, suits, delivery], { pieces: some, amountPaise: 1_000 })[2]).toEqual({
      quantity: 0,
      totalPaise: 0,
    })
  })

  it('credits the delivery fee of a parcel that was returned whole, even if another parcel has pieces left', () => {
    const other = { ...suits, invoiceId: 'inv_2' }
    const pieces = [{ orderLineId: 'orl_1', quantity: 3 }]
    const totals = shareCredit([frocks, delivery, other], { pieces, amountPaise: 5_900 })
    expect(totals.map((share) => share.totalPaise)).toEqual([1000, 4900, 0])
    // A refund of the pieces alone leaves the fee.
    const pieceTotals = shareCredit([frocks, delivery, other], { pieces, amountPaise: 1_000 })
    expect(pieceTotals.map((share) => share.totalPaise)).toEqual([1000, 0, 0])
  })

  it('skips pieces without an invoice', () => {
    const pieces = [{ orderLineId: 'orl_9', quantity: 2 }]
    expect(shareCredit([frocks], { pieces, amountPaise: 900 })).toEqual([{ quantity: 0, totalPaise: 0 }])
  })

  it('shares an amount by value and counts an emptied line as returned', () => {
    expect(shareCredit([frocks, suits], { pieces: null, amountPaise: 600 })).toEqual([
      { quantity: 0, totalPaise: 100 },
      { quantity: 0, totalPaise: 500 },
    ])
    expect(shareCredit([frocks, suits], { pieces: null, amountPaise: 99_999 })).toEqual([
      { quantity: 3, totalPaise: 1000 },
      { quantity: 1, totalPaise: 5000 },
    ])
    expect(shareCredit([line('orl_1', 1, 0)], { pieces: null, amountPaise: 5 })).toEqual([
      { quantity: 0, totalPaise: 0 },
    ])
  })

  it('credits a part without pieces with the last piece', () => {
    const parts = [line('orl_1', 2, 500, 1), line('orl_1', 0, 251, 2)]
    const one = [{ orderLineId: 'orl_1', quantity: 1 }]
    expect(shareCredit(parts, { pieces: one, amountPaise: 250 })[1]).toEqual({ quantity: 0, totalPaise: 0 })
    const two = [{ orderLineId: 'orl_1', quantity: 2 }]
    expect(shareCredit(parts, { pieces: two, amountPaise: 751 })).toEqual([
      { quantity: 2, totalPaise: 500 },
      { quantity: 0, totalPaise: 251 },
    ])
  })

  it('never credits more than is left, nor more than the refund', () => {
    const openLines = fc.array(
      fc.record({
        invoiceId: fc.constant('inv_1'),
        position: fc.constant(1),
        orderLineId: fc.constantFrom('orl_1', 'orl_2', null),
        quantity: fc.nat(5),
        totalPaise: fc.nat(500_000),
      }),
      { maxLength: 6 },
    )
    const pieces = fc.option(
      fc.array(fc.record({ orderLineId: fc.constantFrom('orl_1', 'orl_2', 'orl_3'), quantity: fc.nat(7) })),
    )
    fc.assert(
      fc.property(openLines, pieces, fc.nat(2_000_000), (open, wanted, amountPaise) => {
        const shares = shareCredit(open, { pieces: wanted, amountPaise })
        expect(shares).toHaveLength(open.length)
        for (const [index, share] of shares.entries()) {
          expect(share.totalPaise).toBeGreaterThanOrEqual(0)
          expect(share.totalPaise).toBeLessThanOrEqual(open[index]?.totalPaise ?? 0)
          expect(share.quantity).toBeLessThanOrEqual(open[index]?.quantity ?? 0)
        }
        expect(shares.reduce((sum, share) => sum + share.totalPaise, 0)).toBeLessThanOrEqual(amountPaise)
        if (wanted === null) {
          const left = open.reduce((sum, entry) => sum + entry.totalPaise, 0)
          const credited = shares.reduce((sum, share) => sum + share.totalPaise, 0)
          expect(credited).toBe(Math.min(left, amountPaise))
        }
      }),
    )
  })
})
