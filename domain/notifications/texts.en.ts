/** What stands around every message, and what messages of all kinds say alike. */
export const MESSAGE_TEXTS = {
  testOrder: 'This is a test. No money has moved.',
  why: 'You get this message because you have an account or an order with us.',
  help: 'Is something not right? Write to {email} or call {phone}. We answer within 24 to 48 hours.',
  picture: 'Picture of {name}',
  partNumber: '{number}, parcel {position}',
} as const
