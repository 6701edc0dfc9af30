interface ProviderErrorDetails {
  httpStatus: number | null
  code: string
  reason?: string | null
  field?: string | null
  words?: string | null
  retriable: boolean
  cause?: unknown
}

/** The payment provider refused a call, answered something unreadable, or did not answer. */
export class ProviderError extends Error {
  /** Null when no answer came. */
  readonly httpStatus: number | null
  /** The provider's code such as `BAD_REQUEST_ERROR`, or our `timeout`, `network` or `unexpected_answer`. */
  readonly code: string
  /** What the provider says to act on, such as `input_validation_failed`. */
  readonly reason: string | null
  readonly field: string | null
  /** What the provider says to a person; null where it says nothing, or did not answer. */
  readonly words: string | null
  /** The same call may succeed later, and repeating it does nothing twice. */
  readonly retriable: boolean

  constructor(message: string, details: ProviderErrorDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'ProviderError'
    this.httpStatus = details.httpStatus
    this.code = details.code
    this.reason = details.reason ?? null
    this.field = details.field ?? null
    this.words = details.words ?? null
    this.retriable = details.retriable
  }

  /** The keys are wrong or switched off: nothing can be paid until somebody looks. */
  get isAuthenticationFailure(): boolean {
    return this.httpStatus === 401 || /authentication failed|api key/i.test(this.message)
  }
}
