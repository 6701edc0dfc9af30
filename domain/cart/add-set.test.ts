import { describe, expect, it } from 'vitest'
import { addSet } from './add-set.ts'
import { movePiece } from './move-piece.ts'

const NOW = 1_795_000_000_000
const stockOf = { 'Brother: 2-3Y': 4, 'Brother: 3-4Y': 2, 'Sister: 2-3Y': 1, 'Sister: 3-4Y': 0 }
const product = {
  _id: 'prd_set',
  id: 'pinwheel-tees',
  name: 'Pinwheel Tees',
  image: '/media/a-360.avif',
  category: 'Matching Sibling Sets',
  subcategory: '',
  price: 1298,
  originalPrice: 1698,
  colours: ['Indigo'],
  sizes: Object.entries(stockOf).map(([label, stock]) => ({
    _id: label,
    label,
    price: label.startsWith('B') ? 699 : 599,
    originalPrice: 799,
    inStock: stock > 0,
    stock,
  })),
  sku: 'PT',
  inStock: true,
}
const BOTH = ['Brother: 2-3Y', 'Sister: 2-3Y']

describe('addSet()', () => {
  it('adds a line for each piece at its own price', () => {
    const addition = addSet([], { product, sizeIds: BOTH, now: NOW })
    expect(addition.ok && addition.items.map(({ selectedSize, price }) => [selectedSize, price])).toEqual([
      ['Brother: 2-3Y', 699],
      ['Sister: 2-3Y', 599],
    ])
  })

  it('adds nothing when a piece is short, and names it', () => {
    expect(addSet([], { product, sizeIds: BOTH, quantity: 2, now: NOW })).toEqual({
      ok: false,
      code: 'quantity_limit',
      size: 'Sister: 2-3Y',
    })
    expect(addSet([], { product, sizeIds: ['Brother: 2-3Y', 'Sister: 3-4Y'], now: NOW })).toMatchObject({
      code: 'out_of_stock',
      size: 'Sister: 3-4Y',
    })
  })

  it('gives a piece alone and in a set one stock', () => {
    const alone = addSet([], { product, sizeIds: ['Sister: 2-3Y'], now: NOW })
    const items = alone.ok ? alone.items : []
    expect(addSet(items, { product, sizeIds: BOTH, now: NOW })).toMatchObject({
      ok: false,
      size: 'Sister: 2-3Y',
    })
  })

  it('leaves the other piece as it is when a size changes', () => {
    const addition = addSet([], { product, sizeIds: BOTH, now: NOW })
    const [brother] = addition.ok ? addition.added : []
    const moved = movePiece(addition.ok ? addition.items : [], {
      cartItemId: brother?.cartItemId ?? '',
      sizeId: 'Brother: 3-4Y',
      now: NOW + 1,
    })
    expect(moved.ok && moved.items.map(({ selectedSize }) => selectedSize)).toEqual([
      'Brother: 3-4Y',
      'Sister: 2-3Y',
    ])
  })
})
