/** Texts of a page when the shop did not answer. */
export const NO_ANSWER_TEXTS = {
  sentence: 'The shop did not answer. Check your connection and try again.',
} as const
