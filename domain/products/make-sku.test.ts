import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SKU, SLUG } from '#domain/catalogue/product-rules.ts'
import { makeSku } from './make-sku.ts'
import { isMadeFrom, makeSlug, numbered } from './make-slug.ts'

const sku = (name: string, colours: string[], label: string) => makeSku({ name, colours }, label)

describe('makeSku()', () => {
  it('can be read on a shelf', () => {
    expect(sku('Gulmohar Block-Print Frock', ['Cream'], '4-5Y')).toBe('GF-CRM-45')
    expect(sku('Kesar Kurta', ['Pink with green'], '24-36M')).toBe('KK-PNK-23')
    expect(sku('Romper', ['Blue'], '18-24M')).toBe('RO-BLU-1824M')
    expect(sku('Swaddle', ['Red', 'Blue'], 'Free Size')).toBe('SW-FS')
    expect(sku('लहंगा', [], 'XL')).toBe('P-XL')
  })

  it('is a SKU whatever the names are, with a number behind it too', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, fc.array(text), text, (name, colours, label) => {
        for (const made of numbered(makeSku({ name, colours }, label), 3)) expect(made).toMatch(SKU)
      }),
    )
  })
})

describe('makeSlug()', () => {
  it('makes an address of a name', () => {
    expect(makeSlug('Girl’s Café & Co. — Frock (Red)')).toBe('girls-cafe-and-co-frock-red')
    expect(makeSlug('लहंगा')).toBe('')
    expect(makeSlug('word '.repeat(30)).length).toBeLessThanOrEqual(75)
  })

  it('is an address or nothing, and knows itself again', () => {
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
