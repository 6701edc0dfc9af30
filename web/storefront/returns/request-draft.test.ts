import { describe, expect, it } from 'vitest'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { chosenLines, inputOf, type LineDraft, newDraft, problemsOf, totalsOf } from './request-draft.ts'

const size = {
  variantId: 'v56',
  label: '5-6Y',
  fits: '',
  available: 2,
  difference: 0,
  compared: '4 cm wider',
}
const line = {
  lineId: 'l1',
  productId: 'p1',
  productSlug: 'frock',
  name: 'Gulmohar Block-Print Frock',
  image: '/media/frock.avif',
  size: '4-5Y',
  colour: 'Cream',
  quantity: 2,
  paidEach: 1169.1,
  excepted: null,
  sizes: [size],
}
const offer: ReturnOffer = {
  orderId: 'ord_1',
  number: '8F2C1A',
  deliveredAt: '2026-11-25T08:00:00.000Z',
  until: '2026-12-02T18:29:59.999Z',
  open: true,
  asksAccount: false,
  upiId: '',
  paidBy: 'upi',
  ways: ['self_ship', 'pickup'],
  pickupAddress: '',
  postage: { too_small: 0, too_big: 0, not_as_pictured: 0, faulty: 0, wrong_piece: 0, changed_mind: 65 },
  lines: [line],
  offers: null,
  refundable: 100_000,
  returns: [],
}
const draft: LineDraft = { ...newDraft(line), reason: 'too_small', wish: 'exchange', variantId: 'v56' }
const noUpi = { needed: false, problem: null }
const chosen = (change: Partial<LineDraft> = {}) =>
  chosenLines(offer, new Map([['l1', { ...draft, ...change }]]))
const paths = (change: Partial<LineDraft>, photos = 0) =>
  problemsOf(chosen(change), { photos, upiId: noUpi }).map(({ path }) => path)

describe('newDraft()', () => {
  it('chooses money where no other size can be had', () => {
    expect(newDraft(line).wish).toBeNull()
    expect(newDraft({ ...line, sizes: [{ ...size, available: 0 }] }).wish).toBe('refund')
  })
})

describe('problemsOf()', () => {
  it('finds nothing in a whole request, and says when nothing is chosen', () => {
    expect(paths({})).toEqual([])
    expect(problemsOf([], { photos: 0, upiId: noUpi }).map(({ path }) => path)).toEqual(['lines'])
  })

  it('names what is missing of a line', () => {
    expect(paths({ reason: null, wish: null })).toEqual(['lines.0.reason', 'lines.0.wish'])
    expect(paths({ variantId: null })).toEqual(['lines.0.exchangeVariantId'])
  })

  it('refuses a size that has sold out since, or has too few pieces', () => {
    expect(paths({ quantity: 2 })).toEqual([])
    const few = { ...offer, lines: [{ ...line, sizes: [{ ...size, available: 1 }] }] }
    const wanted = chosenLines(few, new Map([['l1', { ...draft, quantity: 2 }]]))
    expect(problemsOf(wanted, { photos: 0, upiId: noUpi }).map(({ path }) => path)).toEqual([
      'lines.0.exchangeVariantId',
    ])
  })

  it('asks for a photo of what is faulty, and for a UPI ID where one is needed', () => {
    expect(paths({ reason: 'faulty' })).toEqual(['photos'])
    expect(paths({ reason: 'faulty' }, 1)).toEqual([])
    const upiId = { needed: true, problem: 'wrong' }
    expect(problemsOf(chosen(), { photos: 0, upiId }).map(({ path }) => path)).toEqual(['upiId'])
  })
})

describe('chosenLines()', () => {
  it('never asks for more pieces than there are, nor for a line that has none left', () => {
    expect(chosen({ quantity: 5 })[0]?.draft.quantity).toBe(2)
    const taken = { ...offer, lines: [{ ...line, quantity: 0 }] }
    expect(chosenLines(taken, new Map([['l1', draft]]))).toEqual([])
  })
})

describe('totalsOf() and inputOf()', () => {
  it('take the postage of the reason from the money, and send the size only of an exchange', () => {
    const refund = chosen({ wish: 'refund', reason: 'changed_mind', quantity: 2 })
    expect(totalsOf(offer, refund)).toMatchObject({ postagePaise: 6_500, moneyBackPaise: 227_320 })
    const sent = inputOf(refund, { key: 'k', way: 'self_ship', upiId: null })
    expect(sent.lines[0]).toMatchObject({
      quantity: 2,
      wish: 'refund',
      exchangeVariantId: null,
      fitPlace: null,
    })
  })
})
