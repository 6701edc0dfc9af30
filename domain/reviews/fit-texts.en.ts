/** Texts of the fit summary: `{count}` of the `{of}` reviews with a fit. */
export const REVIEW_FIT_TEXTS = {
  small: 'Most say it runs small, choose a size up ({count} of {of})',
  true: 'Most say it fits true to size ({count} of {of})',
  large: 'Most say it runs large, choose a size down ({count} of {of})',
} as const

/** For the children of one height who got one size. */
export const HEIGHT_FIT_TEXTS = {
  small: 'Children of {from}-{to} cm: {size} was small for {count} of {of}',
  true: 'Children of {from}-{to} cm: {size} just right ({count} of {of})',
  large: 'Children of {from}-{to} cm: {size} was large for {count} of {of}',
} as const
