/** What the server says in and about reviews. */
export const REVIEW_ANSWER_TEXTS = {
  /** Stands in the place of words that the shop does not show. */
  removed: 'Words removed by the shop: {reason}',
  reasons: {
    advertising: 'advertising',
    insult: 'insult',
    private_data: 'private data',
    off_topic: 'not about the product',
  },
  ageYears: { one: '{count} year', other: '{count} years' },
  ageMonths: { one: '{count} month', other: '{count} months' },
  height: '{count} cm',
  deleted: 'Your review is deleted.',
  marked: 'Thank you. You found this review helpful.',
  unmarked: 'Your mark is taken back.',
  reported: 'Thank you. Somebody in our team will look at it.',
  ownMark: 'This review is your own.',
  noMoreInvitations: 'We do not ask you for reviews any more.',
  invitationsAgain: 'We ask you for reviews again.',
} as const
