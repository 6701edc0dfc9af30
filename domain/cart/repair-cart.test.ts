import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairCart } from './repair-cart.ts'

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
  it('leaves a valid line unchanged', () => {
    expect(repairCart([stored])).toEqual([stored])
  })

  it('drops entries without a product and repairs the rest', () => {
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

  it('merges equal variants and separates equal ids', () => {
    const twice = repairCart([stored, { ...stored, quantity: 9 }, { ...stored, selectedColor: 'Blue' }])
    expect(twice.map((item) => item.quantity)).toEqual([9, 2])
    expect(new Set(twice.map((item) => item.cartItemId)).size).toBe(2)
  })

  it.each([null, undefined, 'x', {}, { items: [] }])('returns an empty cart for %j', (value) => {
    expect(repairCart(value)).toEqual([])
  })

  it('accepts any JSON, and is idempotent', () => {
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

describe('repairCart() with damaged storage', () => {
  it('keeps at most 50 lines, the oldest first', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ _id: `prd_${index}`, quantity: 1 }))
    const kept = repairCart(many)
    expect(kept).toHaveLength(50)
    expect(kept[49]).toMatchObject({ _id: 'prd_49', cartItemId: 'prd_49-49' })
  })

  it('keeps a size and a colour that the stored product does not list', () => {
    const [item] = repairCart([
      { _id: 'prd_1', selectedSizeId: 'siz_9', selectedSize: '9-10Y', selectedColor: 'Blue' },
    ])
    expect(item).toMatchObject({ selectedSizeId: 'siz_9', selectedSize: '9-10Y', selectedColor: 'Blue' })
  })

  it('defaults to the first colour in either field', () => {
    const chosen = (part: object) => repairCart([{ _id: 'prd_1', ...part }])[0]?.selectedColor
    expect(chosen({ colours: ['Red', 'Blue'] })).toBe('Red')
    expect(chosen({ colors: ['Green'] })).toBe('Green')
    expect(chosen({})).toBe('')
  })

  it('drops sizes without id or label and repairs the others', () => {
    const [item] = repairCart([
      {
        _id: 'prd_1',
        inStock: false,
        sizes: [
          { _id: 'siz_1' },
          { label: '2-3Y' },
          {
            _id: 'siz_2',
            label: '3-4Y',
            price: 300,
            originalPrice: 200,
            stock: 2.7,
            inStock: false,
            fits: '3 years',
          },
          { _id: 'siz_3', label: '4-5Y', stock: 'many' },
        ],
      },
    ])
    expect(item?.inStock).toBe(false)
    expect(item?.sizes).toEqual([
      {
        _id: 'siz_2',
        label: '3-4Y',
        price: 300,
        originalPrice: 300,
        stock: 2,
        inStock: false,
        fits: '3 years',
      },
      { _id: 'siz_3', label: '4-5Y', price: 0, originalPrice: 0, inStock: true },
    ])
  })

  it('keeps no more than twenty pieces of a size over all its colours', () => {
    const line = { _id: 'prd_a', selectedSizeId: 'siz_a', selectedSize: '2-3Y', quantity: 15 }
    const repaired = repairCart([
      { ...line, selectedColor: 'Red' },
      { ...line, selectedColor: 'Blue' },
      { ...line, selectedColor: 'Green' },
      { ...line, selectedSizeId: 'siz_b', selectedColor: 'Red' },
    ])
    expect(repaired.map(({ selectedColor, quantity }) => [selectedColor, quantity])).toEqual([
      ['Red', 15],
      ['Blue', 5],
      ['Red', 15],
    ])
  })
})
