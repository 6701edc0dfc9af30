import { describe, expect, it } from 'vitest'
import { addToCart } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { changeVariant, joinEqualLines } from './change-variant.ts'
import { MAX_QUANTITY } from './limits.ts'

const NOW = 1_795_000_000_000
const size = (label: string, price: number, rest: { inStock?: boolean; stock?: number } = {}) => {
  return { _id: `siz_${label}`, label, price, originalPrice: price, inStock: true, ...rest }
}
const product = {
  _id: 'prd_a',
  id: 'frock',
  name: 'Frock',
  image: '/media/a-360.avif',
  category: 'Girls Collection',
  subcategory: 'Dresses',
  price: 499,
  originalPrice: 499,
  colours: ['Cream with red', 'Blue'],
  sizes: [size('S', 499), size('M', 549, { stock: 3 }), size('L', 599, { inStock: false })],
  sku: 'F',
  inStock: true,
}

function cartOf(...lines: { label: string; colour?: string; quantity?: number }[]): CartItem[] {
  return lines.reduce<CartItem[]>((items, { label, colour, quantity = 1 }) => {
    const added = addToCart(items, { product, choice: { label, colour }, quantity, now: NOW })
    return added.ok ? added.items : items
  }, [])
}
const shown = (items: readonly CartItem[]) =>
  items.map((item) => [item.selectedSize, item.selectedColor, item.quantity, item.price])

describe('changeVariant()', () => {
  it('takes the other size with its price, in place and with a new id', () => {
    const items = cartOf({ label: 'S', quantity: 2 }, { label: 'S', colour: 'Blue' })
    const { items: changed, cartItemId } = changeVariant(items, `prd_a-${NOW}`, { sizeId: 'siz_M' })
    expect(shown(changed)).toEqual([
      ['M', 'Cream with red', 2, 549],
      ['S', 'Blue', 1, 499],
    ])
    expect(changed[0]?.variantKey).toBe('prd_a|siz_M|m|cream with red')
    expect([cartItemId, changed[0]?.cartItemId]).toEqual([`prd_a-${NOW + 2}`, `prd_a-${NOW + 2}`])
  })

  it('takes the other colour', () => {
    const changed = changeVariant(cartOf({ label: 'S' }), `prd_a-${NOW}`, { colour: 'Blue' })
    expect(shown(changed.items)).toEqual([['S', 'Blue', 1, 499]])
  })

  it('merges with a line of the same variant, and leaves the pieces for which there is no room', () => {
    const two = cartOf({ label: 'S', quantity: 2 }, { label: 'M', quantity: 2 })
    const merged = changeVariant(two, `prd_a-${NOW}`, { sizeId: 'siz_M' })
    expect([shown(merged.items), merged.stayed]).toEqual([
      [
        ['M', 'Cream with red', 3, 549],
        ['S', 'Cream with red', 1, 499],
      ],
      1,
    ])
    const full = cartOf({ label: 'S' }, { label: 'M', quantity: 3 })
    expect(changeVariant(full, `prd_a-${NOW}`, { sizeId: 'siz_M' })).toEqual({
      items: full,
      cartItemId: `prd_a-${NOW}`,
      stayed: 1,
    })
    const many = cartOf({ label: 'M', quantity: 3 }, { label: 'S', quantity: MAX_QUANTITY })
    const { items, stayed } = changeVariant(many, `prd_a-${NOW}`, { sizeId: 'siz_S' })
    expect([items, stayed]).toEqual([many, 3])
  })

  it.each([
    ['a size that is sold out', { sizeId: 'siz_L' }],
    ['a colour that is not sold', { colour: 'Green' }],
    ['the same again', { sizeId: 'siz_S', colour: 'Cream with red' }],
  ])('changes nothing for %s', (_, choice) => {
    const items = cartOf({ label: 'S' })
    for (const cartItemId of [`prd_a-${NOW}`, 'gone'])
      expect(changeVariant(items, cartItemId, choice)).toMatchObject({ items, cartItemId })
  })
})

describe('joinEqualLines()', () => {
  it('adds up equal lines at the position of the first', () => {
    const [first, second] = cartOf({ label: 'M', quantity: 2 }, { label: 'S' })
    if (!first || !second) throw new Error('two lines')
    const items = [first, second, { ...first, cartItemId: 'prd_a-9', quantity: 2 }]
    expect(shown(joinEqualLines(items))).toEqual([
      ['M', 'Cream with red', 3, 549],
      ['S', 'Cream with red', 1, 499],
    ])
  })
})
