/** Texts of requests for an email when the shop delivers to a PIN code: form and answers. */
export const DELIVERY_ALERT_TEXTS = {
  open: 'Notify me when you deliver here',
  text: 'We’ll email you once when we deliver to {pincode}. We use your email for nothing else and delete it after six months.',
  email: 'Email address',
  send: 'Notify me',
  sending: 'Saving…',
  failed: 'We couldn’t save that. Please try again.',
  waiting: 'Done. We’ll email {email} once when we deliver to {pincode}.',
  isServed: 'Good news: we already deliver to {pincode}.',
} as const

/** The email. */
export const DELIVERY_ALERT_MESSAGE = {
  subject: 'We now deliver to {pincode}',
  text: 'You asked us to tell you. The delivery date for {pincode} now appears on every product.',
  button: 'Shop now',
  once: 'We won’t email you about it again. To cancel your other alerts:',
  leave: 'Cancel all alerts',
  why: 'You received this email because this address was entered for a delivery alert.',
} as const
