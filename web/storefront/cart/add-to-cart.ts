import { addSet as addItems } from '#domain/cart/add-set.ts'
import { addToCart as addItem, type CartRefusal } from '#domain/cart/cart.ts'
import { type CartItem, lineSizeText, unitPricePaise } from '#domain/cart/cart-item.ts'
import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts'
import type { StorableProduct } from '#domain/cart/stored-product.ts'
import type { SizeWish } from '#domain/catalogue/size-choice.ts'
import { format } from '#domain/language/format.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'
import { readCart, writeCart } from './cart-store.ts'

/**
 * Adds a product to the cart with a message. By default the size is the first in stock and the colour the first. A
 * double click adds once. Null if nothing was added, with a message if it failed.
 */
export function addToCart(
  product: StorableProduct,
  wish: { choice?: SizeWish & { colour?: string | null | undefined }; quantity?: number } = {},
): CartItem | null {
  if (isRepeated(product._id, wish)) return null
  const addition = addItem(readCart(), { product, ...wish, now: Date.now() })
  if (!addition.ok) {
    showToast(refusalText(addition.code), 'bad')
    return null
  }
  const { items, item } = addition
  writeCart(items)
  showToast(format(CART_TEXTS.added, { name: item.name }), 'ok', chosenVariant(lineSizeText(item), ''))
  trackItem(item, wish.quantity)
  return item
}

/**
 * Adds pieces of a set with one message, all or none. Null if nothing was added: the message then names the piece that
 * is missing.
 */
export function addSet(
  product: StorableProduct,
  wish: { sizeIds: readonly string[]; colour?: string | undefined; quantity?: number },
): CartItem[] | null {
  if (isRepeated(product._id, wish)) return null
  const addition = addItems(readCart(), { product, ...wish, now: Date.now() })
  if (!addition.ok) {
    const { code, size } = addition
    showToast(format(CART_TEXTS.pieceRefused, { size, reason: refusalText(code) }), 'bad')
    return null
  }
  writeCart(addition.items)
  showToast(
    format(CART_TEXTS.added, { name: product.name }),
    'ok',
    addition.added.map(lineSizeText).join(', '),
  )
  for (const item of addition.added) trackItem(item, wish.quantity)
  return addition.added
}

function refusalText(code: CartRefusal): string {
  return format(CART_TEXTS.refusals[code], { lines: MAX_LINES, pieces: MAX_QUANTITY })
}

function trackItem(item: CartItem, quantity = 1): void {
  track('AddToCart', {
    id: item._id,
    name: item.name,
    price: paiseToRupees(unitPricePaise(item)),
    quantity,
    size: item.selectedSize,
    color: item.selectedColor,
    content_type: 'product',
    content_ids: [item.selectedSizeId],
  })
}

/** Clicks within this time are one double click. */
const DOUBLE_CLICK_MS = 500
let last = { wish: '', at: 0 }

function isRepeated(productId: string, wish: object): boolean {
  const now = { wish: JSON.stringify([productId, wish]), at: performance.now() }
  const repeated = now.wish === last.wish && now.at - last.at < DOUBLE_CLICK_MS
  if (!repeated) last = now
  return repeated
}

/** Buy Now: adds and goes to the cart, even if the cart already has all the stock. */
export function buyNow(
  product: StorableProduct,
  wish: { choice?: SizeWish & { colour?: string | null | undefined }; quantity?: number },
  navigate: (to: string) => unknown,
): void {
  goToCart(product, addToCart(product, wish), navigate)
}

export function buySet(
  product: StorableProduct,
  wish: { sizeIds: readonly string[]; colour?: string | undefined; quantity?: number },
  navigate: (to: string) => unknown,
): void {
  goToCart(product, addSet(product, wish), navigate)
}

function goToCart({ _id }: StorableProduct, added: object | null, navigate: (to: string) => unknown): void {
  if (added || readCart().some((item) => item._id === _id)) navigate('/cart')
}
