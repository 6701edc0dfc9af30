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
  reviews: { one: '{count} review', other: '{count} reviews' },
  /** The number beside the mean, which counts what shoppers wrote. */
  andCurated: {
    one: '{reviews} and {count} chosen by the shop, which does not count',
    other: '{reviews} and {count} chosen by the shop, which do not count',
  },
  /** The name of a bar. */
  share: { one: '{count} star: {percent}%', other: '{count} stars: {percent}%' },
  /** The name of a review's stars. */
  stars: '{stars} out of 5 stars',
  /** The name of a button that shows it large. */
  pictureBy: 'Picture {number} by {name}',
  videoBy: 'Video by {name}',
  curatedFrom: 'Chosen by the shop, from {source}',
  answer: 'Answer of the shop, {date}',
} as const
