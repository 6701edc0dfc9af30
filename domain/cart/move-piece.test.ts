import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, itemCount } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { movePiece } from './move-piece.ts'

const NOW = 1_795_000_000_000
const LABELS = ['S', 'M', 'L', 'XL'] as const
const stockOf = { S: 30, M: 3, L: 0, XL: 1 }
const productOf = (id: string) => ({
  _id: id,
  id,
  name: 'Frock',
  image: '/media/a-360.avif',
  category: 'Girls Collection',
  subcategory: 'Dresses',
  price: 499,
  originalPrice: 499,
  colours: ['Cream', 'Blue'],
  sizes: LABELS.map((label) => ({
    _id: id === 'prd_a' ? `siz_${label}` : `${id}_${label}`,
    label,
    price: 499,
    originalPrice: 499,
    inStock: stockOf[label] > 0,
    stock: stockOf[label],
  })),
  sku: 'F',
  inStock: true,
})
const product = productOf('prd_a')

interface Line {
  label: string
  colour?: string
  quantity?: number
}

function cartOf(...lines: Line[]): CartItem[] {
  return lines.reduce<CartItem[]>((items, { label, colour, quantity = 1 }) => {
    const added = addToCart(items, { product, choice: { label, colour }, quantity, now: NOW })
    return added.ok ? added.items : items
  }, [])
}
const shown = (items: readonly CartItem[]) =>
  items.map(({ selectedSize, selectedColor, quantity }) => [selectedSize, selectedColor, quantity])
const idOf = (items: readonly CartItem[], label: string) =>
  items.find(({ selectedSize }) => selectedSize === label)?.cartItemId ?? ''

function move(items: readonly CartItem[], from: string, to: string) {
  const moved = movePiece(items, { cartItemId: idOf(items, from), sizeId: `siz_${to}`, now: NOW })
  if (!moved.ok) return moved.code
  const { selectedSize } = moved.items.find(({ cartItemId }) => cartItemId === moved.cartItemId) ?? {}
  return { in: selectedSize, lines: shown(moved.items) }
}

describe('movePiece()', () => {
  it('moves one piece and leaves those that were there before', () => {
    const lines = [
      ['S', 'Cream', 2],
      ['M', 'Cream', 1],
    ]
    expect(move(cartOf({ label: 'S', quantity: 3 }), 'S', 'M')).toEqual({ in: 'M', lines })
  })

  it('takes a line of one piece along, at its place', () => {
    const items = cartOf({ label: 'S' }, { label: 'XL', colour: 'Blue' })
    const lines = [
      ['M', 'Cream', 1],
      ['XL', 'Blue', 1],
    ]
    expect(move(items, 'S', 'M')).toEqual({ in: 'M', lines })
  })

  it('joins the line of that size and colour', () => {
    const items = cartOf({ label: 'S' }, { label: 'M', quantity: 2 })
    expect(move(items, 'S', 'M')).toEqual({ in: 'M', lines: [['M', 'Cream', 3]] })
  })

  it('changes nothing where the size is sold out, or the cart has all of it', () => {
    expect(move(cartOf({ label: 'S' }), 'S', 'L')).toBe('out_of_stock')
    expect(move(cartOf({ label: 'S' }, { label: 'XL' }), 'S', 'XL')).toBe('quantity_limit')
    expect(move(cartOf({ label: 'S' }, { label: 'XL', colour: 'Blue' }), 'S', 'XL')).toBe('quantity_limit')
  })

  it('moves the only piece of a line in a full cart, and splits no line there', () => {
    const others = Array.from({ length: MAX_LINES - 1 }, (_, at) => productOf(`prd_${at}`))
    const full = (quantity: number) =>
      others.reduce(
        (items, other) => {
          const added = addToCart(items, { product: other, choice: { label: 'S' }, now: NOW })
          return added.ok ? added.items : items
        },
        cartOf({ label: 'S', quantity }),
      )
    expect(movePiece(full(1), { cartItemId: `prd_a-${NOW}`, sizeId: 'siz_M', now: NOW })).toMatchObject({
      ok: true,
    })
    expect(movePiece(full(2), { cartItemId: `prd_a-${NOW}`, sizeId: 'siz_M', now: NOW })).toEqual({
      ok: false,
      code: 'cart_full',
    })
  })

  it('loses and adds no piece, and keeps every size within its stock and 20', () => {
    const line = fc.record({
      label: fc.constantFrom(...LABELS),
      colour: fc.constantFrom('Cream', 'Blue'),
      quantity: fc.integer({ min: 1, max: 25 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 5 }),
        fc.nat(4),
        fc.constantFrom(...LABELS),
        (lines, at, to) => {
          const items = cartOf(...lines)
          const moved = movePiece(items, {
            cartItemId: items[at]?.cartItemId ?? 'gone',
            sizeId: `siz_${to}`,
            now: NOW,
          })
          if (!moved.ok) return
          expect(itemCount(moved.items)).toBe(itemCount(items))
          expect(new Set(moved.items.map(({ cartItemId }) => cartItemId)).size).toBe(moved.items.length)
          for (const label of LABELS)
            expect(
              itemCount(moved.items.filter(({ selectedSize }) => selectedSize === label)),
            ).toBeLessThanOrEqual(Math.min(MAX_QUANTITY, stockOf[label]))
        },
      ),
    )
  })
})
