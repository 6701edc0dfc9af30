/** Texts of gifts in the admin and on paper. */
export const ADMIN_GIFT_TEXTS = {
  title: 'Gift',
  enclose: 'Enclose the gift note: “{message}”',
  hidePrices: 'No prices in the parcel: leave out the invoice and remove price tags.',
  noteOf: 'Gift note of order {number}',
} as const
