import type { ProductCard } from '#domain/catalogue/product.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { toggleWish } from '#web/storefront/wishlist/wishlist-store.ts'
import { addToCart, buyNow } from './add-to-cart.ts'

/** What the buttons of a product card do. Fetched when somebody reaches for one: most visits of a list only look. */
export function addCard(product: ProductCard, sizeId?: string): void {
  addToCart(product, { choice: { sizeId } })
}

export function buyCard(
  product: ProductCard,
  sizeId: string | undefined,
  navigate: (to: string) => unknown,
): void {
  buyNow(product, { choice: { sizeId } }, navigate)
}

export function wishCard(product: Parameters<typeof wishlistItemOf>[0]): void {
  toggleWish(wishlistItemOf(product))
}
