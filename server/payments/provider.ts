import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import type { PaymentFact } from '#domain/payments/payment-facts.ts'

/**
 * The payment port: all that the shop knows of a payment provider, in the shop's words. Amounts are paise of INR, and
 * nothing personal comes back. A provider is one folder beside this file with one `PaymentAdapter`;
 * `server/start/payment-adapter.ts` names the one in use.
 */
export interface PaymentAdapter {
  /** Whether money moves with a key; `unknown` for the keys of a stand-in. */
  keyMode(keyId: string): KeyMode
  /** What is wrong with a key id that staff entered, as a sentence; null for a good one. */
  keyIdFault(keyId: string): string | null
  /** Makes no call. */
  connect(keys: ProviderKeys, addresses: ProviderAddresses): ProviderConnection
  /** The addresses of a stand-in that is served at `url`. */
  standIn(url: string): ProviderAddresses
  readonly browser: BrowserFields
  readonly webhooks: WebhookFormat
  /** The built-in stand-in; null where there is none. */
  readonly sandbox: PaymentSandbox | null
}

export type KeyMode = 'test' | 'live' | 'unknown'

export interface ProviderKeys {
  /** Public: browsers may see it. It says with which keys a payment was begun. */
  readonly keyId: string
  readonly keySecret: string
  /** The current one first; two while one is being changed. */
  readonly webhookSecrets: readonly string[]
}

/** Null for the provider's own addresses. */
export interface ProviderAddresses {
  readonly apiUrl: string | null
  readonly checkoutUrl: string | null
}

/** The provider as one pair of keys reaches it. */
export interface ProviderConnection {
  readonly keyId: string
  /** No money moves: every page of the payment says so. */
  readonly isTest: boolean
  readonly client: ProviderCalls
  readonly checkout: Checkout
  /**
   * The fields with which the browser takes a shopper to the provider, as `BrowserFields.start` describes them.
   * @throws ProviderError
   */
  startCheckout(order: { providerOrderId: string; amountPaise: number }): Promise<Record<string, unknown>>
  /** Whether the provider says that this payment belongs to this order. It proves no amount and no status. */
  isSigned(payment: SignedPayment): boolean
  /** Whether a webhook comes from the provider. */
  isWebhookSigned(request: WebhookRequest): boolean
}

export type Checkout = {
  /** What the checkout page's security policy lets in. */
  readonly origins: readonly string[]
} & (
  | {
      /** The provider's script opens a window over the shop's page. */
      readonly kind: 'window'
      readonly scriptUrl: string
    }
  | {
      /** The browser goes to the provider's page, the `redirectUrl` of `startCheckout`, and comes back by the callback. */
      readonly kind: 'redirect'
    }
)

/** Every method throws `ProviderError`, with no secret in its message. Each may be repeated without doing anything twice. */
export interface ProviderCalls {
  /** The same receipt gives the same order, so that a lost answer does no harm. */
  createOrder(request: OrderRequest): Promise<ProviderOrder>
  /** All attempts on an order, failed ones too. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** Captures the whole payment. One that is captured already counts as success. */
  capturePayment(request: { paymentId: string; amountPaise: number }): Promise<ProviderPayment>
  refundPayment(request: RefundRequest): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** All refunds of a payment, those made on the provider's dashboard too; at least the newest 100. */
  fetchPaymentRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Payments created in a span of time, both ends included. */
  listPayments(span: { from: Date; to: Date }): Promise<ProviderPayment[]>
}

export interface OrderRequest {
  amountPaise: number
  /** At most 40 characters. */
  receipt: string
  /** Where a provider with a page of its own sends the browser back to, by POST or GET. */
  returnUrl: string
}

export interface RefundRequest {
  paymentId: string
  amountPaise: number
  /** Comes back with the refund. */
  receipt: string
  /** 10 characters or more of letters, digits, `-` and `_`; the same key never refunds twice. */
  idempotencyKey: string
}

export interface ProviderOrder {
  id: string
  amountPaise: number
}

export interface ProviderPayment {
  id: string
  /** Null for money that came without an order. */
  orderId: string | null
  amountPaise: number
  currency: string
  status: PaymentFact['status']
  /** Whether it was ever captured: what is `refunded` may have been authorised only. */
  captured: boolean
  /** `card`, `upi`, `netbanking`, `wallet`, another word in lower case, or `unknown`. */
  method: string
  amountRefundedPaise: number
  /** Why it failed: a key of PAYMENT_FAILURE_TEXTS where one fits, else the provider's word. */
  errorReason: string | null
  /** 1970 where the sender leaves it out. */
  createdAt: Date
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
  /** ARN, RRN or UTR, with which a shopper can ask the bank. */
  bankReference: string | null
}

/** A payment as browser or form brings it, with the provider's signature. */
export interface SignedPayment {
  providerOrderId: string
  paymentId: string
  signature: string
}

/** What the provider had the browser post after a payment on a page of its own. */
export type PaymentCallback =
  | ({ kind: 'confirmed' } & SignedPayment)
  /** `reason` as in `ProviderPayment.errorReason`. */
  | { kind: 'failed'; reason: string | null }

/** The provider's field names in the shop's public calls. */
export interface BrowserFields {
  /** What `startCheckout` answers, for the answer of a placed order. */
  readonly start: Readonly<Record<string, z.ZodType>>
  /** What the provider's window gives the page, sent with `orderId` to `POST /api/order/verify`. */
  readonly confirmation: Readonly<Record<string, z.ZodType<string>>>
  /** Reads the fields of `confirmation`. */
  readConfirmation(fields: Readonly<Record<string, string>>): SignedPayment
  /** The form that comes back from the provider's own page. */
  readonly callback: z.ZodType<PaymentCallback>
}

export interface WebhookRequest {
  readonly headers: IncomingHttpHeaders
  /** The bytes as they came: JSON that was parsed and written again is other bytes. */
  readonly rawBody: Buffer
}

export interface WebhookFormat {
  /** How webhooks are signed, for the API's description. */
  readonly signing: string
  /** The provider's id of an event; null where it gives none. */
  eventId(request: WebhookRequest): string | null
  /** Reads a webhook whose signature has been verified. */
  read(rawBody: Buffer): WebhookReading
  /** The body without anything about the payer; '' where it cannot be read. */
  redact(raw: string): string
}

/** What a webhook says: a snapshot of when the event happened, which may be older than what is known already. */
export type WebhookFact =
  | { kind: 'payment'; event: string; payment: ProviderPayment }
  | { kind: 'refund'; event: string; refund: ProviderRefund; payment: ProviderPayment | null }
  /** Concerns no order, or the provider has added it since. */
  | { kind: 'other'; event: string }

export type WebhookReading = { ok: true; fact: WebhookFact } | { ok: false; detail: string }

/** A stand-in that the shop starts as a process of its own while there are no keys. */
export interface PaymentSandbox {
  /** The program that is started. */
  readonly entry: URL
  newKeyId(): string
  /** Paths that the shop passes on under its own address: checkout script and window, no API and no switches. */
  readonly passedOn: RegExp
}

interface ProviderErrorDetails {
  httpStatus: number | null
  code: string
  reason?: string | null
  field?: string | null
  words?: string | null
  retriable: boolean
  isAuthenticationFailure?: boolean
  cause?: unknown
}

/** The code of a ProviderError: no keys can be used, so nothing is asked of the provider. */
export const NO_KEYS = 'no_keys'
/** The code of a ProviderError: the payment was begun with keys that the shop cannot use any more. */
export const OTHER_KEYS = 'other_keys'

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
  /** The keys are wrong or switched off: nothing can be paid until staff enter others. */
  readonly isAuthenticationFailure: boolean

  constructor(message: string, details: ProviderErrorDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'ProviderError'
    this.httpStatus = details.httpStatus
    this.code = details.code
    this.reason = details.reason ?? null
    this.field = details.field ?? null
    this.words = details.words ?? null
    this.retriable = details.retriable
    this.isAuthenticationFailure = details.isAuthenticationFailure ?? details.httpStatus === 401
  }
}
