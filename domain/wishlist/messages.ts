export const WISHLIST_MESSAGES = {
  empty: 'Your wishlist is empty',
  startShopping: 'Start Shopping',
  continueShopping: 'Continue Shopping',
  clearWishlist: 'Clear Wishlist',
  confirmClear: 'Are you sure you want to clear your wishlist?',
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  cleared: 'Wishlist cleared',
  addToCart: 'Add to Cart',
  remove: 'Remove',
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
} as const

/** '1 item saved', '3 items saved'. */
export function itemsSaved(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'} saved`
}
