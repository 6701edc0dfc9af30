/** Texts of listing and product pages. */
export const CATALOGUE_TEXTS = {
  loading: 'Loading…', // as specified
  noProductsFound: 'No products found', // as specified
  adjustFilters: 'Try adjusting your filters or search terms', // as specified
  clearFilters: 'Clear Filters', // as specified
  productNotFound: 'Product Not Found', // as specified
  productNotFoundText: "The product you're looking for doesn't exist.", // as specified
  continueShopping: 'Continue Shopping', // as specified
  viewAllProducts: 'View All Products', // as specified
  featuredProducts: 'Featured Products', // as specified
  trendingNow: 'Trending Now', // as specified
  trendingTagline: "What's Hot", // as specified
  seeAllTrending: 'See All Trending', // as specified
  youMightAlsoLike: 'You Might Also Like', // as specified
  inclusiveOfTaxes: 'Inclusive of all taxes', // as specified
  mrp: 'MRP',
  badgeNew: 'NEW',
  badgeHot: 'HOT',
  add: 'Add',
  addToCart: 'Add to cart', // as specified
  buyNow: 'Buy Now', // as specified
  share: 'Share',
  linkCopied: 'Product link copied to clipboard!', // as specified
  shippingAndDelivery: 'Shipping & Delivery', // as specified
  returnAndRefund: 'Return & Refund', // as specified
  trustCash: 'CASH ON DELIVERY', // as specified
  trustReturn: 'EASY RETURN', // as specified
  trustPayment: 'SECURE PAYMENT', // as specified
  outOfStock: '✗ Out of Stock', // as specified
  inStock: '✓ In Stock', // as specified
  inStockCounted: '✓ In Stock ({available} available)', // as specified
  percentOff: '{percent}% OFF', // as specified
} as const
