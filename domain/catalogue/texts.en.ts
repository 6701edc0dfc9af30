/** What listing and product pages say. */
export const CATALOGUE_TEXTS = {
  loading: 'Loading…',
  noProductsFound: 'No products found',
  adjustFilters: 'Try adjusting your filters or search terms',
  clearFilters: 'Clear Filters',
  productNotFound: 'Product Not Found',
  productNotFoundText: "The product you're looking for doesn't exist.",
  continueShopping: 'Continue Shopping',
  viewAllProducts: 'View All Products',
  featuredProducts: 'Featured Products',
  trendingNow: 'Trending Now',
  trendingTagline: "What's Hot",
  seeAllTrending: 'See All Trending',
  youMightAlsoLike: 'You Might Also Like',
  inclusiveOfTaxes: 'Inclusive of all taxes',
  mrp: 'MRP',
  badgeNew: 'NEW',
  badgeHot: 'HOT',
  add: 'Add',
  addToCart: 'Add to cart',
  buyNow: 'Buy Now',
  share: 'Share',
  linkCopied: 'Product link copied to clipboard!',
  shippingAndDelivery: 'Shipping & Delivery',
  returnAndRefund: 'Return & Refund',
  trustCash: 'CASH ON DELIVERY',
  trustReturn: 'EASY RETURN',
  trustPayment: 'SECURE PAYMENT',
  outOfStock: '✗ Out of Stock',
  inStock: '✓ In Stock',
} as const

/** '✓ In Stock (7 available)', '✓ In Stock' without a known number, '✗ Out of Stock' at 0. */
export function stockLine(stock: number | null): string {
  if (stock === null) return CATALOGUE_TEXTS.inStock
  return stock <= 0 ? CATALOGUE_TEXTS.outOfStock : `${CATALOGUE_TEXTS.inStock} (${stock} available)`
}

/** '24% OFF' as on a card. */
export function percentOffBadge(percent: number): string {
  return `${percent}% OFF`
}

/** 'Save 24%' as on a size. */
export function sizeSaving(percent: number): string {
  return `Save ${percent}%`
}

/** 'Failed to fetch products: 503'. */
export function productsFetchFailed(status: number): string {
  return `Failed to fetch products: ${status}`
}
