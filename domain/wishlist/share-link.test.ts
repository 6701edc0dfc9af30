import { describe, expect, it } from 'vitest'
import { readSharedWishlist, sharedWishlistPath } from './share-link.ts'

function itemsOf(path: string): string | null {
  return new URLSearchParams(path.split('?')[1]).get('items')
}

describe('a shared wishlist', () => {
  it('parses back', () => {
    const ids = ['prd_a1', 'prd_b-2']
    expect(readSharedWishlist(itemsOf(sharedWishlistPath(ids)))).toEqual(ids)
  })

  it('is null without items, and drops invalid ids', () => {
    expect(readSharedWishlist(null)).toBeNull()
    expect(readSharedWishlist(' ')).toBeNull()
    expect(readSharedWishlist('a,a,<script>, b ,/c,d/,')).toEqual(['a', 'b'])
    expect(readSharedWishlist(`${'x'.repeat(80)},${'x'.repeat(81)}`)).toEqual(['x'.repeat(80)])
    expect(readSharedWishlist(Array.from({ length: 999 }, (_, index) => `p${index}`).join(','))).toHaveLength(
      200,
    )
  })

  it('has at most 200 products, so that the address stays short', () => {
    const ids = Array.from({ length: 201 }, (_, index) => `p${index}`)
    expect(itemsOf(sharedWishlistPath(ids))?.split(',')).toEqual(ids.slice(0, 200))
  })
})
