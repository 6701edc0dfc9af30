/** Words that the shared components say by themselves. */
export const COMPONENT_TEXTS = {
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  soldOut: 'out of stock',
  soldOutVeil: 'Out of stock',
  done: 'done',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  notLoaded: 'That could not be loaded. Check your connection and try again.',
  noRating: 'No reviews yet',
} as const

/** '4.3 out of 5, 75 reviews'. */
export function ratingLabel(rating: number, reviews: number): string {
  return `${rating.toFixed(1)} out of 5, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`
}

/** 'Page 3'. */
export function pageLabel(page: number): string {
  return `Page ${page}`
}

/** 'Add Dino Parade Tee to cart'. */
export function addLabel(name: string): string {
  return `Add ${name} to cart`
}

/** 'Buy Now: Dino Parade Tee'. */
export function buyNowLabel(name: string): string {
  return `Buy Now: ${name}`
}

/** The name of a product's heart, which says what a press does. */
export function wishlistLabel(name: string, wished: boolean): string {
  return wished ? `Remove from wishlist: ${name}` : `Add to wishlist: ${name}`
}
