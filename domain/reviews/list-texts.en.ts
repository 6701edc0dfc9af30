/** What a product's page says of its reviews. */
export const REVIEW_LIST_TEXTS = {
  title: 'Customer Reviews',
  none: 'No reviews yet.',
  moreFailed: 'Fetch reviews failed. Please try again.',
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

/** 'and 1 chosen by the shop', the rest of a sentence that counts reviews; '' where there is none. */
function andCurated(curated: number): string {
  return curated > 0 ? ` and ${curated} chosen by the shop` : ''
}

/** 'Show all 12 reviews and 1 chosen by the shop'. */
export function showAllReviews(count: number, curated: number): string {
  return `Show all ${reviewCount(count)}${andCurated(curated)}`
}

/** '12 reviews and 1 chosen by the shop, which does not count'. */
export function reviewCountBeside(count: number, curated: number): string {
  const aside = curated > 0 ? `, which ${curated === 1 ? 'does' : 'do'} not count` : ''
  return `${reviewCount(count)}${andCurated(curated)}${aside}`
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
  return source ? `${REVIEW_LIST_TEXTS.curated}, from ${source}` : REVIEW_LIST_TEXTS.curated
}
