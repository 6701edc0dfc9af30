import { InlineScript } from '#web/framework/inline-script.tsx'

/**
 * Tells the style sheet before the first paint whether this browser has a cart, so that an empty cart is painted as
 * empty, and a full one loads its scripts at once.
 */
export function StoredCartMark() {
  return <InlineScript code={`(${markStoredCart})()`} />
}

/** Serialised as text, so it must not refer to anything outside itself. */
export function markStoredCart(): void {
  const { dataset } = document.documentElement
  try {
    const isFull = (localStorage.getItem('cart') ?? '[]') !== '[]'
    dataset.cart = isFull ? 'full' : 'empty'
    if (isFull) dataset.scripts = 'first'
  } catch {
    // Storage is blocked: there is no cart.
    dataset.cart = 'empty'
  }
}
