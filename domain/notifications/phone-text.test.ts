import { describe, expect, it } from 'vitest'
import { PHONE_EVENTS } from './phone-events.ts'
import {
  cutValue,
  filledText,
  LONGEST_VALUE,
  measureText,
  phoneParameters,
  phoneShopName,
  registeredText,
  shortLinkStart,
} from './phone-text.ts'
import { PHONE_TEXTS } from './phone-texts.en.ts'

/** A shop whose name has the maximum length, at an address of usual length. */
const frame = {
  shop: phoneShopName('Phirki and Little Sisters'),
  link: shortLinkStart('https://www.phirki-kids.in'),
}

/** The longest value of each variable. */
const longest: Record<string, string> = {
  number: 'K7PQ2M',
  amount: '10,00,000.00',
  date: '28 Sept 2026',
  carrier: 'Blue Dart Express Lt',
  tracking: '12345678901234567890',
  days: '90',
  code: 'K7PQ2Mabcdefgh',
  secret: '123456',
}

/** These may be about one parcel of several. */
const aboutParcels: readonly string[] = [
  'order_shipped',
  'order_shipped_cash',
  'parcel_shipped',
  'parcel_shipped_cash',
  'order_delivered',
]

describe('the text messages', () => {
  it('are one for each event', () => {
    expect(Object.keys(PHONE_TEXTS)).toEqual([...PHONE_EVENTS])
  })

  it.each(PHONE_EVENTS)('%s equals its registered text with variables filled, in one part', (event) => {
    const number = aboutParcels.includes(event) ? 'K7PQ2M, parcel 12' : 'K7PQ2M'
    const text = filledText(PHONE_TEXTS, { event, values: { ...longest, number } }, frame)
    const registered = registeredText(PHONE_TEXTS, event, frame)
    expect(registered).not.toContain('{shop}')
    const [first = '', ...rest] = registered.split('{#var#}')
    const variable = `(.{1,${LONGEST_VALUE}})`
    const asPattern = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    expect(text).toMatch(new RegExp(`^${[first, ...rest].map(asPattern).join(variable)}$`))
    expect(rest.length).toBeLessThanOrEqual(5)
    expect(measureText(text), text).toMatchObject({ isGsm: true, parts: 1 })
  })
})

describe('filledText()', () => {
  it('cuts a value to the maximum length and to one line', () => {
    const values = { number: `K7\nPQ${'x'.repeat(60)}`, date: '20 Nov 2026', code: 'c' }
    const text = filledText(PHONE_TEXTS, { event: 'order_shipped', values }, frame)
    expect(text).toContain(`order K7 PQ${'x'.repeat(LONGEST_VALUE - 5)} is on its way`)
  })
})

describe('phoneParameters()', () => {
  it('returns the variables in the order of the text, without those that go elsewhere', () => {
    const text = { event: 'parcel_shipped', values: longest } as const
    expect(phoneParameters(PHONE_TEXTS, text, ['code'])).toEqual([
      longest.number,
      longest.carrier,
      longest.tracking,
    ])
    expect(phoneParameters(PHONE_TEXTS, text)).toHaveLength(4)
  })
})

describe('measureText()', () => {
  it.each([
    ['a'.repeat(160), { isGsm: true, length: 160, parts: 1 }],
    ['a'.repeat(161), { isGsm: true, length: 161, parts: 2 }],
    ['[]'.repeat(40), { isGsm: true, length: 160, parts: 1 }],
    ['₹'.repeat(70), { isGsm: false, length: 70, parts: 1 }],
    ['₹'.repeat(71), { isGsm: false, length: 71, parts: 2 }],
  ])('counts parts as the networks do: %s', (text, measured) => {
    expect(measureText(text)).toEqual(measured)
  })
})

describe('phoneShopName()', () => {
  it('keeps a short name and cuts a long one', () => {
    expect(phoneShopName('Phirki')).toBe('Phirki')
    expect(phoneShopName('The House of Little Clothes')).toBe('The House of Little')
    expect(cutValue('  two\n lines ')).toBe('two lines')
  })
})
