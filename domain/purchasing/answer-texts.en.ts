/** What the server says about purchase orders. */
export const PURCHASE_ANSWER_TEXTS = {
  receivedBy: {
    one: '{name} received {count} piece of {number} on {time}. Check what is still missing.',
    other: '{name} received {count} pieces of {number} on {time}. Check what is still missing.',
  },
  nameTaken: 'You already have a supplier with this name.',
  ended: '{number} is complete or closed. Nothing more can be received for it.',
} as const
