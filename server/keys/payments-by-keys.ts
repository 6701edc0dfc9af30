import type { FindKeyId } from '../payments/key-id-queries.ts'
import { accessWith, createClosedAccess, type PaymentAccess } from '../payments/payment-access.ts'
import { OTHER_KEYS, type PaymentAdapter, type ProviderCalls, ProviderError } from '../payments/provider.ts'
import type { KeyStore, OpenKeys, PaymentKeys } from './key-store.ts'

/**
 * Whether customers can pay online: `on` with keys or the sandbox, `unreadable` while saved keys cannot be decrypted,
 * else `not_set_up`.
 */
export type PaymentState = 'on' | 'unreadable' | 'not_set_up'

/** The provider with the current keys. Its client queries earlier payments with the keys of their time. */
export interface PaymentProvider extends PaymentAccess {
  readonly adapter: PaymentAdapter
  readonly state: PaymentState
  /** The access for the keys with which something was created; null for keys that the shop no longer knows. */
  of(keyId: string | null): PaymentAccess | null
  /** The accesses whose payment lists are compared: the current keys, and those used until a few days ago. */
  comparable(now: Date): PaymentAccess[]
}

const comparedMs = 7 * 24 * 60 * 60 * 1_000

/**
 * One object for the life of the process, which follows key changes in the admin.
 * @param base of the environment, which has priority, else of the sandbox; null for neither
 */
export function createPaymentsByKeys({
  adapter,
  base,
  ofEnvironment,
  keys,
  findKeyId,
}: {
  adapter: PaymentAdapter
  base: PaymentAccess | null
  ofEnvironment: boolean
  keys: Pick<KeyStore, 'current'>
  findKeyId: FindKeyId
}): PaymentProvider {
  const closed = createClosedAccess()
  const known = new Map<string, PaymentAccess>()
  // Kept with its circuit breaker until its keys change.
  function accessOf(stored: PaymentKeys): PaymentAccess {
    const { keyId, keySecret, webhookSecrets, apiUrl } = stored
    const name = JSON.stringify([keyId, keySecret, webhookSecrets, apiUrl])
    const made =
      known.get(name) ?? accessWith(adapter, stored, apiUrl === null ? own : adapter.standIn(apiUrl))
    known.set(name, made)
    return made
  }
  const written = () => {
    const { payment } = keys.current()
    return payment ? accessOf(payment) : null
  }
  const earlier = () => keys.current().earlierPayments
  /** From the environment, else the admin, else the sandbox while no real keys are known. */
  function open(): PaymentAccess | null {
    if (ofEnvironment) return base
    return written() ?? (keepsSandboxAway(adapter, keys.current()) ? null : base)
  }
  /** Once real payments are accepted, sandbox payments can no longer be completed. */
  const believedBase = () => (ofEnvironment || !takesRealMoney(adapter, keys.current()) ? base : null)
  const current = () => open() ?? closed
  const state = (): PaymentState => {
    if (open() !== null) return 'on'
    return keys.current().unreadable.includes('payment') ? 'unreadable' : 'not_set_up'
  }

  /** All usable accesses, the current one first; never the closed one. */
  function all(): PaymentAccess[] {
    const known = new Map<string, PaymentAccess>()
    for (const access of [open(), believedBase(), written(), ...earlier().map(accessOf)]) {
      // The current ones have priority: the admin may have the same key with a mistyped secret.
      if (access !== null && !known.has(access.keyId)) known.set(access.keyId, access)
    }
    return [...known.values()]
  }
  const of = (keyId: string | null) =>
    keyId === null ? (believedBase() ?? closed) : (all().find((access) => access.keyId === keyId) ?? null)

  const client = clientByKeys({ current, all, of, findKeyId })
  return {
    adapter,
    get keyId() {
      return current().keyId
    },
    get breaker() {
      return current().breaker
    },
    get checkout() {
      return current().checkout
    },
    get isTest() {
      return current().isTest
    },
    get state() {
      return state()
    },
    client,
    startCheckout: (order) => current().startCheckout(order),
    isSigned: (payment) => current().isSigned(payment),
    isWebhookSigned: (request) => current().isWebhookSigned(request),
    of,
    comparable(at) {
      const recent = earlier().filter(({ retiredAt }) => at.getTime() - Date.parse(retiredAt) < comparedMs)
      const now = open()
      const before = recent.map(accessOf).filter(({ keyId }) => keyId !== now?.keyId)
      return now === null ? before : [now, ...before]
    },
  }
}

/** Whether real keys are known, even unreadable ones: then sandbox money must never pay an order. */
export function keepsSandboxAway(adapter: PaymentAdapter, keys: OpenKeys): boolean {
  return keys.payment !== null || hadLiveKeys(adapter, keys) || keys.unreadable.includes('payment')
}

function takesRealMoney(adapter: PaymentAdapter, keys: OpenKeys): boolean {
  const { payment, unreadable } = keys
  const isLive = payment !== null && adapter.keyMode(payment.keyId) === 'live'
  return isLive || hadLiveKeys(adapter, keys) || unreadable.includes('payment')
}

/** Whether real payments were ever accepted here: then the sandbox is never used again. */
function hadLiveKeys(adapter: PaymentAdapter, { earlierKeyIds }: OpenKeys): boolean {
  return earlierKeyIds.some((keyId) => adapter.keyMode(keyId) !== 'test')
}

const own = { apiUrl: null, checkoutUrl: null }

/**
 * Sends each call with the keys with which its order was created. New orders and lists use the current keys. If the
 * provider rejects the earlier keys, the current ones are tried, because an account keeps its orders when its keys
 * change.
 */
function clientByKeys({
  current,
  all,
  of,
  findKeyId,
}: {
  current: () => PaymentAccess
  all: () => PaymentAccess[]
  of: (keyId: string | null) => PaymentAccess | null
  findKeyId: FindKeyId
}): ProviderCalls {
  async function by<Answer>(
    thing: Parameters<FindKeyId>[0],
    id: string,
    call: (client: ProviderCalls) => Promise<Answer>,
  ): Promise<Answer> {
    // A shop that never changed its keys needs no database query.
    const accesses = all()
    const [only] = accesses
    if (only === undefined) return await call(current().client)
    if (accesses.length === 1 && only.keyId === current().keyId) return await call(only.client)
    const keyId = await findKeyId(thing, id)
    if (keyId === undefined) return await firstThatKnows(accesses, call)
    const begun = of(keyId)
    const now = current()
    if (begun === null) throw otherKeys(keyId)
    try {
      return await call(begun.client)
    } catch (error) {
      if (begun.keyId === now.keyId || !(error instanceof ProviderError && error.isAuthenticationFailure))
        throw error
      return await call(now.client).catch((again: unknown) => {
        throw again instanceof ProviderError && !again.retriable ? otherKeys(keyId, again) : again
      })
    }
  }
  return {
    createOrder: (request) => current().client.createOrder(request),
    listPayments: (span) => current().client.listPayments(span),
    fetchOrderPayments: (id) => by('order', id, (client) => client.fetchOrderPayments(id)),
    fetchPayment: (id) => by('payment', id, (client) => client.fetchPayment(id)),
    fetchPaymentRefunds: (id) => by('payment', id, (client) => client.fetchPaymentRefunds(id)),
    fetchRefund: (id) => by('refund', id, (client) => client.fetchRefund(id)),
    capturePayment: (request) => by('payment', request.paymentId, (client) => client.capturePayment(request)),
    refundPayment: (request) => by('payment', request.paymentId, (client) => client.refundPayment(request)),
  }
}

/**
 * Tries every account for what is not recorded yet, such as a payment just made: an id is known to only one account,
 * and the others refuse it, so nothing happens twice.
 */
async function firstThatKnows<Answer>(
  accesses: readonly PaymentAccess[],
  call: (client: ProviderCalls) => Promise<Answer>,
): Promise<Answer> {
  let refusal: ProviderError | undefined
  for (const { client } of accesses) {
    try {
      return await call(client)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // An account that did not answer may be the one that knows it: then this is not a refusal, and the call is
      // retried later.
      if (refusal === undefined || (error.retriable && !refusal.retriable)) refusal = error
    }
  }
  throw refusal
}

function otherKeys(keyId: string | null, cause?: unknown): ProviderError {
  return new ProviderError(
    `This payment was begun with other keys, which are not taken any more: ${keyId ?? 'unknown'}`,
    {
      httpStatus: null,
      code: OTHER_KEYS,
      retriable: false,
      cause,
    },
  )
}
