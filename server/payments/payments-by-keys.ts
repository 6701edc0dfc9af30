import type { KeyStore, PaymentKeys } from '../keys/key-store.ts'
import { accessWith, type PaymentAccess, standIn } from './payment-provider.ts'
import { ProviderError } from './razorpay/provider-error.ts'
import type { RazorpayClient } from './razorpay/razorpay-client.ts'

/** The code of a ProviderError: the payment was begun with keys that the shop cannot use any more. */
export const OTHER_KEYS = 'other_keys'

/** The provider as the keys of now reach it. Its client asks about what was begun earlier with the keys of then. */
export interface PaymentProvider extends PaymentAccess {
  /** By the keys with which something was begun; null for keys that the shop does not know any more. */
  of(keyId: string | null): PaymentAccess | null
  /** By whose lists payments are compared: the keys of now, and those that were used until a few days ago. */
  comparable(now: Date): PaymentAccess[]
}

/** With which keys something was begun. Undefined for what the shop does not know, null where it is not written. */
export type FindKeyId = (
  thing: 'order' | 'payment' | 'refund',
  id: string,
) => Promise<string | null | undefined>

const comparedMs = 7 * 24 * 60 * 60 * 1_000

/**
 * One object for the life of the process, whose parts follow the keys that the desk writes.
 * @param base of the environment, which wins, else of the sandbox
 */
export function createPaymentsByKeys({
  base,
  ofEnvironment,
  keys,
  findKeyId,
}: {
  base: PaymentAccess
  ofEnvironment: boolean
  keys: Pick<KeyStore, 'current'>
  findKeyId: FindKeyId
}): PaymentProvider {
  const known = new Map<string, PaymentAccess>()
  // Kept with its circuit breaker as long as nothing of it changes.
  function accessOf(stored: PaymentKeys): PaymentAccess {
    const { keyId, keySecret, webhookSecrets, apiUrl } = stored
    const name = JSON.stringify([keyId, keySecret, webhookSecrets, apiUrl])
    const made = known.get(name) ?? accessWith(stored, apiUrl === null ? own : standIn(apiUrl))
    known.set(name, made)
    return made
  }
  const written = () => {
    const { payment } = keys.current()
    return payment ? accessOf(payment) : null
  }
  const earlier = () => keys.current().earlierPayments
  const current = () => (ofEnvironment ? base : (written() ?? base))

  function all(): PaymentAccess[] {
    const known = new Map<string, PaymentAccess>()
    for (const access of [current(), base, written(), ...earlier().map(accessOf)]) {
      // Those of now win: what the desk wrote once may be the same keys with a secret that was mistyped.
      if (access !== null && !known.has(access.keyId)) known.set(access.keyId, access)
    }
    return [...known.values()]
  }
  const of = (keyId: string | null) =>
    keyId === null ? base : (all().find((access) => access.keyId === keyId) ?? null)

  const client = clientByKeys({ current, all, of, findKeyId })
  return {
    get keyId() {
      return current().keyId
    },
    get keySecret() {
      return current().keySecret
    },
    get webhookSecrets() {
      return current().webhookSecrets
    },
    get breaker() {
      return current().breaker
    },
    get apiUrl() {
      return current().apiUrl
    },
    get checkoutScriptUrl() {
      return current().checkoutScriptUrl
    },
    get checkoutOrigins() {
      return current().checkoutOrigins
    },
    get isTest() {
      return current().isTest
    },
    client,
    of,
    comparable(now) {
      const recent = earlier().filter(({ retiredAt }) => now.getTime() - Date.parse(retiredAt) < comparedMs)
      return [current(), ...recent.map(accessOf).filter(({ keyId }) => keyId !== current().keyId)]
    },
  }
}

const own = { apiUrl: null, checkoutScriptUrl: null }

/**
 * Each call goes out with the keys with which its order was begun. New orders, and lists, are those of now. Where the
 * provider takes the earlier keys no longer, those of now are tried: an account keeps its orders when its keys change.
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
}): RazorpayClient {
  async function by<Answer>(
    thing: Parameters<FindKeyId>[0],
    id: string,
    call: (client: RazorpayClient) => Promise<Answer>,
  ): Promise<Answer> {
    // A shop that never changed its keys asks its database nothing.
    if (all().length === 1) return await call(current().client)
    const keyId = await findKeyId(thing, id)
    if (keyId === undefined) return await firstThatKnows(all(), call)
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
    fetchOrder: (id) => by('order', id, (client) => client.fetchOrder(id)),
    fetchOrderPayments: (id) => by('order', id, (client) => client.fetchOrderPayments(id)),
    fetchPayment: (id) => by('payment', id, (client) => client.fetchPayment(id)),
    fetchPaymentRefunds: (id) => by('payment', id, (client) => client.fetchPaymentRefunds(id)),
    fetchRefund: (id) => by('refund', id, (client) => client.fetchRefund(id)),
    capturePayment: (request) => by('payment', request.paymentId, (client) => client.capturePayment(request)),
    refundPayment: (request) => by('payment', request.paymentId, (client) => client.refundPayment(request)),
  }
}

/**
 * What nobody has written down yet, such as a payment that was just made: an id is known to one account alone, and the
 * others refuse it, so that nothing is done twice.
 */
async function firstThatKnows<Answer>(
  accesses: readonly PaymentAccess[],
  call: (client: RazorpayClient) => Promise<Answer>,
): Promise<Answer> {
  let refusal: ProviderError | undefined
  for (const { client } of accesses) {
    try {
      return await call(client)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // An account that did not answer may be the one that knows it: then it is no refusal, and is asked again later.
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
