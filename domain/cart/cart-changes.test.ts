import { describe, expect, it } from 'vitest'
import { cartChanges } from './cart-changes.ts'

const line = { name: 'Frock', unitPricePaise: 49900, quantity: 2 }
const seen = { lines: [line], couponCode: 'SAVE20', amountPaise: 79840 }
const current = {
  lines: [{ variantId: 'siz_1', unitPricePaise: 49900, stock: 2 }],
  couponCode: 'SAVE20',
  amountPaise: 79840,
}

describe('cartChanges()', () => {
  it('is empty without changes', () => {
    expect(cartChanges(seen, current)).toEqual([])
  })

  it('reports every kind of change at once', () => {
    const lines = [line, { ...line, name: 'Tee' }]
    const now = { variantId: 'siz_1', unitPricePaise: 52950, stock: 1 }
    const changes = cartChanges({ ...seen, lines }, { lines: [now, null], couponCode: null, amountPaise: 1 })
    expect(changes).toEqual([
      { path: 'items.0.price', code: 'price', was: 499, now: 529.5 },
      { path: 'items.0.quantity', code: 'stock', was: 2, now: 1 },
      { path: 'items.1', code: 'gone', was: 'Tee', now: null },
      { path: 'couponCode', code: 'coupon', was: 'SAVE20', now: null },
    ])
  })

  it('shares the stock of one variant between its lines', () => {
    const lines = [line, { ...line, quantity: 1 }]
    const now = { variantId: 'siz_1', unitPricePaise: 49900, stock: 2 }
    const changes = cartChanges({ ...seen, lines }, { ...current, lines: [now, now] })
    expect(changes).toEqual([{ path: 'items.1.quantity', code: 'stock', was: 1, now: 0 }])
  })

  it('reports a changed amount if no line explains it', () => {
    expect(cartChanges(seen, { ...current, amountPaise: 80000 })).toEqual([
      { path: 'amount', code: 'price', was: 798.4, now: 800 },
    ])
  })

  it('does not compare fields that the browser left out', () => {
    const silent = { lines: [{ ...line, unitPricePaise: null }], couponCode: null, amountPaise: null }
    expect(cartChanges(silent, current)).toEqual([])
  })
})
