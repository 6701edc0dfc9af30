/** Texts of the return label, which the customer prints. */
export const RETURN_PAPER_TEXTS = {
  title: 'Return label {number}',
  to: 'To',
  from: 'From',
  order: 'Order {order}',
  put: 'Cut it out and stick it on the parcel.',
} as const
