import type { FieldError } from '#domain/validation/field-errors.ts'

/**
 * Every refusal of the API: its stable code, status and the sentence a person reads.
 * 5xx stands only for what does not answer (database, provider) and for overload.
 */
export const refusals = {
  validation_failed: [400, 'Please check the marked fields and try again.'],
  malformed_request: [400, 'The request could not be read.'],
  unauthenticated: [401, 'No user data found'],
  invalid_credentials: [401, 'The e-mail address or the password is wrong.'],
  two_factor_required: [401, 'Enter the code from your authenticator app.'],
  two_factor_invalid: [401, 'That code is not right. Check the time on your phone and try the next one.'],
  forbidden: [403, 'You may not do this.'],
  review_not_ordered: [403, 'Only who has ordered this product can review it.'],
  not_found: [404, 'This does not exist.'],
  order_not_found: [404, 'Order Not Found'],
  product_not_found: [404, 'Product Not Found'],
  account_exists: [409, 'An account with this e-mail address exists already. Please log in.'],
  changed: [409, 'Something in your cart has changed. Please look at it and place the order again.'],
  idempotency_conflict: [409, 'This key was used for another order.'],
  order_state: [409, 'This is no longer possible for this order.'],
  payment_late: [
    409,
    'Your payment came after the order had ended. It goes back to you within 5-7 working days.',
  ],
  payment_in_progress: [409, 'A payment for this order is under way. Please wait a minute and look again.'],
  already_done: [409, 'This was done already.'],
  coupon_required: [400, 'Please enter a coupon code'],
  coupon_invalid: [400, 'Invalid coupon code'],
  cart_empty: [400, 'Your cart is empty'],
  payment_mode_unavailable: [
    400,
    'This payment method is not possible for this order. Please choose another.',
  ],
  signature_invalid: [400, 'Payment verification failed!'],
  token_invalid: [400, 'This link has been used or has expired. Please ask for a new one.'],
  password_wrong: [400, 'The old password is not right.'],
  code_wrong: [400, 'This code is not right, or it has ended. Please ask for a new one.'],
  payment_failed: [400, 'Payment verification failed!'],
  request_timeout: [408, 'The request took too long to arrive. Please try again.'],
  payload_too_large: [413, 'That is too large to send.'],
  unsupported_media_type: [415, 'This kind of content cannot be read here.'],
  expectation_failed: [417, 'This cannot be promised before the request is sent.'],
  cash_limit: [429, 'Cash on delivery is not possible for this order. Please pay online.'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  headers_too_large: [431, 'The head of the request is too large.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  payment_unavailable: [503, 'Payment could not be started. Your order is kept for 30 minutes. Try again.'],
  unavailable: [503, 'The shop is busy for a moment. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export interface RefusalDetails {
  /** The sentence for this case, where the table's is too general. */
  message?: string
  errors?: readonly FieldError[]
  /** Further fields of the answer: `changes`, `amount`, `orderId`. */
  body?: Readonly<Record<string, unknown>>
  /** Seconds after which a new try makes sense. */
  retryAfter?: number
}

/** A refusal on its way to the person: use cases throw it, one handler turns it into the HTTP answer. */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const [status, message] = refusals[code]
    super(details.message ?? message)
    this.name = 'ShopError'
    this.code = code
    this.status = status
    this.details = details
  }

  /** The JSON that the contract promises for every failure. */
  toBody(): Record<string, unknown> {
    const { errors, body } = this.details
    return { success: false, message: this.message, code: this.code, ...(errors ? { errors } : {}), ...body }
  }
}
