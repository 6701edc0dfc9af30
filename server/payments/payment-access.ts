import type { Config } from '../config/config.ts'
import { createPaymentBreaker, type PaymentBreaker } from './payment-breaker.ts'
import {
  NO_KEYS,
  type PaymentAdapter,
  type ProviderAddresses,
  type ProviderConnection,
  ProviderError,
  type ProviderKeys,
} from './provider.ts'
import type { SandboxAccess } from './sandbox-process.ts'

/** The connection to the payment provider, or to the sandbox that speaks its protocol, with one pair of keys. */
export interface PaymentAccess extends ProviderConnection {
  /** For starting payments; all other calls use the client directly. */
  readonly breaker: PaymentBreaker
}

/** The access configured in the environment, else the sandbox; null if there is neither. */
export function createPaymentAccess({
  adapter,
  config,
  sandbox,
}: {
  adapter: PaymentAdapter
  config: Pick<Config, 'payment'>
  sandbox: SandboxAccess | null
}): PaymentAccess | null {
  if (config.payment) return accessWith(adapter, config.payment, config.payment)
  if (!sandbox) return null
  const { keyId, keySecret, webhookSecret, url, checkoutUrl = url } = sandbox
  const access = accessWith(
    adapter,
    { keyId, keySecret, webhookSecrets: [webhookSecret] },
    { apiUrl: url, checkoutUrl: adapter.standIn(checkoutUrl).checkoutUrl },
  )
  return { ...access, checkout: { ...access.checkout, origins: [new URL(checkoutUrl).origin] } }
}

/** The access while payments are off: opens nothing, signs nothing and calls no provider. */
export function createClosedAccess(): PaymentAccess {
  const refuse = async (): Promise<never> => {
    throw new ProviderError('Cannot reach the payment provider without keys', {
      httpStatus: null,
      code: NO_KEYS,
      retriable: true,
    })
  }
  return {
    keyId: '',
    isTest: false,
    client: {
      createOrder: refuse,
      listPayments: refuse,
      fetchOrderPayments: refuse,
      fetchPayment: refuse,
      fetchPaymentRefunds: refuse,
      fetchRefund: refuse,
      capturePayment: refuse,
      refundPayment: refuse,
    },
    checkout: { kind: 'redirect', origins: [] },
    startCheckout: refuse,
    isSigned: () => false,
    isWebhookSigned: () => false,
    breaker: { letsThrough: () => false, run: refuse },
  }
}

export function accessWith(
  adapter: PaymentAdapter,
  keys: ProviderKeys,
  addresses: ProviderAddresses,
): PaymentAccess {
  return { ...adapter.connect(keys, addresses), breaker: createPaymentBreaker() }
}
