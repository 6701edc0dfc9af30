import { describe, expect, it } from 'vitest'
import {
  addedAtOf,
  type CartItem,
  cartItemOf,
  lineSizeText,
  unitMrpPaise,
  unitPricePaise,
  withUniqueIds,
} from './cart-item.ts'
import type { StorableProduct } from './stored-product.ts'

const plain: StorableProduct = {
  _id: 'prd_1',
  id: 'cap',
  name: 'Cap',
  image: '/media/cap.avif',
  category: 'Baby Essentials',
  subcategory: 'Caps',
  price: 149,
  originalPrice: 199,
  colours: ['Cream'],
  sizes: [],
  sku: 'CAP',
  inStock: true,
}
const sized: StorableProduct = {
  ...plain,
  sizes: [
    { _id: 'siz_24', label: '24', price: 499.5, originalPrice: 699, inStock: true, fits: '3-4Y' },
    { _id: 'siz_26', label: '26', price: 549, originalPrice: 549, inStock: true },
  ],
}

function line(product: StorableProduct, label: string | null = null): CartItem {
  return cartItemOf({ product, choice: { label, colour: null }, quantity: 1, now: 1_795_000_000_000 })
}

describe('cartItemOf()', () => {
  it('gives a product without sizes its own prices and no size', () => {
    expect(line(plain)).toMatchObject({
      price: 149,
      originalPrice: 199,
      selectedSizeId: '',
      selectedSize: '',
      variantKey: 'prd_1|||cream',
      cartItemId: 'prd_1-1795000000000',
    })
  })

  it('gives a line the prices of its size', () => {
    expect(line(sized, '26')).toMatchObject({ price: 549, originalPrice: 549, selectedSizeId: 'siz_26' })
  })
})

describe('addedAtOf()', () => {
  it('parses the time at the end of an id', () => {
    expect(addedAtOf('prd_1-1795000000000')).toBe(1_795_000_000_000)
    expect(addedAtOf('prd-with-dashes-1')).toBe(1)
  })

  it.each(['prd_1-0', 'prd_1-', 'prd_1-1.5', 'prd_1-soon', `prd_1-${Date.UTC(2100, 0, 1)}`, 'prd_1-1e300'])(
    'refuses %s',
    (cartItemId) => {
      expect(addedAtOf(cartItemId)).toBeNull()
    },
  )
})

describe('unitPricePaise() and unitMrpPaise()', () => {
  it('are those of the size', () => {
    expect([unitPricePaise(line(sized, '24')), unitMrpPaise(line(sized, '24'))]).toEqual([49_950, 69_900])
  })

  it('are those of a product without sizes', () => {
    expect([unitPricePaise(line(plain)), unitMrpPaise(line(plain))]).toEqual([14_900, 19_900])
  })

  it('never return an MRP below the price', () => {
    const item = { ...line(plain), originalPrice: 100 }
    expect(unitMrpPaise(item)).toBe(14_900)
  })
})

describe('lineSizeText()', () => {
  it('says whom a numbered size fits', () => {
    expect(lineSizeText(line(sized, '24'))).toContain('3-4Y')
  })

  it('returns the stored label of a size that no longer exists', () => {
    expect(lineSizeText({ ...line(plain), selectedSize: 'Old' })).toBe('Old')
    expect(lineSizeText(line(plain))).toBe('')
  })
})

describe('withUniqueIds()', () => {
  it('counts on from 2 for an id that is taken', () => {
    const item = line(plain)
    const ids = withUniqueIds([item, item, item]).map(({ cartItemId }) => cartItemId)
    expect(ids).toEqual([item.cartItemId, `${item.cartItemId}-2`, `${item.cartItemId}-3`])
  })
})
