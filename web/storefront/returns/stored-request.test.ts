import { beforeEach, describe, expect, it } from 'vitest'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { forgetRequest, readRequest, writeRequest } from './stored-request.ts'

const offer: ReturnOffer = {
  orderId: 'ord_1',
  number: 'ABC123',
  deliveredAt: null,
  until: null,
  open: true,
  asksAccount: true,
  upiId: 'meera@okbank',
  paidBy: 'cod',
  ways: ['self_ship', 'pickup'],
  pickupAddress: '',
  postage: { too_small: 0, too_big: 0, not_as_pictured: 0, faulty: 0, wrong_piece: 0, changed_mind: 65 },
  lines: [],
  offers: null,
  refundable: 100_000,
  returns: [],
}

const draft = {
  quantity: 2,
  reason: 'too_small',
  fitPlace: 'chest',
  note: 'Tight',
  wish: 'exchange',
  variantId: 'siz_2',
} as const

describe('a request that a tab keeps', () => {
  beforeEach(stubBrowser)

  it('is empty at first, with the first way and the account that is known', () => {
    expect(readRequest(offer)).toEqual({ drafts: new Map(), way: 'self_ship', upiId: 'meera@okbank' })
  })

  it('comes back as it was filled in, for its order alone, until it is sent', () => {
    const request = { drafts: new Map([['orl_1', draft]]), way: 'pickup', upiId: 'asha@okbank' } as const
    writeRequest('ord_1', request)
    expect(readRequest(offer)).toEqual(request)
    expect(readRequest({ ...offer, orderId: 'ord_2' }).drafts.size).toBe(0)
    forgetRequest('ord_1')
    expect(readRequest(offer).drafts.size).toBe(0)
  })

  it('takes another way when the one that was chosen is no longer offered', () => {
    writeRequest('ord_1', { drafts: new Map(), way: 'pickup', upiId: '' })
    expect(readRequest({ ...offer, ways: ['self_ship'] }).way).toBe('self_ship')
  })

  it('is empty for what an older page has kept', () => {
    sessionStorage.setItem('returnRequest ord_1', '{"lines":{"orl_1":{"quantity":0}}}')
    expect(readRequest(offer).drafts.size).toBe(0)
  })
})
