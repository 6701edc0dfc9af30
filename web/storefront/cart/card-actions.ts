import type { StorableProduct } from '#domain/cart/stored-product.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { readChildGuide } from '#web/storefront/children/use-child-guide.ts'
import { toggleWish } from '#web/storefront/wishlist/wishlist-store.ts'
import { addToCart, buyNow } from './add-to-cart.ts'
import { nameAddedSize } from './added-size.ts'

/** The size and colour of the listing's filters; else the defaults of Add. The chosen child's size comes first. */
interface CardChoice {
  sizeId: string | undefined
  colour: string | undefined
}

/** Actions of a product card's buttons. Loaded on hover or focus, since most visits to a listing only browse. */
export function addCard(product: StorableProduct, choice: CardChoice): void {
  const item = addToCart(product, { choice: forChild(product, choice) })
  if (item && item.sizes.length > 1) nameAddedSize(item.cartItemId)
}

export function buyCard(
  product: StorableProduct,
  choice: CardChoice,
  navigate: (to: string) => unknown,
): void {
  buyNow(product, { choice: forChild(product, choice) }, navigate)
}

/** The size that the card shows: it knows no child's size until the code for children has loaded, and nothing waits for it. */
function forChild(product: StorableProduct, choice: CardChoice): CardChoice {
  const size = readChildGuide()?.sizeOf(product)
  return size ? { ...choice, sizeId: size._id } : choice
}

export const loadStockAlert = () => import('#web/storefront/catalogue/stock-alert.tsx')

export function wishCard(product: Parameters<typeof wishlistItemOf>[0]): void {
  toggleWish(wishlistItemOf(product))
}
