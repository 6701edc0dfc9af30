import { MAX_WISHES } from './wishlist.ts'

/** The public path of a shared list: '/wishlist?items=prd_1,prd_2'. */
export function sharedWishlistPath(productIds: readonly string[]): string {
  return `/wishlist?items=${productIds.slice(0, MAX_WISHES).map(encodeURIComponent).join(',')}`
}

/** The product ids of a shared list, each once; null for the visitor's own wishlist. */
export function readSharedWishlist(items: string | null): string[] | null {
  if (items === null || items.trim() === '') return null
  const ids = items
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[\w-]{1,80}$/.test(id))
  return [...new Set(ids)].slice(0, MAX_WISHES)
}
