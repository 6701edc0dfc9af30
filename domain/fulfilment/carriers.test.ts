import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  CARRIERS_AT_START,
  carrierSchema,
  looksLikeItsNumber,
  normaliseTrackingNumber,
  trackingUrl,
} from './carriers.ts'

const carrier = (key: string) => {
  const found = CARRIERS_AT_START.find((entry) => entry.key === key)
  if (!found) throw new Error(`no carrier ${key}`)
  return found
}

describe('CARRIERS_AT_START', () => {
  it('are ten valid carriers, each with a key of its own', () => {
    expect(new Set(CARRIERS_AT_START.map(({ key }) => key)).size).toBe(10)
    for (const entry of CARRIERS_AT_START) expect(z.parse(carrierSchema, entry)).toEqual(entry)
  })
})

describe('trackingUrl()', () => {
  it('leads to the parcel, to the tracking page, or is null', () => {
    expect(trackingUrl(carrier('delhivery'), '12345678901')).toBe(
      'https://www.delhivery.com/track/package/12345678901',
    )
    expect(trackingUrl(carrier('india_post'), 'EK123456789IN')).toContain('trackconsignment')
    expect(trackingUrl({ trackingLink: '', trackingPage: '' }, '1')).toBeNull()
    expect(trackingUrl(carrier('delhivery'), '')).toBeNull()
  })

  it('escapes a number in the address', () => {
    const link = { trackingLink: 'https://a.example/?n={number}&x=1', trackingPage: '' }
    expect(trackingUrl(link, 'A&B=C')).toBe('https://a.example/?n=A%26B%3DC&x=1')
  })
})

describe('normaliseTrackingNumber()', () => {
  it.each([
    [' ek 123-456-789 in ', 'EK123456789IN'],
    ['１２', ''],
    ['', ''],
  ])('%j is %j', (typed, number) => {
    expect(normaliseTrackingNumber(typed)).toBe(number)
  })
})

describe('looksLikeItsNumber()', () => {
  it.each([
    ['delhivery', '1234 5678 901', true],
    ['delhivery', '12345', false],
    ['india_post', 'ek123456789in', true],
    ['dtdc', 'D12345678', true],
    ['ekart', 'FMPP1234567890', true],
    ['shadowfax', 'SF12345678', false],
    ['amazon_shipping', 'anything', true],
  ])('%s: %s is %s', (key, typed, expected) => {
    expect(looksLikeItsNumber(carrier(key), typed)).toBe(expected)
  })
})

describe('carrierSchema', () => {
  it('refuses a link without encryption, a pattern that cannot be read, and a key with spaces', () => {
    const refused = [
      { trackingLink: 'http://a.example/{number}' },
      { trackingPage: 'javascript:alert(1)' },
      { numberPattern: '(' },
      { key: 'Blue Dart' },
      { name: ' ' },
    ]
    for (const wrong of refused) {
      expect(z.safeParse(carrierSchema, { ...carrier('dtdc'), ...wrong }).success).toBe(false)
    }
  })
})
