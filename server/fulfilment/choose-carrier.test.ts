import { describe, expect, it } from 'vitest'
import { BY_HAND, type Carrier } from '#domain/fulfilment/carriers.ts'
import type { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { requireCarrier, requireNumber } from './choose-carrier.ts'
import type { OrderLine } from './parcel-queries.ts'
import { refusePieces } from './refuse-pieces.ts'

const post: Carrier = {
  key: 'india_post',
  name: 'India Post',
  trackingLink: '',
  trackingPage: '',
  numberPattern: '',
  active: true,
}

function shopWith(...carriers: Carrier[]): Pick<Services, 'settings'> {
  return { settings: { current: () => ({ carriers }) } } as unknown as Services
}

/** The field and code of a refusal. */
function refusalOf(step: () => unknown) {
  try {
    step()
  } catch (error) {
    const { code, details } = error as ShopError
    return [code, details.errors?.[0]?.path]
  }
  return null
}

describe('requireCarrier()', () => {
  it('returns the carrier of a key', () => {
    expect(requireCarrier(shopWith({ ...post, key: 'other' }, post), 'india_post')).toBe(post)
  })

  it('refuses an unknown or disabled one', () => {
    for (const shop of [shopWith(), shopWith({ ...post, active: false })])
      expect(refusalOf(() => requireCarrier(shop, 'india_post'))).toEqual(['validation_failed', 'carrier'])
  })

  it('lets a shop without carriers deliver itself, under a name shown to customers', () => {
    expect(requireCarrier(shopWith(), BY_HAND)).toMatchObject({
      key: BY_HAND,
      active: true,
      trackingLink: '',
    })
    expect(requireCarrier(shopWith(), BY_HAND).name).not.toBe('')
  })
})

describe('requireNumber()', () => {
  it('refuses a carrier’s parcel without a tracking number', () => {
    expect(refusalOf(() => requireNumber(post, ''))).toEqual(['validation_failed', 'trackingNumber'])
    expect(refusalOf(() => requireNumber(post, 'EX123456789IN'))).toBeNull()
  })

  it('needs none for the shop’s own delivery', () => {
    expect(refusalOf(() => requireNumber(requireCarrier(shopWith(), BY_HAND), ''))).toBeNull()
  })
})

describe('refusePieces()', () => {
  const lines = [
    { id: 'orl_1', productName: 'Blue Frock' },
    { id: 'orl_2', productName: 'Tiger Cape' },
  ] as OrderLine[]
  const nothingLeft = () => 'Nothing is left to pack.'

  it.each([
    [0, 'Tiger Cape is no longer in this order'],
    [1, 'Tiger Cape'],
  ])('names the product of which %i is left, also in machine-readable form', (left, words) => {
    const refusal = refusePieces(
      { ok: false, code: 'more_than_left', lineId: 'orl_2', left },
      lines,
      nothingLeft,
    )
    expect(refusal.toBody()).toMatchObject({
      code: 'more_than_left',
      message: expect.stringContaining(words),
      lineId: 'orl_2',
      left,
    })
  })

  it('says in the words of the step that nothing is left of the order', () => {
    const refusal = refusePieces({ ok: false, code: 'nothing_left' }, lines, nothingLeft)
    expect(refusal.toBody()).toMatchObject({ code: 'nothing_left', message: 'Nothing is left to pack.' })
  })

  it('refuses a line of another order', () => {
    expect(refusePieces({ ok: false, code: 'unknown_line' }, lines, nothingLeft).status).toBe(404)
  })
})
