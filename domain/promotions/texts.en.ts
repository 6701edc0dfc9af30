export const COUPON_TEXTS = {
  enterCode: 'Please enter a coupon code', // as specified
  invalid: 'Invalid coupon code', // as specified
  applied: 'Coupon applied successfully!', // as specified
  apply: 'Apply', // as specified
  applying: 'Applying...', // as specified
} as const

/** Why a coupon does not apply, for the customer. */
export const COUPON_REFUSAL_TEXTS = {
  coupon_invalid: 'Invalid coupon code', // as specified
  coupon_not_started: 'This coupon is not active yet',
  coupon_expired: 'This coupon has expired',
  coupon_no_piece: 'This coupon is for {pieces}',
  coupon_minimum: 'This coupon needs a subtotal of at least {minimum}',
  coupon_pieces: 'This coupon needs at least {least} items',
  coupon_used_up: 'This coupon is no longer available',
  coupon_used_by_customer: 'You have already used this coupon',
  coupon_first_order_only: 'This coupon is only for your first order',
} as const

/** Answers about a valid coupon. */
export const COUPON_ANSWER_TEXTS = {
  onlyForOne: 'This code is valid only for an order with the email address it was sent to.',
} as const
