export const WISHLIST_TEXTS = {
  title: 'Wishlist',
  heading: 'Your wishlist',
  empty: 'Your wishlist is empty',
  emptyText: 'Tap a heart and it waits for you here.',
  needsScript: 'Your wishlist lives in this browser and needs JavaScript.',
  keep: 'Keep them',
  share: 'Share wishlist',
  linkCopied: 'Wishlist link copied to clipboard!',
  sharedHeading: 'A shared wishlist',
  sharedEmpty: 'Nothing of this wishlist is in the shop any more',
  seeOwn: 'See your own wishlist',
  products: 'Products',
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

/** 'Remove Dino Parade Tee'. */
export function removeLabel(name: string): string {
  return `${WISHLIST_TEXTS.remove} ${name}`
}

/** 'Add to Cart: Dino Parade Tee'. */
export function addToCartLabel(name: string): string {
  return `${WISHLIST_TEXTS.addToCart}: ${name}`
}

/** '3 items picked for you'. */
export function itemsShared(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'} picked for you`
}

/** '1 item saved', '3 items saved'. */
export function itemsSaved(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'} saved`
}
