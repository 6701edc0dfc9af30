/** What the form of a review says, and why one is refused. */
export const REVIEW_TEXTS = {
  incomplete: 'Please give a rating and write a review',
  thanks: 'Thank you for your review!',
  changed: 'Your review has been changed. Thank you!',
  oncePerProduct: 'You can review a product once. If you send another review, it replaces the first.',
  filesTaken:
    'Up to 10 photos of 10 MB each (JPEG, PNG, WebP, AVIF or HEIC) and one video of 50 MB (MP4, MOV or WebM).',
  failed: 'Review failed',
  fetchFailed: 'Fetch reviews failed',
  loginRequired: 'No user data found',
  tooLong: 'A review has at most 3,000 characters',
  tooManyImages: 'At most 10 pictures',
  imageTooLarge: 'A picture has at most 10 MB',
  oneVideo: 'At most one video',
  videoTooLarge: 'A video has at most 50 MB',
  notAnImage: 'This file is not a photo that we can read. We take JPEG, PNG, WebP, AVIF and HEIC.',
  notAVideo: 'This file is not a video that we can read. We take MP4, MOV and WebM.',
  submitFailed: 'Failed to submit review: {reason}',
} as const
