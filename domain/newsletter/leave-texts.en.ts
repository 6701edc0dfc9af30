/** Texts of unsubscribing: page, answers and email, with or without an account. */
export const LEAVE_NEWSLETTER_TEXTS = {
  title: 'Unsubscribe from our newsletter',
  text: 'Enter your email address and we’ll send you a link to unsubscribe.',
  email: 'Email address',
  sendLink: 'Send me the link',
  sending: 'Sending…',
  linkSent: 'If this address is subscribed, we’ve sent it a link to unsubscribe.',
  leaving: 'Unsubscribing…',
  left: 'You’ve unsubscribed. We won’t send you newsletters or ads any more. You’ll still get emails about your orders.',
  failed: 'We couldn’t unsubscribe you. Please try again.',
  continueShopping: 'Continue Shopping',
} as const

export const LEAVE_NEWSLETTER_MESSAGE = {
  subject: 'Unsubscribe from our newsletter',
  heading: 'Unsubscribe from our newsletter',
  text: 'You asked us to stop sending the newsletter to this address. Press the button to unsubscribe.',
  button: 'Unsubscribe',
  warning: 'Didn’t ask for this? You can ignore this email. Nothing will change.',
  why: 'You received this email because this address was entered on our unsubscribe page.',
} as const
