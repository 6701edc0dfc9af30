import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import type { PaymentFact } from '#domain/payments/payment-facts.ts'

/**
 * The payment port: everything the shop knows of a payment provider, in the shop's terms. Amounts are paise of INR, and
 * no personal data is returned. A provider is one folder beside this file with one `PaymentAdapter`;
 * `server/start/payment-adapter.ts` names the one in use.
 */
export interface PaymentAdapter {
  /** Whether a key moves real money; `unknown` for the sandbox's keys. */
  keyMode(keyId: string): KeyMode
  /** The fault of a key id entered by staff, as a sentence; null for a valid one. */
  keyIdFault(keyId: string): string | null
  /** Makes no call. */
  connect(keys: ProviderKeys, addresses: ProviderAddresses): ProviderConnection
  /** The addresses of a sandbox served at `url`. */
  standIn(url: string): ProviderAddresses
  readonly browser: BrowserFields
  readonly webhooks: WebhookFormat
  /** The built-in sandbox; null if there is none. */
  readonly sandbox: PaymentSandbox | null
}

export type KeyMode = 'test' | 'live' | 'unknown'

export interface ProviderKeys {
  /** Public: browsers may see it. Identifies the keys with which a payment was created. */
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

/** The provider with one pair of keys. */
export interface ProviderConnection {
  readonly keyId: string
  /** No real money moves: every payment page says so. */
  readonly isTest: boolean
  readonly client: ProviderCalls
  readonly checkout: Checkout
  /**
   * The fields that the browser needs to open the provider's checkout, as described by `BrowserFields.start`.
   * @throws ProviderError
   */
  startCheckout(order: { providerOrderId: string; amountPaise: number }): Promise<Record<string, unknown>>
  /** Whether the provider signed that this payment belongs to this order. It proves no amount and no status. */
  isSigned(payment: SignedPayment): boolean
  /** Whether a webhook comes from the provider. */
  isWebhookSigned(request: WebhookRequest): boolean
}

export type Checkout = {
  /** Origins that the checkout page's security policy allows. */
  readonly origins: readonly string[]
} & (
  | {
      /** The provider's script opens a window over the shop's page. */
      readonly kind: 'window'
      readonly scriptUrl: string
    }
  | {
      /**
       * The browser is redirected to the provider's page, the `redirectUrl` of `startCheckout`, and returns by the
       * callback.
       */
      readonly kind: 'redirect'
    }
)

/** Every method throws `ProviderError`, with no secret in its message. Each may be repeated without a second effect. */
export interface ProviderCalls {
  /** The same receipt returns the same order, so a lost answer is harmless. */
  createOrder(request: OrderRequest): Promise<ProviderOrder>
  /** All attempts on an order, including failed ones. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** Captures the whole payment. An already captured one counts as success. */
  capturePayment(request: { paymentId: string; amountPaise: number }): Promise<ProviderPayment>
  refundPayment(request: RefundRequest): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** All refunds of a payment, including those from the provider's dashboard; at least the newest 100. */
  fetchPaymentRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Payments created within a time range, both ends included. */
  listPayments(span: { from: Date; to: Date }): Promise<ProviderPayment[]>
}

export interface OrderRequest {
  amountPaise: number
  /** At most 40 characters. */
  receipt: string
  /** The return address for a provider with its own page, called by POST or GET. */
  returnUrl: string
}

export interface RefundRequest {
  paymentId: string
  amountPaise: number
  /** Returned with the refund. */
  receipt: string
  /** 10 or more letters, digits, `-` and `_`; the same key never refunds twice. */
  idempotencyKey: string
}

export interface ProviderOrder {
  id: string
  amountPaise: number
}

export interface ProviderPayment {
  id: string
  /** Null for a payment without an order. */
  orderId: string | null
  amountPaise: number
  currency: string
  status: PaymentFact['status']
  /** Whether it was ever captured: a `refunded` payment may only have been authorised. */
  captured: boolean
  /** `card`, `upi`, `netbanking`, `wallet`, another word in lower case, or `unknown`. */
  method: string
  amountRefundedPaise: number
  /** Why it failed: a key of PAYMENT_FAILURE_TEXTS if one fits, else the provider's code. */
  errorReason: string | null
  /** 1970 if the sender omits it. */
  createdAt: Date
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
  /** ARN, RRN or UTR, with which a customer can ask the bank. */
  bankReference: string | null
}

/** A payment from the browser or a form, with the provider's signature. */
export interface SignedPayment {
  providerOrderId: string
  paymentId: string
  signature: string
}

/** What the browser posts after a payment on the provider's own page. */
export type PaymentCallback =
  | ({ kind: 'confirmed' } & SignedPayment)
  /** `reason` as in `ProviderPayment.errorReason`. */
  | { kind: 'failed'; reason: string | null }

/** The provider's field names in the shop's public API. */
export interface BrowserFields {
  /** The result of `startCheckout`, in the response of a placed order. */
  readonly start: Readonly<Record<string, z.ZodType>>
  /** The fields from the provider's window, sent with `orderId` to `POST /api/order/verify`. */
  readonly confirmation: Readonly<Record<string, z.ZodType<string>>>
  /** Parses the fields of `confirmation`. */
  readConfirmation(fields: Readonly<Record<string, string>>): SignedPayment
  /** The form posted back from the provider's own page. */
  readonly callback: z.ZodType<PaymentCallback>
}

export interface WebhookRequest {
  readonly headers: IncomingHttpHeaders
  /** The raw bytes: reserialised JSON would have other bytes. */
  readonly rawBody: Buffer
}

export interface WebhookFormat {
  /** How webhooks are signed, for the API's description. */
  readonly signing: string
  /** The provider's id of an event; null if it has none. */
  eventId(request: WebhookRequest): string | null
  /** Parses a webhook whose signature has been verified. */
  read(rawBody: Buffer): WebhookReading
  /** The body without personal data of the payer; '' if unreadable. */
  redact(raw: string): string
}

/** The content of a webhook: a snapshot from when the event happened, which may be older than the known state. */
export type WebhookFact =
  | { kind: 'payment'; event: string; payment: ProviderPayment }
  | { kind: 'refund'; event: string; refund: ProviderRefund; payment: ProviderPayment | null }
  /** Concerns no order, or was added by the provider since. */
  | { kind: 'other'; event: string }

export type WebhookReading = { ok: true; fact: WebhookFact } | { ok: false; detail: string }

/** A sandbox that the shop starts as a separate process while there are no keys. */
export interface PaymentSandbox {
  /** The program that is started. */
  readonly entry: URL
  newKeyId(): string
  /** Paths that the shop proxies under its own address: checkout script and window, but neither API nor controls. */
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

/** The code of a ProviderError: no usable keys, so the provider was not called. */
export const NO_KEYS = 'no_keys'
/** The code of a ProviderError: the payment was created with keys that the shop can no longer use. */
export const OTHER_KEYS = 'other_keys'

/** The payment provider refused a call, gave an unreadable answer, or did not answer. */
export class ProviderError extends Error {
  /** Null if there was no answer. */
  readonly httpStatus: number | null
  /** The provider's code such as `BAD_REQUEST_ERROR`, or our `timeout`, `network` or `unexpected_answer`. */
  readonly code: string
  /** The provider's machine-readable reason, such as `input_validation_failed`. */
  readonly reason: string | null
  readonly field: string | null
  /** The provider's readable message; null if there is none, or no answer. */
  readonly words: string | null
  /** The same call may succeed later, and repeating it has no second effect. */
  readonly retriable: boolean
  /** The keys are wrong or disabled: payments are off until staff enter others. */
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
