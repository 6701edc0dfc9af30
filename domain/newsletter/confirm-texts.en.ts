/** The page to which the letter leads that confirms an address. */
export const CONFIRM_NEWSLETTER_TEXTS = {
  title: 'Our newsletter to you',
  text: 'One press, and style tips and new collections come to the address to which we wrote.',
  confirm: 'Confirm my subscription',
  confirming: 'Confirming...',
  failed: 'The subscription could not be confirmed. Please try again.',
  noLink: 'This page is opened by the link in our letter. Ask for the newsletter, and it is on its way.',
  ask: 'Ask for the newsletter',
  coupon: 'Your code for {percent}% off:',
  /** Before the terms of a coupon that is not for a first order alone. */
  forOrder: 'It holds for one order with {email}.',
  forFirstOrder: 'It holds for your first order, with {email}.',
  minimum: 'The subtotal has to be {amount} or more.',
  inLetter: 'It stands in our next letter, too.',
  used: 'The welcome code of this mailbox has been used already: there is one for each.',
  continueShopping: 'Continue Shopping',
  leave: 'Leave the newsletter',
} as const
