import { describe, expect, it } from 'vitest'
import { cartChangeText, changedLine } from './cart-change-text.ts'
import type { CartChange } from './cart-changes.ts'

const said: [entry: CartChange, line: number | null, text: string][] = [
  [
    { path: 'items.0.price', code: 'price', was: 499, now: 529.5 },
    0,
    'The price of Frock changed from ₹499.00 to ₹529.50.',
  ],
  [{ path: 'items.0.quantity', code: 'stock', was: 2, now: 1 }, 0, 'Frock: only 1 left.'],
  [{ path: 'items.12.quantity', code: 'stock', was: 2, now: 0 }, 12, 'Frock is out of stock.'],
  [{ path: 'items.1', code: 'gone', was: 'Frock', now: null }, 1, 'Frock is no longer available.'],
  [
    { path: 'couponCode', code: 'coupon', was: 'SAVE20', now: null },
    null,
    'The coupon SAVE20 no longer applies.',
  ],
  [
    { path: 'amount', code: 'price', was: 798.4, now: 800 },
    null,
    'The total changed from ₹798.40 to ₹800.00.',
  ],
]

describe('cartChangeText()', () => {
  it.each(said)('is, for %o in line %s, %s', (entry, line, text) => {
    expect([changedLine(entry), cartChangeText(entry, 'Frock')]).toEqual([line, text])
  })
})
