import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { toggleWish } from '#web/storefront/wishlist/wishlist-store.ts'
import { addToCart, buyNow } from './add-to-cart.ts'
import { nameAddedSize } from './added-size.ts'

/** The size and colour of the listing's filters; else the defaults of Add. */
interface CardChoice {
  sizeId: string | undefined
  colour: string | undefined
}

/** Actions of a product card's buttons. Loaded on hover or focus, since most visits to a listing only browse. */
export function addCard(product: Parameters<typeof addToCart>[0], choice: CardChoice): void {
  const item = addToCart(product, { choice })
  if (item && item.sizes.length > 1) nameAddedSize(item.cartItemId)
}

export function buyCard(product: ProductCard, choice: CardChoice, navigate: (to: string) => unknown): void {
  buyNow(product, { choice }, navigate)
}

export function wishCard(product: Parameters<typeof wishlistItemOf>[0]): void {
  toggleWish(wishlistItemOf(product))
}
