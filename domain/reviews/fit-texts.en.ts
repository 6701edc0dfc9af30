/** What reviews say of a product's sizes, `{count}` of `{of}` who told how it fits. */
export const REVIEW_FIT_TEXTS = {
  small: '{count} of {of}: runs small, take the next size',
  true: '{count} of {of}: just right',
  large: '{count} of {of}: runs large, take the size below',
} as const
