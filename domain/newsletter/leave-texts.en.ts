/** Page, answers and message by which somebody leaves the newsletter, with or without an account. */
export const LEAVE_NEWSLETTER_TEXTS = {
  title: 'Leave the newsletter',
  text: 'Tell us the e-mail address to which it goes. We send a link there: it ends the newsletter at once.',
  email: 'Email address',
  sendLink: 'Send me the link',
  sending: 'Sending...',
  linkSent: 'If the newsletter goes to this address, a link that ends it is on its way there.',
  leaving: 'Ending the newsletter...',
  left: 'Done. No newsletter and no advertising goes to your address any more. Messages about your orders still do.',
  failed: 'The newsletter could not be ended. Please try again.',
  continueShopping: 'Continue Shopping',
} as const

export const LEAVE_NEWSLETTER_MESSAGE = {
  subject: 'Leave our newsletter',
  heading: 'Leave our newsletter',
  text: 'You asked us to end the newsletter to this address. One press, and no further one comes.',
  button: 'Leave the newsletter',
  warning: 'If you did not ask for this, leave this message alone, and nothing changes.',
  why: 'You get this message because this address was typed on our page for leaving the newsletter.',
} as const
