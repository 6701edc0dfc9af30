import type { CartableProduct, CartSize } from '#domain/cart/cart-item.ts'
import { repairSize } from '#domain/cart/repair-cart.ts'
import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { amountOf, listOf, recordOf, textOf, textsOf } from '#domain/validation/unknown-values.ts'

/** A product as the wishlist keeps it in browser storage and account. Money in rupees. */
export interface WishlistItem {
  _id: string
  id: string
  name: string
  image: string
  category: string
  subcategory: string
  price: number
  originalPrice: number
  colours: string[]
  colors: string[]
  sizes: CartSize[]
  rating: number
  reviews: number
  inStock: boolean
  sku: string
}

/** Beyond so many the storage of a phone and the account's list stay small. */
export const MAX_WISHES = 200

type WishableProduct = CartableProduct & { rating: number; reviews: number }

export function wishlistItemOf(product: WishableProduct): WishlistItem {
  const colours = [...product.colours]
  return {
    _id: product._id,
    id: product.id,
    name: product.name,
    image: typeof product.image === 'string' ? product.image : product.image.src360,
    category: product.category,
    subcategory: product.subcategory,
    price: product.price,
    originalPrice: product.originalPrice,
    colours,
    colors: colours,
    sizes: product.sizes.map((size) => ({ ...size })),
    rating: product.rating,
    reviews: product.reviews,
    inStock: product.inStock,
    sku: product.sku,
  }
}

export function isInWishlist(items: readonly { _id: string }[], productId: string): boolean {
  return items.some((item) => item._id === productId)
}

/** Adds a product; ignored when it is there or has no id. */
export function addToWishlist(items: readonly WishlistItem[], product: WishlistItem): WishlistItem[] {
  if (!product._id || isInWishlist(items, product._id)) return [...items]
  return [...items, product].slice(-MAX_WISHES)
}

export function removeFromWishlist(items: readonly WishlistItem[], productId: string): WishlistItem[] {
  return items.filter((item) => item._id !== productId)
}

/** Adds or removes by presence, as the heart does. */
export function toggleWishlist(items: readonly WishlistItem[], product: WishlistItem): WishlistItem[] {
  return isInWishlist(items, product._id)
    ? removeFromWishlist(items, product._id)
    : addToWishlist(items, product)
}

/** Joins two lists at log-in: the first one's items, then what only the second has. */
export function mergeWishlists(
  first: readonly WishlistItem[],
  second: readonly WishlistItem[],
): WishlistItem[] {
  return second.reduce<WishlistItem[]>((merged, item) => addToWishlist(merged, item), [...first])
}

/** Whether "Add to Cart" can do anything: the product is in stock and so is the size that it would take. */
export function canAddToCart(item: Pick<WishlistItem, 'inStock' | 'sizes'>): boolean {
  return item.inStock && resolveSize(item.sizes)?.inStock !== false
}

/** Makes a valid list of whatever stands in browser storage; entries without a product id are dropped. */
export function repairWishlist(stored: unknown): WishlistItem[] {
  return mergeWishlists([], listOf(stored).slice(0, MAX_WISHES).flatMap(repairItem))
}

function repairItem(entry: unknown): WishlistItem[] {
  const stored = recordOf(entry)
  const _id = textOf(stored._id, 100)
  if (!_id) return []
  const colours = textsOf(stored.colours ?? stored.colors)
  const price = amountOf(stored.price)
  return [
    {
      _id,
      id: textOf(stored.id) || _id,
      name: textOf(stored.name),
      image: textOf(stored.image, 1000),
      category: textOf(stored.category),
      subcategory: textOf(stored.subcategory),
      price,
      originalPrice: Math.max(price, amountOf(stored.originalPrice)),
      colours,
      colors: colours,
      sizes: listOf(stored.sizes).slice(0, 100).flatMap(repairSize),
      rating: Math.min(5, amountOf(stored.rating)),
      reviews: Math.floor(amountOf(stored.reviews)),
      inStock: stored.inStock !== false,
      sku: textOf(stored.sku),
    },
  ]
}
