/** Texts of a gift in the cart, at checkout and on the order. */
export const GIFT_TEXTS = {
  isGift: 'Is it a gift?',
  about: 'Add a message, or leave out the prices.',
  aboutWrap: 'Wrap it, add a message, or leave out the prices.',
  message: 'Message (optional)',
  messageHint: 'Printed on a gift note. {length} of {most} characters.',
  hidePrices: 'No prices in the parcel',
  hidePricesHint: 'Your invoice comes by email.',
  noCash: 'Please pay online. With cash on delivery, the courier asks for the amount at the door.',
  title: 'Gift',
  note: 'Gift note: “{message}”',
  change: 'Change',
} as const
