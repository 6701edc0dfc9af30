import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format } from '#domain/language/format.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import {
  addToWishlist,
  canAddToCart,
  isInWishlist,
  mergeWishlists,
  removeFromWishlist,
  repairWishlist,
  type WishlistItem,
  wishlistItemOf,
} from './wishlist.ts'

function item(_id: string): WishlistItem {
  return wishlistItemOf({
    _id,
    id: _id,
    name: _id,
    image: '/a.avif',
    category: 'Fancy Dress',
    subcategory: '',
    price: 100,
    originalPrice: 100,
    colours: [],
    sizes: [{ _id: 's', label: 'S', price: 100, originalPrice: 100, inStock: true }],
    sku: '',
    inStock: true,
    rating: 4.5,
    reviews: 2,
  })
}

describe('wishlist', () => {
  it('contains a product once', () => {
    const once = addToWishlist([], item('a'))
    expect(addToWishlist(once, item('a'))).toEqual(once)
    expect(addToWishlist([], item(''))).toEqual([])
  })

  it('removes one product and leaves the others', () => {
    expect(removeFromWishlist([item('a'), item('b')], 'a')).toEqual([item('b')])
    expect(removeFromWishlist([item('a')], 'x')).toEqual([item('a')])
    expect(isInWishlist([item('a')], 'a')).toBe(true)
    expect(isInWishlist([item('a')], 'b')).toBe(false)
  })

  it('keeps the newest 200', () => {
    const full = Array.from({ length: 200 }, (_, index) => item(`p${index}`))
    const more = addToWishlist(full, item('new'))
    expect(more).toHaveLength(200)
    expect([more[0]?._id, more.at(-1)?._id]).toEqual(['p1', 'new'])
  })

  it('merges two lists as a union, the own first', () => {
    const merged = mergeWishlists([item('a'), item('b')], [item('b'), item('c')])
    expect(merged.map((entry) => entry._id)).toEqual(['a', 'b', 'c'])
  })

  it('offers the cart only for products in stock', () => {
    expect(canAddToCart(item('a'))).toBe(true)
    expect(canAddToCart({ ...item('a'), inStock: false })).toBe(false)
    const soldOut = item('a').sizes.map((size) => ({ ...size, inStock: false }))
    expect(canAddToCart({ ...item('a'), sizes: soldOut })).toBe(false)
    expect(canAddToCart({ ...item('a'), sizes: [] })).toBe(true)
  })

  it('counts in words', () => {
    expect([format(WISHLIST_TEXTS.saved, { count: 1 }), format(WISHLIST_TEXTS.saved, { count: 2 })]).toEqual([
      '1 item saved',
      '2 items saved',
    ])
  })
})

describe('repairWishlist()', () => {
  it('keeps valid items unchanged and drops those without a product', () => {
    const stored = [item('a'), null, 7, { _id: '' }, item('b'), item('a')]
    expect(repairWishlist(stored)).toEqual([item('a'), item('b')])
    expect(repairWishlist('damaged')).toEqual([])
  })

  it('reads at most 200 entries', () => {
    const entries = Array.from({ length: 201 }, (_, index) => item(`p${index}`))
    expect(repairWishlist(entries).map(({ _id }) => _id)).toEqual(entries.slice(0, 200).map(({ _id }) => _id))
  })

  it.each([
    [
      { rating: 9, reviews: 2.9 },
      { rating: 5, reviews: 2 },
    ],
    [
      { rating: 4.5, reviews: 7 },
      { rating: 4.5, reviews: 7 },
    ],
    [
      { rating: -1, reviews: 'many' },
      { rating: 0, reviews: 0 },
    ],
  ])('turns %j into the rating %j', (stored, rated) => {
    expect(repairWishlist([{ ...item('a'), ...stored }])).toEqual([{ ...item('a'), ...rated }])
  })

  it('accepts any JSON and is idempotent', () => {
    const entry = fc.record({
      _id: fc.constantFrom('a', 'b', ''),
      price: fc.jsonValue(),
      sizes: fc.jsonValue(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (value) => {
        const once = repairWishlist(value)
        expect(repairWishlist(JSON.parse(JSON.stringify(once)))).toEqual(once)
        expect(new Set(once.map((kept) => kept._id)).size).toBe(once.length)
      }),
    )
  })
})
