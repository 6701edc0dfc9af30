import { describe, expect, it } from 'vitest'
import { firstInStock, openingSize, resolveSize } from './size-choice.ts'

const small = { _id: 'siz_s', label: 'S', inStock: false }
const medium = { _id: 'siz_m', label: 'M', inStock: true }
const large = { _id: 'siz_l', label: 'L', inStock: true }
const sizes = [small, medium, large]

describe('resolveSize()', () => {
  it('prefers the id over the label', () => {
    expect(resolveSize(sizes, { sizeId: 'siz_l', label: 'S' })).toBe(large)
  })

  it('uses the label in any case if the id is unknown', () => {
    expect(resolveSize(sizes, { sizeId: 'gone', label: 's' })).toBe(small)
  })

  it('takes the first in stock if neither is known', () => {
    expect(resolveSize(sizes, {})).toBe(medium)
    expect(resolveSize(sizes, { label: 'XXL' })).toBe(medium)
  })

  it('takes the first if nothing is in stock, and is null without sizes', () => {
    expect(resolveSize([small])).toBe(small)
    expect(resolveSize([])).toBeNull()
    expect(firstInStock([small])).toBeNull()
  })
})

describe('openingSize()', () => {
  const sizes = [
    { _id: 'a', label: '24', inStock: false },
    { _id: 'b', label: '26', inStock: true },
    { _id: 'c', label: '28', inStock: true },
  ]

  it.each([
    ['28', 'c'],
    ['24', 'a'],
    ['99', 'b'],
    [null, 'b'],
  ])('of %j is %s', (label, id) => {
    expect(openingSize(sizes, label)?._id).toBe(id)
  })

  it('is the first if nothing is in stock, and null without sizes', () => {
    const gone = sizes.map((size) => ({ ...size, inStock: false }))
    expect(openingSize(gone, '28')?._id).toBe('c')
    expect(openingSize(gone, null)?._id).toBe('a')
    expect(openingSize([], '28')).toBeNull()
  })
})
