/** Answers of the server about the newsletter. */
export const NEWSLETTER_ANSWER_TEXTS = {
  confirmed: 'Thank you. You’re subscribed with {email}.',
  oneClick: 'You’ve unsubscribed.',
} as const
