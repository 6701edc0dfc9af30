import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { CartRefusal } from './cart.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'

export const CART_TEXTS = {
  empty: 'Your cart is empty',
  continueShopping: 'Continue Shopping',
  selectSizeAndColour: 'Please select size and color',
  itemRemoved: 'Item removed from cart',
  movedToWishlist: 'Item moved to wishlist',
  confirmClear: 'Are you sure you want to clear your cart?',
  cleared: 'Cart cleared',
  moveToWishlist: 'Move to Wishlist',
  remove: 'Remove',
  clearCart: 'Clear Cart',
  orderSummary: 'Order Summary',
  secureCheckout: 'Secure Checkout',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  inclusiveOfTaxes: 'Inclusive of all taxes',
} as const

/** '{product name} added to cart!' */
export function addedToCart(name: string): string {
  return `${name} added to cart!`
}

/** 'Add ₹50.00 more for free shipping!' */
export function freeShippingHint(remainingPaise: Paise): string {
  return `Add ${formatRupees(remainingPaise)} more for free shipping!`
}

/** Why nothing was added. */
export function cartRefusalText(code: CartRefusal): string {
  switch (code) {
    case 'product_without_id':
      return 'This product cannot be added'
    case 'out_of_stock':
      return 'This size is out of stock'
    case 'cart_full':
      return `A cart holds ${MAX_LINES} different items. Place this order first, or remove one`
    case 'quantity_limit':
      return `You have all we can give of this one. At most ${MAX_QUANTITY} pieces, or what is in stock`
  }
}
