/** The letter that asks for a review, some days after everything has arrived. */
export const REVIEW_INVITATION_TEXTS = {
  subject: 'How does it fit? Tell other parents about your order {number}',
  preview: 'One tap on the stars opens the review.',
  heading: 'How did you like it?',
  text: '{greeting} your order {number} has been with you for some days. Other parents would like to know how it fits and how it wears. Tap the stars that you would give:',
  /** The buttons below each product, from five stars to one. */
  stars: { one: '{stars} {count} star', other: '{stars} {count} stars' },
  honest: 'Say what was good and what was not: we show both. Photos help too.',
  leave: 'We ask once for an order. If you do not want to be asked for reviews at all, say so here:',
  leaveButton: 'Do not ask me for reviews',
} as const
