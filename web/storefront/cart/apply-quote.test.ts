import { describe, expect, it } from 'vitest'
import { type CartItem, cartItemOf, unitPricePaise } from '#domain/cart/cart-item.ts'
import type { QuoteLine } from '#web/api/cart.ts'
import { applyQuote } from './apply-quote.ts'

function item(quantity: number, price = 499): CartItem {
  const size = { _id: 'siz_a', label: '2-3Y', price, originalPrice: 799, inStock: true }
  return cartItemOf({
    product: {
      _id: 'prd_a',
      id: 'frock',
      name: 'Frock',
      image: '/old.avif',
      category: 'Girls Collection',
      subcategory: 'Dresses',
      price,
      originalPrice: 799,
      colours: ['Red'],
      sizes: [size],
      sku: 'FROCK',
      inStock: true,
    },
    choice: { sizeId: 'siz_a' },
    quantity,
    now: 1,
  })
}

function line(change: Partial<QuoteLine> = {}): QuoteLine {
  return {
    _id: 'prd_a',
    id: 'frock',
    name: 'Frock',
    image: '/new.avif',
    selectedSizeId: 'siz_a',
    selectedSize: '2-3Y',
    selectedColor: 'Red',
    colours: ['Red'],
    sizes: [{ _id: 'siz_a', label: '2-3Y', price: 499, originalPrice: 799, inStock: true }],
    sku: 'FROCK-2-3Y',
    returnRule: null,
    price: 499,
    originalPrice: 799,
    quantity: 2,
    stock: 10,
    inStock: true,
    subtotal: 998,
    discount: 0,
    total: 998,
    ...change,
  }
}

describe('applyQuote()', () => {
  it('updates price, stock and picture, and keeps the original price', () => {
    const { items, notices } = applyQuote({
      items: [item(2)],
      quote: { lines: [line({ price: 549 })] },
      notices: {},
    })
    expect(items.map(unitPricePaise)).toEqual([549_00])
    expect(items[0]).toMatchObject({ image: '/new.avif', sku: 'FROCK-2-3Y', quantity: 2 })
    expect(notices).toEqual({ 'prd_a-1': { priceWas: 499, quantityWas: null } })
  })

  it('shows the first price through several changes, and nothing once it is back', () => {
    const first = applyQuote({ items: [item(1)], quote: { lines: [line({ price: 549 })] }, notices: {} })
    const second = applyQuote({ ...first, quote: { lines: [line({ price: 599 })] } })
    expect(second.notices).toEqual({ 'prd_a-1': { priceWas: 499, quantityWas: null } })
    const third = applyQuote({ ...second, quote: { lines: [line({ price: 499 })] } })
    expect(third.notices).toEqual({})
  })

  it('reduces a line to the remaining stock and shows the original quantity', () => {
    const { items, notices } = applyQuote({
      items: [item(5)],
      quote: { lines: [line({ quantity: 2, stock: 2 })] },
      notices: {},
    })
    expect(items[0]?.quantity).toBe(2)
    expect(notices).toEqual({ 'prd_a-1': { priceWas: null, quantityWas: 5 } })
  })

  it('leaves a line that is gone or sold out to the customer', () => {
    const gone = applyQuote({ items: [item(3)], quote: { lines: [null] }, notices: {} })
    expect(gone.items).toEqual([item(3)])
    const soldOut = applyQuote({
      items: [item(3)],
      quote: { lines: [line({ quantity: 0, stock: 0, inStock: false })] },
      notices: {},
    })
    expect(soldOut.items[0]?.quantity).toBe(3)
  })

  it('renames discontinued colours, and merges equal lines', () => {
    const coloured = (cartItemId: string, colour: string) => ({
      ...item(2),
      cartItemId,
      selectedColor: colour,
      variantKey: `prd_a|siz_a|2-3y|${colour.toLowerCase()}`,
    })
    const now = line({ selectedColor: 'Cream with red', colours: ['Cream with red'] })
    const { items } = applyQuote({
      items: [coloured('prd_a-1', 'Cream'), coloured('prd_a-2', 'Red')],
      quote: { lines: [now, now] },
      notices: {},
    })
    expect(items).toMatchObject([
      {
        cartItemId: 'prd_a-1',
        quantity: 4,
        colours: ['Cream with red'],
        colors: ['Cream with red'],
        selectedColor: 'Cream with red',
        variantKey: 'prd_a|siz_a|2-3y|cream with red',
      },
    ])
    expect(items).toHaveLength(1)
  })

  it('restores the size of a line that storage had lost', () => {
    const { items } = applyQuote({
      items: [{ ...item(1, 0), sizes: [] }],
      quote: { lines: [line()] },
      notices: {},
    })
    expect(items.map(unitPricePaise)).toEqual([499_00])
  })
})
