/** Answers of the server about reviews. */
export const REVIEW_ANSWER_TEXTS = {
  /** Stands in the place of words that the shop does not show. */
  removed: 'Text removed by the shop: {reason}',
  reasons: {
    advertising: 'advertising',
    insult: 'insult',
    private_data: 'personal information',
    off_topic: 'not about the product',
  },
  ageYears: { one: '{count} year', other: '{count} years' },
  ageMonths: { one: '{count} month', other: '{count} months' },
  height: '{count} cm',
  deleted: 'Your review has been deleted.',
  marked: 'Thank you for your feedback.',
  unmarked: 'Your vote has been removed.',
  reported: 'Thank you. Our team will look into it.',
  ownMark: 'This is your own review.',
  noMoreInvitations: 'We won’t ask you for reviews any more.',
  invitationsAgain: 'We’ll ask you for reviews again.',
} as const
