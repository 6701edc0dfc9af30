import { addToCart as addItem } from '#domain/cart/cart.ts'
import { type CartItem, unitPricePaise } from '#domain/cart/cart-item.ts'
import { addedToCart, cartRefusalText } from '#domain/cart/messages.ts'
import { chosenVariant } from '#domain/cart/sentences.ts'
import type { StorableProduct } from '#domain/cart/stored-product.ts'
import type { SizeWish } from '#domain/catalogue/size-choice.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'
import { readCart, writeCart } from './cart-store.ts'

/**
 * Puts a product in the cart and says so. Without a choice the size is the first in stock and the colour the
 * first. Null when nothing could be added, which is said too.
 */
export function addToCart(
  product: StorableProduct,
  wish: { choice?: SizeWish & { colour?: string | null | undefined }; quantity?: number } = {},
): CartItem | null {
  const addition = addItem(readCart(), { product, ...wish, now: Date.now() })
  if (!addition.ok) {
    showToast(cartRefusalText(addition.code), 'bad')
    return null
  }
  const { items, item } = addition
  writeCart(items)
  showToast(addedToCart(item.name), 'ok', chosenVariant(item.selectedSize, ''))
  track('AddToCart', {
    id: item._id,
    name: item.name,
    price: paiseToRupees(unitPricePaise(item)),
    quantity: wish.quantity ?? 1,
    size: item.selectedSize,
    color: item.selectedColor,
    content_type: 'product',
  })
  return item
}

/** Buy Now: adds and goes to the cart, also when the cart already holds all that there is. */
export function buyNow(
  product: StorableProduct,
  wish: { choice?: SizeWish & { colour?: string | null | undefined }; quantity?: number },
  navigate: (to: string) => unknown,
): void {
  const added = addToCart(product, wish)
  if (added || readCart().some((item) => item._id === product._id)) navigate('/cart')
}
