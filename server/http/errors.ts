import type { FieldIssue } from '#domain/validation/field-errors.ts'
import { wordIssue } from '#domain/validation/issue.ts'
import { defaultWords, type RefusalTexts, type Wording, type Words } from '../language/words.ts'

/**
 * Every refusal of the API: its stable code and status. The sentences are in the refusal texts. 5xx is used only for an
 * unavailable dependency (database, provider) and for overload.
 */
export const refusalStatuses = {
  validation_failed: 400,
  malformed_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  two_factor_invalid: 401,
  forbidden: 403,
  second_step_needed: 403,
  last_owner: 409,
  own_role_upwards: 403,
  staff_changed: 409,
  review_not_ordered: 403,
  not_found: 404,
  order_not_found: 404,
  product_not_found: 404,
  account_exists: 409,
  changed: 409,
  idempotency_conflict: 409,
  order_state: 409,
  payment_late: 409,
  payment_in_progress: 409,
  already_done: 409,
  tax_rate_missing: 409,
  tax_month_open: 409,
  tax_month_unequal: 409,
  step_taken: 409,
  packed_by_another: 409,
  nothing_left: 409,
  more_than_left: 409,
  pieces_shipped: 409,
  tracking_number_used: 409,
  courier_refused: 409,
  cash_too_much: 409,
  discount_too_high: 403,
  refund_too_much: 409,
  remittance_refused: 400,
  return_too_late: 409,
  return_excepted: 409,
  return_state: 409,
  import_state: 409,
  shop_closed: 409,
  details_missing: 409,
  opening_changed: 409,
  size_sold_out: 409,
  stock_moved: 409,
  stock_short: 409,
  product_changed: 409,
  content_changed: 409,
  setting_changed: 409,
  offer_changed: 409,
  draft_changed: 409,
  product_incomplete: 409,
  product_state: 409,
  product_ordered: 409,
  ticket_moved: 409,
  undo_over: 409,
  coupon_required: 400,
  coupon_invalid: 400,
  cart_empty: 400,
  payment_mode_unavailable: 400,
  online_payment_off: 409,
  signature_invalid: 400,
  token_invalid: 400,
  password_wrong: 400,
  code_wrong: 400,
  payment_failed: 400,
  request_timeout: 408,
  upload_incomplete: 409,
  upload_offset: 409,
  upload_version: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  cash_limit: 429,
  too_many_requests: 429,
  unpaid_limit: 429,
  headers_too_large: 431,
  internal: 500,
  payment_unavailable: 503,
  encryption_key_changed: 503,
  unavailable: 503,
} as const satisfies Record<keyof RefusalTexts, number>

export type RefusalCode = keyof typeof refusalStatuses

export interface RefusalDetails {
  /** A more specific sentence than the code's own. */
  say?: Wording
  errors?: readonly FieldIssue[]
  /** Further fields of the response: `changes`, `amount`, `orderId`. */
  body?: Readonly<Record<string, unknown>>
  /** Seconds after which a new attempt makes sense. */
  retryAfter?: number
}

/**
 * A refusal for the user: use cases throw it, and one handler converts it to the HTTP response in the language of the
 * request. Its `message` is the default language's sentence, for logs.
 */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(sentenceOf(code, details, defaultWords))
    this.name = 'ShopError'
    this.code = code
    this.status = refusalStatuses[code]
    this.details = details
  }

  /** The JSON of every failure, as in the OpenAPI document (`failureSchema`). */
  toBody(words: Words = defaultWords): Record<string, unknown> {
    const { errors, body } = this.details
    const message = sentenceOf(this.code, this.details, words)
    const said = errors?.map(({ path, issue }) => ({ path, message: formatIssue(issue)(words) }))
    return { success: false, message, code: this.code, ...(said ? { errors: said } : {}), ...body }
  }
}

/** A refusal for one invalid field. `issue` as `issue()` makes it. */
export function refuseField(path: string, issue: string): ShopError {
  return new ShopError('validation_failed', { say: formatIssue(issue), errors: [{ path, issue }] })
}

/** The sentence for a schema issue, for a refusal about one field. */
export function formatIssue(issue: string): Wording {
  return ({ texts: { validation }, format }) => wordIssue(issue, { validation, format })
}

function sentenceOf(code: RefusalCode, { say }: RefusalDetails, words: Words): string {
  return say ? say(words) : words.texts.refusals[code]
}
