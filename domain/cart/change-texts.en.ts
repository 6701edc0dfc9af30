/** What changed between the cart that a customer saw and their order. */
export const CART_CHANGE_TEXTS = {
  gone: '{name} is no longer available.',
  left: '{name}: only {count} left.',
  soldOut: '{name} is out of stock.',
  coupon: 'The coupon {code} no longer applies.',
  total: 'The total changed from {was} to {now}.',
  price: 'The price of {name} changed from {was} to {now}.',
} as const
