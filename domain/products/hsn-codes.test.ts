import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HSN } from '#domain/catalogue/product-rules.ts'
import { HSN_TEXTS } from '#texts/products/hsn-texts.ts'
import { findHsnCodes, hsnName, suggestHsn } from './hsn-codes.ts'
import { emptyContent, type ProductContent } from './product-content.ts'
import { sizeWith } from './testing/contents.ts'

const codes = (question: string) => findHsnCodes(question).map(({ code }) => code)
const product = (rest: Partial<ProductContent>): ProductContent => ({ ...emptyContent(), ...rest })
const first = (rest: Partial<ProductContent>) => suggestHsn(product(rest))[0]?.code

describe('findHsnCodes()', () => {
  it.each([
    ['cotton frock woven', '6204'],
    ['frock knitted', '6104'],
    ['dresses', '6104'],
    ['T-Shirt', '6109'],
    ['tshirts', '6109'],
    ['boys shirt woven', '6205'],
    ['lehenga', '6204'],
    ['kurta pajama', '6211'],
    ['baby romper', '6111'],
    ['babies', '6111'],
    ['socks', '6115'],
    ['6209', '6209'],
  ])('%s: %s first', (question, code) => {
    expect(codes(question)[0]).toBe(code)
  })

  it('finds a heading by the everyday name of the garment', () => {
    expect(codes('frock woven')[0]).toBe('6204')
    expect(codes('frocks knitted')[0]).toBe('6104')
    expect(codes('T-shirts')[0]).toBe('6109')
    expect(codes('dupatta')).toEqual(['6214'])
    expect(codes('baby romper knitted')[0]).toBe('6111')
    expect(codes('night suit boys woven')[0]).toBe('6207')
    expect(codes('monkey cap')[0]).toBe('6505')
    expect(codes('krishna costume')[0]).toBe('6211')
  })

  it('finds a partly typed word, and a code by its start or with more digits', () => {
    expect(codes('dupa')).toEqual(['6214'])
    expect(codes('6109')[0]).toBe('6109')
    expect(codes('610')[0]).toBe('6101')
    expect(codes('61091000')).toEqual(['6109'])
  })

  it('finds each heading by its own name, and never throws', () => {
    for (const [code, { name }] of Object.entries(HSN_TEXTS)) {
      expect(findHsnCodes(name, 50).map((entry) => entry.code)).toContain(code)
      expect(code).toMatch(HSN)
    }
    fc.assert(fc.property(fc.string(), (question) => findHsnCodes(question).length <= 6))
    expect(codes('')).toEqual([])
    expect(codes('zzz')).toEqual([])
  })
})

describe('suggestHsn()', () => {
  it('uses fabric, wearer and height', () => {
    const frock = { name: 'Gulmohar Frock', category: 'girls-collection', gender: 'girl' } as const
    expect(first({ ...frock, fabric: 'Cotton cambric' })).toBe('6204')
    expect(first({ ...frock, fabric: 'Cotton jersey' })).toBe('6104')
    const small = [sizeWith({ label: '6-9M', heightCm: [67, 71] })]
    expect(first({ ...frock, fabric: 'Cotton cambric', sizes: small })).toBe('6209')
    expect(first({ name: 'Dino Tee', gender: 'boy', fabric: 'Combed cotton jersey' })).toBe('6109')
    expect(first({ name: 'Striped Night Suit', gender: 'boy', fabric: 'Poplin' })).toBe('6207')
  })

  it('suggests nothing for an empty product', () => {
    expect(suggestHsn(emptyContent())).toEqual([])
  })
})

it('hsnName() names a longer code by its heading', () => {
  expect(hsnName('62044200')).toContain('dresses')
  expect(hsnName('1234')).toBeNull()
})

describe('words of a query', () => {
  it('are compared without endings, accents and punctuation', () => {
    expect(codes('berets')).toEqual(codes('beret'))
    expect(codes('babies')).toEqual(codes('baby'))
    expect(codes('dresses')).toEqual(codes('dress'))
    expect(codes('  DRÉSS, dress ')).toEqual(codes('dress'))
    expect(codes('t-shirt')).toEqual(codes('tshirts'))
    expect(codes('t-shirts')).toEqual(codes('tshirt'))
    expect(codes('girl’s frock')).toEqual(codes('girls frock'))
  })

  it('are ignored if they apply to every garment', () => {
    expect(codes('a garment of the collection for kids')).toEqual([])
    expect(codes('frock and other wear')).toEqual(codes('frock'))
  })

  it('may be partly typed from three letters on', () => {
    expect(codes('du')).toEqual([])
    expect(codes('dup')).toEqual(['6214'])
  })

  it('score higher whole than partly typed, and a code scores highest', () => {
    expect(codes('6109 frock')[0]).toBe('6109')
    expect(codes('x6109')).toEqual([])
    expect(codes('6109x')).toEqual([])
  })
})

describe('wearer and fabric', () => {
  const all = (rest: Partial<ProductContent>) => suggestHsn(product(rest), 50).map(({ code }) => code)
  const night = { name: 'Night suit', category: 'festive-wear' }

  it('exclude headings for others', () => {
    const girls = all({ ...night, gender: 'girl' })
    expect(girls).toContain('6208')
    expect(girls).not.toContain('6207')
    const boys = all({ ...night, gender: 'boy' })
    expect(boys).toContain('6207')
    expect(boys).not.toContain('6208')
    for (const gender of ['unisex', null] as const)
      expect(all({ ...night, gender })).toEqual(expect.arrayContaining(['6207', '6208', '6107', '6108']))
  })

  it('are not words of the garment', () => {
    for (const name of ['Socks for girls', 'Boys socks', 'Baby socks'])
      expect(all({ name, category: null, gender: 'unisex' })).toEqual(['6115'])
    expect(
      all({ name: 'Gulmohar', category: 'girls-collection', subcategory: 'dresses', gender: 'girl' }),
    ).toContain('6204')
  })

  it('separate knitted from woven, and do not filter if the words include both', () => {
    const frock = { name: 'Frock', gender: 'girl' } as const
    expect(all({ ...frock, fabric: 'Jersey' })[0]).toBe('6104')
    expect(all({ ...frock, fabric: 'Poplin' })[0]).toBe('6204')
    expect(all({ ...frock, fabric: 'Jersey with poplin' }).slice(0, 2)).toEqual(['6104', '6204'])
    expect(all({ ...frock, fabric: 'Cloth' }).slice(0, 2)).toEqual(['6104', '6204'])
    expect(all({ ...frock, name: 'Jersey frock' })[0]).toBe('6104')
  })

  it('count as for babies by the height of all sizes, or by the category without heights', () => {
    const heights = (...from: number[]) =>
      from.map((cm, place) => sizeWith({ label: `L${place}`, heightCm: [cm, cm + 5] }))
    const frock = { name: 'Frock', gender: 'girl', fabric: 'Poplin' } as const
    expect(all({ ...frock, sizes: heights(67, 85) })[0]).toBe('6209')
    expect(all({ ...frock, sizes: heights(67, 86) })).not.toContain('6209')
    expect(all({ ...frock, sizes: [sizeWith()] })).not.toContain('6209')
    expect(all({ ...frock, category: 'baby-essentials' })[0]).toBe('6209')
    expect(all({ ...frock, category: 'baby-essentials', sizes: heights(110) })).not.toContain('6209')
    expect(all({ category: 'baby-essentials', fabric: 'Jersey' }).slice(0, 2)).toEqual(['6111', '6209'])
  })
})
