import { InlineScript } from '#web/components/inline-script.tsx'

/**
 * Tells the style sheet before the first paint whether this browser keeps a cart, so that an empty cart is painted as
 * one, and a full one gets its scripts at once: until they run there is nothing of it to show.
 */
export function StoredCartMark() {
  return <InlineScript code={`(${markStoredCart})()`} />
}

/** Sent as text, so it names nothing from outside of itself. */
export function markStoredCart(): void {
  const { dataset } = document.documentElement
  try {
    const isFull = (localStorage.getItem('cart') ?? '[]') !== '[]'
    dataset.cart = isFull ? 'full' : 'empty'
    if (isFull) dataset.scripts = 'first'
  } catch {
    // Storage is forbidden: there is no cart to keep.
    dataset.cart = 'empty'
  }
}
