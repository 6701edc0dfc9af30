import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refreshCart, repairCart } from './repair-cart.ts'
import type { StorableProduct } from './stored-product.ts'

const size = { _id: 'siz_1', label: '2-3Y', price: 499, originalPrice: 599, inStock: true, stock: 3 }
const stored = {
  _id: 'prd_1',
  id: 'frock',
  name: 'Frock',
  image: '/media/a.avif',
  category: 'Girls Collection',
  subcategory: 'Dresses',
  price: 499,
  originalPrice: 599,
  colours: ['Red'],
  colors: ['Red'],
  sizes: [size],
  sku: 'F',
  inStock: true,
  quantity: 2,
  selectedSizeId: 'siz_1',
  selectedSize: '2-3Y',
  selectedColor: 'Red',
  variantKey: 'prd_1|siz_1|2-3y|red',
  cartItemId: 'prd_1-17',
}

describe('repairCart()', () => {
  it('leaves a good line as it is', () => {
    expect(repairCart([stored])).toEqual([stored])
  })

  it('drops what has no product and repairs the rest', () => {
    const [item, ...others] = repairCart([
      null,
      7,
      {},
      { _id: '' },
      { _id: 'prd_9', quantity: 'many', price: -1 },
    ])
    expect(others).toEqual([])
    expect(item).toMatchObject({ _id: 'prd_9', id: 'prd_9', quantity: 1, price: 0, name: '', inStock: true })
  })

  it('joins the same variant and parts equal ids', () => {
    const twice = repairCart([stored, { ...stored, quantity: 9 }, { ...stored, selectedColor: 'Blue' }])
    expect(twice.map((item) => item.quantity)).toEqual([9, 2])
    expect(new Set(twice.map((item) => item.cartItemId)).size).toBe(2)
  })

  it.each([null, undefined, 'x', {}, { items: [] }])('makes an empty cart of %j', (value) => {
    expect(repairCart(value)).toEqual([])
  })

  it('takes any JSON, and repairs only once', () => {
    const entry = fc.record(
      {
        _id: fc.constantFrom('prd_1', 'prd_2', ''),
        quantity: fc.jsonValue(),
        price: fc.jsonValue(),
        sizes: fc.jsonValue(),
        selectedSize: fc.jsonValue(),
        colours: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (value) => {
        const once = repairCart(value)
        expect(repairCart(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })
})

describe('refreshCart()', () => {
  const product: StorableProduct = {
    ...stored,
    name: 'Frock, renamed',
    sizes: [{ ...size, price: 450, stock: 1 }],
  }

  it('takes today’s price, name and stock and keeps the choice', () => {
    const [item] = refreshCart(repairCart([stored]), new Map([['prd_1', product]]))
    expect(item).toMatchObject({ name: 'Frock, renamed', price: 450, quantity: 1, cartItemId: 'prd_1-17' })
  })

  it('drops a line whose product or size is gone', () => {
    const items = repairCart([stored])
    expect(refreshCart(items, new Map())).toEqual([])
    const other = { ...product, sizes: [{ ...size, _id: 'siz_2', label: '3-4Y' }] }
    expect(refreshCart(items, new Map([['prd_1', other]]))).toEqual([])
  })
})
