/** What the charges of an order are called. An order stores the name of the text, never the sentence. */
export const CHARGE_TEXTS = {
  shipping: 'Shipping',
  giftWrap: 'Gift wrap',
  /** A charge that the shopkeeper has given a name. */
  named: '{name}',
  /** One that this version of the shop does not know. */
  other: 'Other charge',
} as const
