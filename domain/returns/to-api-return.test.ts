import { describe, expect, it } from 'vitest'
import { kindOfReturn } from './return-kind.ts'
import type { ReturnRecord } from './return-record.ts'
import { toApiReturn } from './to-api-return.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

const line: ReturnRecord['lines'][number] = {
  id: 'rtl_1',
  orderLineId: 'orl_1',
  productId: 'prd_1',
  productSlug: 'frock',
  productName: 'Frock',
  image: '/frock.webp',
  sizeLabel: '4-5Y',
  colour: 'Red',
  quantity: 2,
  reason: 'too_small',
  fitPlace: null,
  note: '',
  wish: 'refund',
  exchangeSize: null,
  exchangePricePaise: null,
  differencePaise: 0,
  sellableQuantity: 0,
  damagedQuantity: 0,
  creditPaise: 0,
  held: false,
  stock: 3,
  category: 'girls',
  subcategory: null,
}

const record: ReturnRecord = {
  id: 'ret_1',
  serial: 121,
  orderId: 'ord_12345678',
  customerId: 'cus_1',
  status: 'asked',
  createdAt: at(20),
  answerDueAt: at(22),
  heldUntil: null,
  handInBy: null,
  way: 'self_ship',
  postagePaise: 0,
  refundDuePaise: 0,
  refusal: null,
  carrierName: null,
  trackingNumber: null,
  trackingUrl: null,
  lines: [line],
  photos: 2,
  exchangeOrder: null,
  refunds: [],
  events: [{ status: 'asked', at: at(20), actor: 'customer', actorName: 'Asha', words: null }],
  now: at(21),
}

/** Two shipped pieces for 1,000 rupees, not refunded. */
const paid = { id: 'orl_1', quantity: 2, totalPaise: 100_000, shipped: 2, backPieces: 0, backPaise: 0 }

function answer(overrides: Partial<ReturnRecord> = {}, refundLines = [paid], leftPaise = 1_000_000) {
  return toApiReturn(
    { ...record, ...overrides },
    {
      ledger: { lines: refundLines, offers: null, leftPaise },
      returnTo: 'Our shop',
      photosAt: '/photos/ret_1',
    },
  )
}

const exchanged = {
  ...line,
  wish: 'exchange' as const,
  exchangeSize: '5-6Y',
  exchangePricePaise: 60_000,
  differencePaise: 20_000,
  held: true,
}

describe('toApiReturn()', () => {
  it('includes the customer, the numbers for people, and the deadline of the answer', () => {
    expect(answer()).toMatchObject({
      _id: 'ret_1',
      number: 'R-000121',
      orderId: 'ord_12345678',
      status: 'asked',
      kind: 'refund',
      createdAt: '2026-11-20T00:00:00.000Z',
      answerDueAt: '2026-11-22T00:00:00.000Z',
      heldUntil: null,
      handInBy: null,
      photos: ['/photos/ret_1/0', '/photos/ret_1/1'],
      returnTo: 'Our shop',
      exchangeOrderId: null,
      exchangeShipped: false,
    })
    expect(answer({ handInBy: at(25) }).handInBy).toBe('2026-11-25T00:00:00.000Z')
  })

  it('promises no more than is left of the order’s payment', () => {
    const whole = { lines: [{ ...line, quantity: 2, wish: 'refund' as const }], postagePaise: 0 }
    expect(answer(whole).refund).toBe(1_000)
    expect(answer(whole, [paid], 99_935).refund).toBe(999.35)
  })

  it('shows the customer what happened and when, without names of staff', () => {
    expect(answer().events).toEqual([
      { status: 'asked', at: '2026-11-20T00:00:00.000Z', actor: 'customer', words: null },
    ])
  })

  it("identifies each line by its own key and the order line's, with the paid price", () => {
    expect(answer().lines).toEqual([
      {
        _id: 'rtl_1',
        lineId: 'orl_1',
        productId: 'prd_1',
        productSlug: 'frock',
        name: 'Frock',
        image: '/frock.webp',
        size: '4-5Y',
        colour: 'Red',
        quantity: 2,
        reason: 'too_small',
        fitPlace: null,
        note: '',
        wish: 'refund',
        exchangeSize: null,
        difference: 0,
        sellable: 0,
        damaged: 0,
        paid: 1_000,
      },
    ])
  })

  it('counts only pieces that are not refunded', () => {
    const one = { ...paid, backPieces: 1, backPaise: 50_000 }
    expect(answer({}, [one])).toMatchObject({ refund: 500, lines: [{ paid: 500 }] })
    const both = { ...paid, backPieces: 2, backPaise: 100_000 }
    expect(answer({}, [both])).toMatchObject({ refund: 0, lines: [{ paid: 0 }] })
    expect(answer({}, [{ ...paid, id: 'another' }])).toMatchObject({ refund: 0, lines: [{ paid: 0 }] })
  })

  it('promises the paid price less return shipping, at least 0', () => {
    expect(answer({ postagePaise: 6_000 })).toMatchObject({ refund: 940, toPay: 0, postage: 60 })
    expect(answer({ postagePaise: 200_000 }).refund).toBe(0)
  })

  it('charges the extra price of a larger size, and refunds the rest of a cheaper one', () => {
    expect(answer({ lines: [exchanged] })).toMatchObject({ kind: 'exchange', refund: 0, toPay: 200 })
    const cheaper = { ...exchanged, differencePaise: -20_000 }
    expect(answer({ lines: [cheaper] })).toMatchObject({
      refund: 200,
      toPay: 0,
      lines: [{ difference: -200 }],
    })
    const noPrice = { ...exchanged, differencePaise: 0, exchangePricePaise: null }
    expect(answer({ lines: [noPrice] })).toMatchObject({ refund: 0, toPay: 0 })
  })

  it('adds the refunded lines to what an exchange leaves', () => {
    const refund = { ...line, id: 'rtl_2', orderLineId: 'orl_2', quantity: 1 }
    const lines = [{ ...exchanged, differencePaise: -20_000 }, refund]
    const other = { ...paid, id: 'orl_2', quantity: 1, totalPaise: 30_000, shipped: 1 }
    expect(answer({ lines }, [paid, other])).toMatchObject({ kind: 'both', refund: 500, toPay: 0 })
  })

  it('shows until when the other size is reserved, while the answer or the parcel is due', () => {
    const held = { lines: [exchanged], heldUntil: at(30) }
    for (const status of ['asked', 'question', 'approved'] as const) {
      expect(answer({ ...held, status })).toMatchObject({ held: true, heldUntil: '2026-11-30T00:00:00.000Z' })
    }
    expect(answer({ ...held, status: 'coming' })).toMatchObject({ held: true, heldUntil: null })
    expect(answer({ ...held, lines: [line] })).toMatchObject({ held: false, heldUntil: null })
  })

  it('shows the result of the check, and the refund', () => {
    const refund = { amountPaise: 40_000, status: 'processed', method: 'upi', settledAt: at(28) } as const
    const checked = answer({
      status: 'checked',
      lines: [{ ...line, sellableQuantity: 1, creditPaise: 50_000 }],
      refundDuePaise: 10_000,
      refunds: [
        refund,
        { ...refund, status: 'failed', settledAt: null },
        { ...refund, method: 'exchange', amountPaise: 5_000 },
      ] as unknown as ReturnRecord['refunds'],
      exchangeOrder: { id: 'ord_2', shippedAt: at(29), duePaise: 3_000 },
    })
    expect(checked).toMatchObject({
      refund: 500,
      refundDue: 100,
      toPay: 30,
      exchangeOrderId: 'ord_2',
      exchangeShipped: true,
      lines: [{ paid: 500, sellable: 1, damaged: 0 }],
    })
    expect(checked.refunds[0]).toMatchObject({ amount: 400, settledAt: '2026-11-28T00:00:00.000Z' })
    expect(checked.refunds[1]).toMatchObject({ settledAt: null })
    const unsent = { id: 'ord_2', shippedAt: null, duePaise: 0 }
    expect(answer({ status: 'checked', exchangeOrder: unsent })).toMatchObject({
      toPay: 0,
      exchangeShipped: false,
    })
    expect(answer({ status: 'checked' })).toMatchObject({ refund: 0, toPay: 0 })
  })

  it('offers the customer their own steps', () => {
    const steps = (status: ReturnRecord['status']) => {
      const { canWithdraw, canAnswer, canHandOver } = answer({ status })
      return { canWithdraw, canAnswer, canHandOver }
    }
    expect(steps('question')).toEqual({ canWithdraw: true, canAnswer: true, canHandOver: false })
    expect(steps('approved')).toEqual({ canWithdraw: true, canAnswer: false, canHandOver: true })
    expect(steps('received')).toEqual({ canWithdraw: false, canAnswer: false, canHandOver: false })
  })
})

describe('kindOfReturn()', () => {
  it('is both only if some pieces are exchanged and some refunded', () => {
    const wishes = (...all: ('refund' | 'exchange')[]) => kindOfReturn(all.map((wish) => ({ wish })))
    expect(wishes('refund', 'refund')).toBe('refund')
    expect(wishes('exchange', 'exchange')).toBe('exchange')
    expect(wishes('refund', 'exchange')).toBe('both')
  })
})
