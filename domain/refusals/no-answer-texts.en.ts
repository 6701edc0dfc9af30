/** What a page says itself, because the shop did not. */
export const NO_ANSWER_TEXTS = {
  sentence: 'The shop did not answer. Check your connection and try again.',
} as const
