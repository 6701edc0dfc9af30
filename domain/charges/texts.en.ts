/** Names of charges. An order stores the key, never the text. */
export const CHARGE_TEXTS = {
  shipping: 'Shipping',
  giftWrap: 'Gift wrap',
  /** A charge with the shopkeeper's name. */
  named: '{name}',
  /** A charge that this version does not know. */
  other: 'Other charge',
} as const
