/** What the cart page says beyond the fixed texts of texts.ts. */
export const CART_PAGE_TEXTS = {
  title: 'Cart',
  heading: 'Your cart',
  emptyText: 'The line is free. Hang something happy on it.',
  couponCode: 'Coupon code',
  couponPlaceholder: 'FESTIVAL10',
  removeCoupon: 'Remove coupon',
  keepCart: 'Keep it',
  undo: 'Undo',
  viewOrder: 'View the order',
  size: 'Size',
  colour: 'Colour',
  loading: 'Checking prices and stock',
  retry: 'Try again',
  notChecked: 'Prices and stock could not be checked just now. They are checked again before you order.',
  removeUnavailable: 'Remove what cannot be bought, or move it to your wishlist, to go on.',
  linesChanged: 'Something changed since you added it. Please have a look before you order.',
  needsScript:
    'The cart is kept in your browser and needs JavaScript. Please switch it on and load the page again.',
  lines: 'Items in your cart',
  freeShippingProgress: 'Towards free shipping',
  dismiss: 'OK',
} as const

/** 'Size 2-3Y · Cream', whatever of it is known. */
export function chosenVariant(size: string, colour: string): string {
  const named = size === '' || size === 'Free Size' ? size : `Size ${size}`
  return [named, colour].filter(Boolean).join(' · ')
}

export function pieces(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}

export function couponApplied(savingText: string): string {
  return ` applied, you save ${savingText}`
}

/** What a line says that changed since the shopper put it in. */
export function priceWas(wasText: string, nowText: string): string {
  return `Price changed: was ${wasText}, now ${nowText}`
}

export function quantityWas(was: number, now: number): string {
  return `Only ${now} left: quantity was ${was}, now ${now}`
}

export const LINE_GONE = 'No longer sold'
export const LINE_OUT_OF_STOCK = 'Out of stock in this size'

export function discountLabel(label: string, code: string | null): string {
  return code ? `${label} (${code})` : label
}

export function decreaseLabel(name: string): string {
  return `Decrease quantity of ${name}`
}

export function increaseLabel(name: string): string {
  return `Increase quantity of ${name}`
}

export function removeLabel(name: string): string {
  return `Remove ${name}`
}

export function moveLabel(name: string): string {
  return `Move to Wishlist: ${name}`
}

export function lineRemoved(name: string): string {
  return `${name} was removed.`
}

/** 'Size of Gulmohar Frock'. */
export function sizeOfLabel(name: string): string {
  return `${CART_PAGE_TEXTS.size} of ${name}`
}

export function colourOfLabel(name: string): string {
  return `${CART_PAGE_TEXTS.colour} of ${name}`
}

export function skuText(sku: string): string {
  return `SKU ${sku}`
}

/** '2 items of your order #8F2C1A have left the cart.' */
export function linesOrdered(count: number, orderNumber: string): string {
  return `${pieces(count)} of your order #${orderNumber} ${count === 1 ? 'has' : 'have'} left the cart.`
}
