/** What a product's page says of its reviews. */
export const REVIEW_LIST_MESSAGES = {
  title: 'Customer Reviews',
  none: 'No reviews yet.',
  moreFailed: 'The other reviews could not be fetched. Please try again.',
  outOfFive: 'out of 5',
  distribution: 'How the stars are spread',
  media: 'Pictures and video of this review',
  verified: 'Verified purchase',
  curated: 'Chosen by the shop',
} as const

/** '1 review', '12 reviews'. */
export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** 'Show all 12 reviews'. */
export function showAllReviews(count: number): string {
  return `Show all ${count} reviews`
}

/** '5 stars: 74%', the name of a bar. */
export function starShare(stars: number, percent: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}: ${percent}%`
}

/** '4 out of 5 stars', the name of a review's stars. */
export function starsOfReview(stars: number): string {
  return `${stars} out of 5 stars`
}

/** 'Picture 2 of Meera', the name of a button that shows it large. */
export function reviewPicture(index: number, name: string): string {
  return `Picture ${index + 1} by ${name}`
}

/** 'Video by Meera'. */
export function reviewVideo(name: string): string {
  return `Video by ${name}`
}

/** 'Chosen by the shop, from Instagram'. */
export function curatedFrom(source: string): string {
  return source ? `${REVIEW_LIST_MESSAGES.curated}, from ${source}` : REVIEW_LIST_MESSAGES.curated
}
