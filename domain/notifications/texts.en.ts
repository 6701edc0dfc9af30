/** Texts around every notification, and those that several kinds share. */
export const MESSAGE_TEXTS = {
  testOrder: 'This is a test. No money was charged.',
  why: 'You received this email because you have an account or an order with us.',
  help: 'Need help? Write to {email} or call {phone}. We reply within 24–48 hours.',
  picture: 'Picture of {name}',
  partNumber: '{number}, parcel {position}',
} as const
