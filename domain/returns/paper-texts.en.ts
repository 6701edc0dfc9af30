/** The label of a return, which the shopper prints. */
export const RETURN_PAPER_TEXTS = {
  title: 'Label of return {number}',
  to: 'To',
  from: 'From',
  order: 'Order {order}',
  put: 'Cut it out and put it on the parcel, so that we know yours at once.',
} as const
