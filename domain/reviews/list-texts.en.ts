/** Texts of a product page's reviews. */
export const REVIEW_LIST_TEXTS = {
  title: 'Customer Reviews', // as specified
  none: 'No reviews yet.', // as specified
  moreFailed: 'Fetch reviews failed. Please try again.',
  outOfFive: 'out of 5',
  distribution: 'Rating breakdown',
  media: 'Photos and video from this review',
  verified: 'Verified purchase', // as specified
  curated: 'Picked by the shop',
  reviews: { one: '{count} review', other: '{count} reviews' },
  /** The number beside the average; it counts customer reviews. */
  andCurated: {
    one: '{reviews} (plus {count} picked by the shop, not counted in the rating)',
    other: '{reviews} (plus {count} picked by the shop, not counted in the rating)',
  },
  /** The accessible name of a bar. */
  share: { one: '{count} star: {percent}%', other: '{count} stars: {percent}%' },
  /** The accessible name of a review's stars. */
  stars: '{stars} out of 5 stars',
  /** The name of a button that shows it large. */
  pictureBy: 'Photo {number} by {name}',
  videoBy: 'Video by {name}',
  curatedFrom: 'Picked by the shop, from {source}',
  answer: 'Reply from the shop, {date}',
} as const
