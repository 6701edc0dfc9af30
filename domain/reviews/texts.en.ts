/** Texts of the review form, and why a review is refused. */
export const REVIEW_TEXTS = {
  thanks: 'Thank you for your review!', // as specified
  changed: 'Your review has been updated. Thank you!',
  oncePerProduct: 'You can review a product once. A new review replaces your earlier one.',
  filesTaken:
    'Up to 10 photos of 10 MB each (JPEG, PNG, WebP, AVIF or HEIC) and one video of 50 MB (MP4, MOV or WebM).',
  failed: 'Review failed', // as specified
  fetchFailed: 'Fetch reviews failed', // as specified
  loginRequired: 'No user data found', // as specified
  submitFailed: 'Failed to submit review: {reason}', // as specified
} as const
