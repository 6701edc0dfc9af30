import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SKU, SLUG } from '#domain/catalogue/product-rules.ts'
import { makeSku } from './make-sku.ts'
import { isMadeFrom, makeSlug, numbered } from './make-slug.ts'

const sku = (name: string, colours: string[], label: string) => makeSku({ name, colours }, label)

describe('makeSku()', () => {
  it('is readable on a shelf label', () => {
    expect(sku('Gulmohar Block-Print Frock', ['Cream'], '4-5Y')).toBe('GF-CRM-45')
    expect(sku('Kesar Kurta', ['Pink with green'], '24-36M')).toBe('KK-PNK-23')
    expect(sku('Romper', ['Blue'], '18-24M')).toBe('RO-BLU-1824M')
    expect(sku('Swaddle', ['Red', 'Blue'], 'Free Size')).toBe('SW-FS')
    expect(sku('लहंगा', [], 'XL')).toBe('P-XL')
  })

  it.each([
    ['Big-red  frock', 'BF'],
    [' - frock', 'FR'],
    ['Gulmohar', 'GU'],
    ['g', 'G'],
    ['', 'P'],
    ['Café Élan', 'CE'],
  ])('starts with the initials of the first and the last word: %s', (name, begins) =>
    expect(sku(name, [], 'XL')).toBe(`${begins}-XL`),
  )

  it.each([
    ['Cream', 'CRM'],
    ['Blue', 'BLU'],
    ['Red', 'RED'],
    ['Aqua', 'AQU'],
    ['Orange', 'ORN'],
    [' -light  blue', 'LGH'],
    ['लाल', ''],
  ])('abbreviates a colour to its consonants if there are enough: %s', (colour, said) => {
    expect(sku('Frock', [colour], 'XL')).toBe(said === '' ? 'FR-XL' : `FR-${said}-XL`)
  })

  it.each([
    ['10-11Y', '1011'],
    ['4-5 years', '45'],
    ['free', 'FS'],
    ['Size  for - all kids', 'SIZEFORA'],
    ['x4-5Y', 'X45Y'],
    ['4-5Yx', '45YX'],
    ['मध्यम', 'S'],
  ])('ends with the size: %s', (label, code) => expect(sku('Frock', [], label)).toBe(`FR-${code}`))

  it('is a valid SKU for any names, also with a number appended', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, fc.array(text), text, (name, colours, label) => {
        for (const made of numbered(makeSku({ name, colours }, label), 3)) expect(made).toMatch(SKU)
      }),
    )
  })
})

describe('makeSlug()', () => {
  it('makes an address from a name', () => {
    expect(makeSlug('Girl’s Café & Co. — Frock (Red)')).toBe('girls-cafe-and-co-frock-red')
    expect(makeSlug('लहंगा')).toBe('')
    expect(makeSlug('word '.repeat(30)).length).toBeLessThanOrEqual(75)
  })

  it('is cut at the end of a word, or within a word that is too long', () => {
    expect(makeSlug(`${'a'.repeat(75)} b`)).toBe('a'.repeat(75))
    expect(makeSlug('a'.repeat(75))).toBe('a'.repeat(75))
    expect(makeSlug('a'.repeat(76))).toBe('a'.repeat(75))
    expect(makeSlug(`${'a'.repeat(70)} bcdef g`)).toBe('a'.repeat(70))
    expect(makeSlug(`${'a'.repeat(70)} bcd efgh`)).toBe(`${'a'.repeat(70)}-bcd`)
    expect(makeSlug(`a b ${'c'.repeat(80)}`)).toBe('a-b')
  })

  it('is an address or empty, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = makeSlug(name)
        if (slug === '') return
        expect(slug).toMatch(SLUG)
        for (const one of numbered(slug, 3)) expect(isMadeFrom(one, name)).toBe(true)
      }),
    )
  })
})

it('numbered() returns the given number of variants', () => {
  expect(numbered('frock', 3)).toEqual(['frock', 'frock-2', 'frock-3'])
  expect(numbered('frock', 1)).toEqual(['frock'])
})

it.each([
  ['red-frock', true],
  ['red-frock-2', true],
  ['red-frock-12', true],
  ['red-frock-2b', false],
  ['red-frock-b2', false],
  ['red-frock2', false],
  ['red-frocks', false],
  ['my-red-frock', false],
  ['2', false],
  ['', false],
])('isMadeFrom() is, for %s and “Red frock”, %s', (slug, is) =>
  expect(isMadeFrom(slug, 'Red frock')).toBe(is),
)
it('isMadeFrom() is false for a name without Latin letters', () => {
  expect(['', '-2', '2'].map((slug) => isMadeFrom(slug, 'लहंगा'))).toEqual([false, false, false])
})
