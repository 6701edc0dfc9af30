import { describe, expect, it } from 'vitest'
import { type LineToRefund, planRefund } from './refund-plan.ts'

const frock: LineToRefund = {
  id: 'orl_frock',
  ...{ quantity: 3, totalPaise: 1_000 },
  ...{ shipped: 3, backPieces: 0, backPaise: 0 },
}
const suit: LineToRefund = { ...frock, id: 'orl_suit', quantity: 2, totalPaise: 501, shipped: 2 }

const plan = (lines: LineToRefund[], leftPaise: number, ...wanted: [lineId: string, quantity: number][]) =>
  planRefund({ lines, leftPaise, wanted: wanted.map(([lineId, quantity]) => ({ lineId, quantity })) })

describe('planRefund() of pieces', () => {
  it('adds up the refund of each line', () => {
    expect(plan([frock, suit], 1_501, ['orl_frock', 1], ['orl_suit', 2])).toEqual({
      ok: true,
      amountPaise: 333 + 501,
      pieces: [
        { lineId: 'orl_frock', quantity: 1, amountPaise: 333 },
        { lineId: 'orl_suit', quantity: 2, amountPaise: 501 },
      ],
      lostDiscountPaise: 0,
    })
  })

  it('leaves returned pieces to their return, so that they are not refunded twice', () => {
    const line = { ...frock, returning: 2 }
    expect(plan([line], 1_000, ['orl_frock', 1])).toMatchObject({ ok: true, amountPaise: 333 })
    expect(plan([line], 1_000, ['orl_frock', 2])).toEqual({
      ok: false,
      code: 'more_than_left',
      lineId: 'orl_frock',
      left: 1,
    })
    expect(plan([{ ...line, backPieces: 1, backPaise: 333 }], 667, ['orl_frock', 1])).toMatchObject({
      left: 0,
    })
  })

  it('adds the paise that an earlier refund held back', () => {
    // The first piece was refunded below its price, as the provider had no more at the time.
    const short = { ...frock, backPieces: 1, backPaise: 300 }
    expect(plan([short], 700, ['orl_frock', 1])).toMatchObject({ amountPaise: 366 })
    expect(plan([short], 700, ['orl_frock', 2])).toMatchObject({ amountPaise: 700 })
  })

  it('refunds nothing if the pieces were already refunded above their price', () => {
    const over = { ...frock, backPieces: 1, backPaise: 900 }
    expect(plan([over], 100, ['orl_frock', 1])).toMatchObject({ ok: true, amountPaise: 0 })
    expect(plan([over], 100, ['orl_frock', 2])).toMatchObject({ ok: true, amountPaise: 100 })
  })

  it('refunds no more than is left of the payment, and returns the price of each line', () => {
    expect(plan([frock, suit], 400, ['orl_frock', 1], ['orl_suit', 1])).toMatchObject({
      amountPaise: 400,
      pieces: [{ amountPaise: 333 }, { amountPaise: 250 }],
    })
  })

  it('is refused as a whole if one of its lines cannot be refunded', () => {
    const waiting = { ...suit, shipped: 0 }
    expect(plan([frock, waiting], 1_501, ['orl_frock', 1], ['orl_suit', 1])).toEqual({
      ok: false,
      code: 'pieces_not_shipped',
    })
    expect(plan([frock], 1_501, ['orl_frock', 1], ['orl_other', 1])).toEqual({
      ok: false,
      code: 'unknown_line',
    })
    // One of two was shipped: the other is cancelled instead, so that it is not shipped after its refund.
    expect(plan([{ ...suit, shipped: 1 }], 501, ['orl_suit', 2])).toMatchObject({
      code: 'more_than_left',
      left: 1,
    })
  })
})
