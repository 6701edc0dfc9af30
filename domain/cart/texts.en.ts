export const CART_TEXTS = {
  empty: 'Your cart is empty', // as specified
  continueShopping: 'Continue Shopping', // as specified
  selectSizeAndColour: 'Please select size and color', // as specified
  itemRemoved: 'Item removed from cart', // as specified
  movedToWishlist: 'Item moved to wishlist', // as specified
  confirmClear: 'Are you sure you want to clear your cart?', // as specified
  cleared: 'Cart cleared', // as specified
  moveToWishlist: 'Move to Wishlist', // as specified
  remove: 'Remove', // as specified
  clearCart: 'Clear Cart', // as specified
  orderSummary: 'Order Summary', // as specified
  secureCheckout: 'Secure Checkout', // as specified
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free', // as specified
  rounding: 'Rounding',
  total: 'Total',
  inclusiveOfTaxes: 'Inclusive of all taxes', // as specified
  added: '{name} added to cart!', // as specified
  addedSizeRegion: 'Size added',
  addedIn: 'Added in {size}',
  size: 'Size',
  boughtIn: 'You already bought this in {size}',
  onlyLeft: 'Only {count} left',
  done: 'Done',
  viewCart: 'View cart',
  freeShippingHint: 'Add {amount} more for free shipping!', // as specified
  /** Which piece of a set, and why. */
  pieceRefused: '{size}: {reason}',
  /** Why nothing was added. */
  /** After another size or colour was chosen for more pieces than there is room for. */
  someStayed: {
    one: '{moved} changed. {count} stays as it was: the limit is {pieces} pieces or what is in stock',
    other: '{moved} changed. {count} stay as they were: the limit is {pieces} pieces or what is in stock',
  },
  refusals: {
    product_without_id: 'This product cannot be added',
    out_of_stock: 'This size is out of stock',
    cart_full:
      'Your cart is full: it holds {lines} different items. Place this order first or remove an item',
    quantity_limit: 'You can’t add more of this item. The limit is {pieces} pieces or what is in stock',
  },
} as const
