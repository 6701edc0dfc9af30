/** Texts of the page that confirms an address, linked from the email. */
export const CONFIRM_NEWSLETTER_TEXTS = {
  title: 'Confirm your subscription',
  text: 'Confirm to get style tips and new collections by email.',
  confirm: 'Confirm my subscription',
  confirming: 'Confirming…',
  failed: 'We couldn’t confirm your subscription. Please try again.',
  noLink: 'Open this page from the link in our email. Don’t have one? Subscribe first.',
  ask: 'Subscribe to the newsletter',
  coupon: 'Your code for {percent}% off:',
  /** Before the terms of a coupon that is not limited to a first order. */
  forOrder: 'Valid for one order with {email}.',
  forFirstOrder: 'Valid for your first order with {email}.',
  minimum: 'Minimum subtotal: {amount}.',
  inLetter: 'We’ll email it to you too.',
  used: 'The welcome code for this email address has already been used.',
  continueShopping: 'Continue Shopping',
  leave: 'Unsubscribe',
} as const
