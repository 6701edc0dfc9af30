export const WISHLIST_TEXTS = {
  title: 'Wishlist', // as specified
  heading: 'Your wishlist',
  empty: 'Your wishlist is empty', // as specified
  emptyText: 'Tap the heart on a product to save it here.',
  needsScript: 'Your wishlist needs JavaScript. Please turn it on and reload the page.',
  keep: 'Keep wishlist',
  share: 'Share wishlist',
  linkCopied: 'Wishlist link copied to clipboard!',
  sharedHeading: 'A shared wishlist',
  sharedEmpty: 'The products in this wishlist are no longer available',
  seeOwn: 'See your wishlist',
  products: 'Products',
  startShopping: 'Start Shopping', // as specified
  continueShopping: 'Continue Shopping', // as specified
  clearWishlist: 'Clear Wishlist', // as specified
  confirmClear: 'Are you sure you want to clear your wishlist?',
  added: 'Added to wishlist', // as specified
  removed: 'Removed from wishlist', // as specified
  cleared: 'Wishlist cleared', // as specified
  addToCart: 'Add to Cart', // as specified
  remove: 'Remove', // as specified
  inStock: 'In Stock', // as specified
  outOfStock: 'Out of Stock', // as specified
  removeOf: 'Remove {name}',
  addToCartOf: 'Add to Cart: {name}',
  shared: { one: '{count} item picked for you', other: '{count} items picked for you' },
  saved: { one: '{count} item saved', other: '{count} items saved' },
} as const
