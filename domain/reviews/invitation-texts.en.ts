/** The email that asks for a review some days after the delivery of the whole order. */
export const REVIEW_INVITATION_TEXTS = {
  subject: 'How does it fit? Review your order {number}',
  preview: 'Tap the stars to write a review.',
  heading: 'How did you like it?',
  text: 'You’ve had your order {number} for a few days now. Other parents would love to know how it fits. Tap a star rating to start:',
  /** The buttons below each product, from five stars to one. */
  stars: { one: '{stars} {count} star', other: '{stars} {count} stars' },
  honest: 'We show good and bad reviews alike. Photos help too.',
  leave: 'We ask once per order. Don’t want to be asked for reviews?',
  leaveButton: 'Stop review emails',
} as const
