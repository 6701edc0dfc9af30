import {
  repairStoredProduct,
  type StorableProduct,
  type StoredProduct,
  storedProductOf,
} from '#domain/cart/stored-product.ts'
import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { amountOf, listOf, recordOf } from '#domain/validation/unknown-values.ts'

/** A wishlist item in browser storage and account. Money in rupees. */
export interface WishlistItem extends StoredProduct {
  rating: number
  reviews: number
}

/** Keeps a phone's storage and the account's list small. */
export const MAX_WISHES = 200

type WishableProduct = StorableProduct & { rating: number; reviews: number }

export function wishlistItemOf(product: WishableProduct): WishlistItem {
  return { ...storedProductOf(product), rating: product.rating, reviews: product.reviews }
}

export function isInWishlist(items: readonly { _id: string }[], productId: string): boolean {
  return items.some((item) => item._id === productId)
}

/** Adds a product; ignored if it is already in the list or has no id. */
export function addToWishlist(items: readonly WishlistItem[], product: WishlistItem): WishlistItem[] {
  if (!product._id || isInWishlist(items, product._id)) return [...items]
  return [...items, product].slice(-MAX_WISHES)
}

export function removeFromWishlist(items: readonly WishlistItem[], productId: string): WishlistItem[] {
  return items.filter((item) => item._id !== productId)
}

/** Merges two lists at login: the first one's items, then what only the second has. */
export function mergeWishlists(
  first: readonly WishlistItem[],
  second: readonly WishlistItem[],
): WishlistItem[] {
  return second.reduce<WishlistItem[]>((merged, item) => addToWishlist(merged, item), [...first])
}

/** Whether "Add to Cart" works: the product and the size that it would take are in stock. */
export function canAddToCart(item: Pick<WishlistItem, 'inStock' | 'sizes'>): boolean {
  return item.inStock && resolveSize(item.sizes)?.inStock !== false
}

/** A valid list from browser storage; entries without a product id are dropped. */
export function repairWishlist(stored: unknown): WishlistItem[] {
  return mergeWishlists([], listOf(stored).slice(0, MAX_WISHES).flatMap(repairItem))
}

function repairItem(entry: unknown): WishlistItem[] {
  const stored = recordOf(entry)
  const product = repairStoredProduct(stored)
  if (product === null) return []
  const rating = Math.min(5, amountOf(stored.rating))
  return [{ ...product, rating, reviews: Math.floor(amountOf(stored.reviews)) }]
}
