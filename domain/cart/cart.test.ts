import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, cartTotals, itemCount, mergedQuantity, removeFromCart, setQuantity } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import type { StorableProduct } from './stored-product.ts'

const NOW = 1_795_000_000_000

function product(id: string, stock = 7): StorableProduct {
  return {
    _id: `prd_${id}`,
    id,
    name: `Frock ${id}`,
    image: { src360: '/media/a.360.avif', src800: '/media/a.800.avif', alt: '' },
    category: 'Girls Collection',
    subcategory: 'Dresses',
    price: 499.5,
    originalPrice: 699,
    colours: ['Red', 'Blue'],
    sizes: [
      { _id: `siz_${id}_s`, label: '2-3Y', price: 499.5, originalPrice: 699, inStock: stock > 0, stock },
      { _id: `siz_${id}_m`, label: '3-4Y', price: 549, originalPrice: 549, inStock: true },
    ],
    sku: id.toUpperCase(),
    inStock: true,
  }
}

function cartOf(...additions: Parameters<typeof addToCart>[1][]): CartItem[] {
  return additions.reduce<CartItem[]>((items, addition) => {
    const added = addToCart(items, addition)
    return added.ok ? added.items : items
  }, [])
}

describe('addToCart()', () => {
  it('takes the size by label and the first colour, and the image of a card', () => {
    const [item] = cartOf({ product: product('a'), choice: { label: '3-4y' }, now: NOW })
    expect(item).toMatchObject({
      price: 549,
      image: '/media/a.360.avif',
      quantity: 1,
      selectedSizeId: 'siz_a_m',
      selectedSize: '3-4Y',
      selectedColor: 'Red',
      variantKey: 'prd_a|siz_a_m|3-4y|red',
      cartItemId: `prd_a-${NOW}`,
    })
  })

  it('adds pieces to the same variant, and a line for another colour', () => {
    const a = product('a')
    const items = cartOf(
      { product: a, now: NOW },
      { product: a, quantity: 2, now: NOW + 5 },
      { product: a, choice: { colour: 'Blue' }, now: NOW },
    )
    expect(items.map((item) => [item.quantity, item.cartItemId])).toEqual([
      [3, `prd_a-${NOW}`],
      [1, `prd_a-${NOW + 1}`],
    ])
    expect(itemCount(items)).toBe(4)
  })

  it('counts the pieces of a size over its colours for the limits', () => {
    const a = product('a')
    const red = { product: a, now: NOW }
    const blue = { product: a, choice: { colour: 'Blue' }, now: NOW }
    const seven = cartOf({ ...red, quantity: 5 }, { ...blue, quantity: 5 })
    expect(seven.map(({ quantity }) => quantity)).toEqual([5, 2])
    expect(addToCart(seven, red)).toEqual({ ok: false, code: 'quantity_limit' })
    const medium = { label: '3-4Y' }
    const twenty = cartOf(
      { ...red, choice: medium, quantity: 12 },
      { ...blue, choice: { ...medium, colour: 'Blue' }, quantity: 12 },
      { ...red, quantity: 2 },
    )
    expect(twenty.map(({ quantity }) => quantity)).toEqual([12, 8, 2])
    const [first] = twenty
    expect(setQuantity(twenty, first?.cartItemId ?? '', 20)[0]?.quantity).toBe(12)
  })

  it('stops at the stock and at twenty', () => {
    expect(cartOf({ product: product('a'), quantity: 99, now: NOW })[0]?.quantity).toBe(7)
    const many = cartOf({ product: product('a'), choice: { label: '3-4Y' }, quantity: 99, now: NOW })
    expect(many[0]?.quantity).toBe(MAX_QUANTITY)
    expect(addToCart(many, { product: product('a'), choice: { label: '3-4Y' }, now: NOW })).toEqual({
      ok: false,
      code: 'quantity_limit',
    })
  })

  it('refuses what cannot be bought', () => {
    const gone = addToCart([], { product: product('a', 0), choice: { label: '2-3Y' }, now: NOW })
    expect(gone).toEqual({ ok: false, code: 'out_of_stock' })
    const nameless = addToCart([], { product: { ...product('a'), _id: '' }, now: NOW })
    expect(nameless).toEqual({ ok: false, code: 'product_without_id' })
    const full = cartOf(...Array.from({ length: 60 }, (_, n) => ({ product: product(`p${n}`), now: NOW })))
    expect(full).toHaveLength(MAX_LINES)
    expect(addToCart(full, { product: product('x'), now: NOW })).toEqual({ ok: false, code: 'cart_full' })
  })
})

describe('setQuantity() and removeFromCart()', () => {
  const items = cartOf({ product: product('a'), now: NOW }, { product: product('b'), now: NOW })

  it.each([
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [50, 7],
  ])('makes %d into %i', (wanted, quantity) => {
    expect(setQuantity(items, `prd_a-${NOW}`, wanted)[0]?.quantity).toBe(quantity)
  })

  it('touch no other line', () => {
    expect(setQuantity(items, 'gone', 5)).toEqual(items)
    expect(removeFromCart(items, [`prd_a-${NOW}`])).toEqual(items.slice(1))
  })
})

describe('mergedQuantity()', () => {
  it('is the larger quantity, within stock and limit', () => {
    expect(mergedQuantity(2, 9, 4)).toBe(4)
    expect(mergedQuantity(2, 9, undefined)).toBe(9)
    expect(mergedQuantity(2, 90, 100)).toBe(20)
    expect(mergedQuantity(3, 1, 0)).toBe(1)
  })

  it('does not depend on the order of the carts, and changes nothing the second time', () => {
    const pieces = fc.integer({ min: 0, max: 30 })
    const stock = fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined })
    fc.assert(
      fc.property(pieces, pieces, stock, (first, second, left) => {
        const merged = mergedQuantity(first, second, left)
        expect(merged).toBe(mergedQuantity(second, first, left))
        expect(mergedQuantity(merged, second, left)).toBe(merged)
        expect(merged).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe('cartTotals()', () => {
  it('prices each line by its size', () => {
    const items = cartOf(
      { product: product('a'), quantity: 2, now: NOW },
      { product: product('a'), choice: { label: '3-4Y' }, now: NOW },
    )
    const totals = cartTotals(items, {
      offers: [{ shares: [9980, 5500] }],
      terms: { shipping: { feePaise: 0, freeFromPaise: 10000 } },
      chosen: [],
    })
    expect(totals).toMatchObject({ subtotalPaise: 154800, discountPaise: 15480, totalPaise: 139320 })
  })
})
