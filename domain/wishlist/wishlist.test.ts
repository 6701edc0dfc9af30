import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format } from '#domain/language/format.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import {
  addToWishlist,
  canAddToCart,
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
  it('holds a product once', () => {
    const once = addToWishlist([], item('a'))
    expect(addToWishlist(once, item('a'))).toEqual(once)
    expect(addToWishlist([], item(''))).toEqual([])
    expect(removeFromWishlist(once, 'a')).toEqual([])
  })

  it('joins two lists as a union, the own first', () => {
    const merged = mergeWishlists([item('a'), item('b')], [item('b'), item('c')])
    expect(merged.map((entry) => entry._id)).toEqual(['a', 'b', 'c'])
  })

  it('offers the cart only for what is in stock', () => {
    expect(canAddToCart(item('a'))).toBe(true)
    expect(canAddToCart({ ...item('a'), inStock: false })).toBe(false)
    const soldOut = item('a').sizes.map((size) => ({ ...size, inStock: false }))
    expect(canAddToCart({ ...item('a'), sizes: soldOut })).toBe(false)
  })

  it('counts in words', () => {
    expect([format(WISHLIST_TEXTS.saved, { count: 1 }), format(WISHLIST_TEXTS.saved, { count: 2 })]).toEqual([
      '1 item saved',
      '2 items saved',
    ])
  })
})

describe('repairWishlist()', () => {
  it('takes any JSON and repairs only once', () => {
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
