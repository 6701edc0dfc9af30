/** What the server says of a closed shop. */
export const OPENING_ANSWER_TEXTS = {
  closedUntil: 'The shop is closed until {day}, so nothing can be ordered now. Your cart stays as it is.',
  saved: 'Saved',
} as const
