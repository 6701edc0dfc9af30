import type { Config, RazorpayKeys } from '../config/config.ts'
import { createPaymentBreaker, type PaymentBreaker } from './payment-breaker.ts'
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

/** What the environment names, else the sandbox. */
export function createPaymentAccess({
  config,
  sandbox,
}: {
  config: Pick<Config, 'razorpay' | 'razorpayApiUrl' | 'razorpayCheckoutUrl'>
  sandbox: SandboxAccess | null
}): PaymentAccess {
  const { razorpay } = config
  if (razorpay) {
    return accessWith(razorpay, {
      apiUrl: config.razorpayApiUrl,
      checkoutScriptUrl: config.razorpayCheckoutUrl,
    })
  }
  if (!sandbox) throw new TypeError('Cannot take payments without keys or the sandbox')
  const { keyId, keySecret, webhookSecret, url } = sandbox
  return accessWith({ keyId, keySecret, webhookSecrets: [webhookSecret] }, standIn(url))
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
