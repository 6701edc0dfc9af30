import { describe, expect, it } from 'vitest'
import { type CartItem, cartItemOf } from '#domain/cart/cart-item.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { orderedLines } from './ordered-lines.ts'

const ADDED = Date.parse('2026-11-20T10:00:00Z')

function item(change: Partial<CartItem> = {}): CartItem {
  const size = { _id: 'siz_a', label: '2-3Y', price: 1, originalPrice: 1, inStock: true }
  const product = {
    _id: 'prd_a',
    id: 'frock',
    name: 'Frock',
    image: '',
    category: '',
    subcategory: '',
    price: 1,
    originalPrice: 1,
    colours: ['Red'],
    sizes: [size],
    sku: '',
    setId: null,
    inStock: true,
  }
  return { ...cartItemOf({ product, choice: {}, quantity: 2, now: ADDED }), ...change }
}

function order(change: Partial<ApiOrder> = {}): ApiOrder {
  const address = {
    firstName: '',
    lastName: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'India',
  }
  return {
    _id: 'ord_1',
    orderId: 'ord_1',
    userId: 'usr_1',
    status: 'packing',
    createdAt: '2026-11-20T10:05:00Z',
    items: [
      {
        _id: 'prd_a',
        name: 'Frock',
        image: '',
        quantity: 2,
        lineId: 'orl_a',
        cancelled: 0,
        shipped: 0,
        price: 1,
        sizes: ['2-3Y'],
        selectedSizeId: 'siz_a',
        selectedSize: '2-3Y',
        selectedColor: 'Red',
        sku: '',
        setId: null,
      },
    ],
    subtotal: 2,
    rounding: 0,
    discount: 0,
    shipping: 0,
    charges: [],
    amount: 2,
    paymentMode: 'upi',
    payment: true,
    refunded: 0,
    refunds: [],
    cancelled: 0,
    parcels: [],
    documents: [],
    returns: [],
    exchangeOf: null,
    couponCode: 'NAN',
    offers: [],
    address,
    billingAddress: null,
    company: null,
    gift: null,
    email: '',
    phoneNo: '',
    estimatedDelivery: '2026-11-27T10:05:00Z',
    deliveredAt: null,
    confirm: null,
    canCancel: true,
    canCancelLines: true,
    canReturn: false,
    credited: 0,
    history: [],
    events: [],
    ...change,
  }
}

describe('orderedLines()', () => {
  it('finds the line of an order that was paid after it was added', () => {
    expect(orderedLines([item()], [order()])?.lines).toHaveLength(1)
    expect(orderedLines([item()], [order({ paymentMode: 'cod', payment: false })])?.lines).toHaveLength(1)
  })

  it.each([
    ['is not paid yet', item(), order({ payment: false })],
    ['was cancelled', item(), order({ status: 'cancelled' })],
    ['was placed before the line was added', item(), order({ createdAt: '2026-11-20T09:00:00Z' })],
    ['has another number of pieces', item({ quantity: 3 }), order()],
    ['has another size', item({ selectedSizeId: 'siz_b' }), order()],
    ['may be older than the line', item({ cartItemId: 'line' }), order()],
  ])('leaves the cart unchanged if the order %s', (_reason, line, placed) => {
    expect(orderedLines([line], [placed])).toBeNull()
  })
})
