import { randomBytes } from 'node:crypto'
import type { Config, RazorpayKeys } from '../config/config.ts'
import { createPaymentBreaker, type PaymentBreaker } from './payment-breaker.ts'
import { ProviderError } from './razorpay/provider-error.ts'
import { createRazorpayClient, type RazorpayClient } from './razorpay/razorpay-client.ts'
import type { SandboxAccess } from './sandbox-process.ts'

/** How the shop reaches the payment provider, or the stand-in that speaks its protocol, with one pair of keys. */
export interface PaymentAccess {
  readonly keyId: string
  readonly keySecret: string
  /** The current one first. */
  readonly webhookSecrets: readonly string[]
  readonly client: RazorpayClient
  /** For beginning payments; everything else goes to the client directly. */
  readonly breaker: PaymentBreaker
  readonly apiUrl: string
  readonly checkoutScriptUrl: string
  /** Origins that the checkout script and its window are loaded from. */
  readonly checkoutOrigins: readonly string[]
  /** No money moves: every page of the payment says so. */
  readonly isTest: boolean
}

const providerApi = 'https://api.razorpay.com'
const providerCheckout = 'https://checkout.razorpay.com/v1/checkout.js'
/** What the provider's own script loads its parts from and reports to. */
const providerAssistants = [
  'https://cdn.razorpay.com',
  'https://lumberjack.razorpay.com',
  'https://lumberjack-metrics.razorpay.com',
]

/** What the environment names, else the sandbox; null where there is neither. */
export function createPaymentAccess({
  config,
  sandbox,
}: {
  config: Pick<Config, 'razorpay' | 'razorpayApiUrl' | 'razorpayCheckoutUrl'>
  sandbox: SandboxAccess | null
}): PaymentAccess | null {
  const { razorpay } = config
  if (razorpay) {
    return accessWith(razorpay, {
      apiUrl: config.razorpayApiUrl,
      checkoutScriptUrl: config.razorpayCheckoutUrl,
    })
  }
  if (!sandbox) return null
  const { keyId, keySecret, webhookSecret, url, checkoutUrl = url } = sandbox
  const keys = { keyId, keySecret, webhookSecrets: [webhookSecret] }
  const { checkoutScriptUrl } = standIn(checkoutUrl)
  return {
    ...accessWith(keys, { apiUrl: url, checkoutScriptUrl }),
    checkoutOrigins: [new URL(checkoutUrl).origin],
  }
}

/** The code of a ProviderError: no keys can be used, so nothing is asked of the provider. */
export const NO_KEYS = 'no_keys'

/** Payments that are off: it opens nothing, signs nothing and reaches no provider. */
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
    // Of nobody: no signature fits.
    keySecret: randomBytes(32).toString('hex'),
    webhookSecrets: [],
    client: {
      createOrder: refuse,
      listPayments: refuse,
      fetchOrder: refuse,
      fetchOrderPayments: refuse,
      fetchPayment: refuse,
      fetchPaymentRefunds: refuse,
      fetchRefund: refuse,
      capturePayment: refuse,
      refundPayment: refuse,
    },
    breaker: { letsThrough: () => false, run: refuse },
    apiUrl: '',
    checkoutScriptUrl: '',
    checkoutOrigins: [],
    isTest: false,
  }
}

/** Where a stand-in for the provider serves its API and its checkout script. */
export function standIn(url: string) {
  return { apiUrl: url, checkoutScriptUrl: `${url}/v1/checkout.js` }
}

/** @param addresses null for the provider's own */
export function accessWith(
  { keyId, keySecret, webhookSecrets }: RazorpayKeys,
  addresses: { apiUrl: string | null; checkoutScriptUrl: string | null },
): PaymentAccess {
  const apiUrl = addresses.apiUrl ?? providerApi
  const checkoutScriptUrl = addresses.checkoutScriptUrl ?? providerCheckout
  return {
    keyId,
    keySecret,
    webhookSecrets,
    client: createRazorpayClient({ apiUrl, keyId, keySecret }),
    breaker: createPaymentBreaker(),
    apiUrl,
    checkoutScriptUrl,
    checkoutOrigins: [
      ...new Set([new URL(checkoutScriptUrl).origin, new URL(apiUrl).origin]),
      ...(checkoutScriptUrl === providerCheckout ? providerAssistants : []),
    ],
    isTest: keyId.startsWith('rzp_test_'),
  }
}
