import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWholeSets, isSamePiece, piecesOf, sizesToAdd, wishForPieces } from './set-pieces.ts'
import { priceTogether } from './size-choice.ts'
import { sizeFilterOptions } from './size-filter.ts'
import { splitLabel } from './size-label.ts'
import { canonicalSizeLabel, sizeAgeMonths } from './sizes.ts'

const size = (label: string, inStock = true, price = 499) => ({
  _id: label,
  label,
  inStock,
  price,
  originalPrice: price + 100,
})
const SET = [
  size('Brother: 2-3Y', false, 699),
  size('Brother: 3-4Y', true, 749),
  size('Sister: 2-3Y', true, 599),
  size('Sister: 3-4Y', true, 599.5),
]
const labels = (sizes: readonly { label: string }[]) => sizes.map(({ label }) => label)

describe('splitLabel()', () => {
  it.each([
    ['Brother: 2-3Y', 'Brother', '2-3Y'],
    [' Baby :6-9M', 'Baby', '6-9M'],
    ['2-3Y', '', '2-3Y'],
    ['Mother:', '', 'Mother:'],
    ['A name that is far too long: 2-3Y', '', 'A name that is far too long: 2-3Y'],
  ])('%s', (label, piece, own) => {
    expect(splitLabel(label)).toEqual({ piece, size: own })
  })

  it('leaves a piece its age, its filter and one spelling', () => {
    expect(sizeAgeMonths('Brother: 2-3Y')).toEqual([24, 36])
    expect(sizeFilterOptions('Sister: 2–3 Years')).toEqual(['2-3Y'])
    expect(canonicalSizeLabel('Sister: 24-36M')).toBe('Sister: 2-3Y')
  })
})

describe('piecesOf()', () => {
  it('groups the sizes of a set', () => {
    expect(piecesOf(SET).map(({ name, sizes }) => [name, sizes.length])).toEqual([
      ['Brother', 2],
      ['Sister', 2],
    ])
  })

  it.each([
    [['2-3Y', '3-4Y']],
    [['Brother: 2-3Y', 'Brother: 3-4Y']],
    [['Brother: 2-3Y', '3-4Y', 'Sister: 2-3Y']],
    [[]],
  ])('%j is not a set', (names) => {
    expect(piecesOf(names.map((label) => ({ label })))).toEqual([])
  })

  it('exchanges a piece for a size of the same piece only', () => {
    expect(isSamePiece('brother: 2-3Y', 'Brother: 3-4Y')).toBe(true)
    expect(isSamePiece('Brother: 2-3Y', 'Sister: 2-3Y')).toBe(false)
    expect(isSamePiece('Brother: 2-3Y', '2-3Y')).toBe(false)
  })
})

describe('sizesToAdd()', () => {
  it('takes the first in stock of each piece', () => {
    expect(labels(sizesToAdd(SET, {}))).toEqual(['Brother: 3-4Y', 'Sister: 2-3Y'])
  })

  it('takes the size of the filter for every piece that has it in stock', () => {
    expect(labels(sizesToAdd(SET, wishForPieces(SET, 'Sister: 3-4Y')))).toEqual([
      'Brother: 3-4Y',
      'Sister: 3-4Y',
    ])
  })

  it('takes no size of one piece from another unless the page names it for all', () => {
    expect(labels(sizesToAdd(SET, { sizeId: 'Sister: 3-4Y' }))).toEqual(['Brother: 3-4Y', 'Sister: 3-4Y'])
    expect(labels(sizesToAdd(SET, { sizeId: 'Brother: 3-4Y' }))).toEqual(['Brother: 3-4Y', 'Sister: 2-3Y'])
  })

  it('prefers the size of a child, and takes one size of another product', () => {
    expect(labels(sizesToAdd(SET, {}, (own) => own[1] ?? null))).toEqual(['Brother: 3-4Y', 'Sister: 3-4Y'])
    expect(labels(sizesToAdd([size('2-3Y', false), size('3-4Y')], {}))).toEqual(['3-4Y'])
  })

  it('costs the sum of its sizes', () => {
    expect(priceTogether(sizesToAdd(SET, wishForPieces(SET, 'Sister: 3-4Y')))).toEqual({
      price: 1348.5,
      originalPrice: 1548.5,
    })
  })
})

describe('asWholeSets()', () => {
  const variant = fc.record({
    pricePaise: fc.integer({ min: 100, max: 5_00_000 }),
    mrpPaise: fc.integer({ min: 5_00_000, max: 9_00_000 }),
    stock: fc.integer({ min: 0, max: 9 }),
  })
  const set = fc
    .array(fc.array(variant, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 })
    .map((pieces) =>
      pieces.flatMap((sizes, piece) =>
        sizes.map((own, index) => ({ ...own, label: `P${piece}: ${index + 1}-${index + 2}Y` })),
      ),
    )

  it('adds the first size in stock of each other piece, and never counts more sets than a piece has', () => {
    fc.assert(
      fc.property(set, (sizes) => {
        const pieces = piecesOf(sizes)
        for (const whole of asWholeSets(sizes)) {
          const own = sizes.find(({ label }) => label === whole.label)
          const others = pieces.filter(({ sizes: all }) => !all.some(({ label }) => label === whole.label))
          const leads = others.map(({ sizes: all }) => all.find(({ stock }) => stock > 0) ?? all[0])
          const parts = [own, ...leads].reduce((sum, one) => sum + (one?.pricePaise ?? 0), 0)
          expect(whole.pricePaise).toBe(parts)
          expect(whole.mrpPaise).toBeGreaterThanOrEqual(whole.pricePaise)
          expect(whole.stock).toBeLessThanOrEqual(own?.stock ?? 0)
          for (const { sizes: all } of others) {
            expect(whole.stock).toBeLessThanOrEqual(all.reduce((sum, { stock }) => sum + stock, 0))
          }
        }
      }),
    )
  })
})
