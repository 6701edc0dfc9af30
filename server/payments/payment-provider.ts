import type { Config } from '../config/config.ts'
import { createPaymentBreaker, type PaymentBreaker } from './payment-breaker.ts'
import { createRazorpayClient, type RazorpayClient } from './razorpay/razorpay-client.ts'
import type { SandboxAccess } from './sandbox-process.ts'

/** How the shop reaches the payment provider, or the stand-in that speaks its protocol. */
export interface PaymentProvider {
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

export function createPaymentProvider({
  config,
  sandbox,
}: {
  config: Pick<Config, 'razorpay' | 'razorpayApiUrl' | 'razorpayCheckoutUrl'>
  sandbox: SandboxAccess | null
}): PaymentProvider {
  const { razorpay } = config
  const access = razorpay
    ? { keyId: razorpay.keyId, keySecret: razorpay.keySecret, webhookSecrets: razorpay.webhookSecrets }
    : sandbox && {
        keyId: sandbox.keyId,
        keySecret: sandbox.keySecret,
        webhookSecrets: [sandbox.webhookSecret],
      }
  if (!access) throw new TypeError('Cannot take payments without keys or the sandbox')
  const apiUrl = (razorpay ? config.razorpayApiUrl : sandbox?.url) ?? providerApi
  const checkoutScriptUrl =
    (razorpay ? config.razorpayCheckoutUrl : sandbox && `${sandbox.url}/v1/checkout.js`) ?? providerCheckout
  return {
    ...access,
    client: createRazorpayClient({ apiUrl, keyId: access.keyId, keySecret: access.keySecret }),
    breaker: createPaymentBreaker(),
    apiUrl,
    checkoutScriptUrl,
    checkoutOrigins: [
      ...new Set([new URL(checkoutScriptUrl).origin, new URL(apiUrl).origin]),
      ...(checkoutScriptUrl === providerCheckout ? providerAssistants : []),
    ],
    isTest: access.keyId.startsWith('rzp_test_'),
  }
}
