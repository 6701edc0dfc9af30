/** What the shop answers about the newsletter. */
export const NEWSLETTER_ANSWER_TEXTS = {
  confirmed: 'Thank you. The newsletter comes to {email} from now on.',
  oneClick: 'The newsletter has ended.',
} as const
