import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { KEY_TEXTS } from '#texts/keys/admin-texts.ts'
import type {
  BrowserFields,
  Checkout,
  KeyMode,
  PaymentAdapter,
  PaymentCallback,
  ProviderAddresses,
  ProviderConnection,
  ProviderKeys,
} from '../provider.ts'
import { createRazorpayClient } from './razorpay-client.ts'
import { verifyPaymentSignature, verifyWebhookSignature } from './signatures.ts'
import { readWebhookEvent, redactEvent } from './webhook-events.ts'

const ownApi = 'https://api.razorpay.com'
const ownCheckout = 'https://checkout.razorpay.com/v1/checkout.js'
/** Origins that the provider's own script loads from and reports to. */
const assistants = [
  'https://cdn.razorpay.com',
  'https://lumberjack.razorpay.com',
  'https://lumberjack-metrics.razorpay.com',
]

export const razorpay: PaymentAdapter = {
  keyMode,
  keyIdFault: (keyId) => (/^rzp_(test|live)_\w+$/.test(keyId) ? null : KEY_TEXTS.faults.keyId),
  connect,
  standIn: (url) => ({ apiUrl: url, checkoutUrl: `${url}/v1/checkout.js` }),
  browser: browserFields(),
  webhooks: {
    signing: 'Signed with the webhook secret over the raw body (X-Razorpay-Signature).',
    eventId: ({ headers }) => {
      const id = headers['x-razorpay-event-id']
      return id ? String(id) : null
    },
    read: readWebhookEvent,
    redact: redactEvent,
  },
  sandbox: {
    entry: new URL('../../../payment-sandbox/start.ts', import.meta.url),
    newKeyId: () => `rzp_test_${randomBytes(7).toString('hex')}`,
    passedOn: /^\/v1\/checkout(\.js$|\/)/,
  },
}

function keyMode(keyId: string): KeyMode {
  if (keyId.startsWith('rzp_test_')) return 'test'
  return keyId.startsWith('rzp_live_') ? 'live' : 'unknown'
}

function connect(
  { keyId, keySecret, webhookSecrets }: ProviderKeys,
  addresses: ProviderAddresses,
): ProviderConnection {
  const apiUrl = addresses.apiUrl ?? ownApi
  return {
    keyId,
    isTest: keyMode(keyId) === 'test',
    client: createRazorpayClient({ apiUrl, keyId, keySecret }),
    checkout: checkoutOf(apiUrl, addresses.checkoutUrl ?? ownCheckout),
    startCheckout: async ({ providerOrderId, amountPaise }) => ({
      key: keyId,
      amount: amountPaise,
      currency: 'INR',
      razorpayOrderId: providerOrderId,
    }),
    isSigned: ({ providerOrderId, paymentId, signature }) =>
      verifyPaymentSignature({ orderId: providerOrderId, paymentId, signature, secret: keySecret }),
    isWebhookSigned: ({ headers, rawBody }) =>
      verifyWebhookSignature({
        rawBody,
        signature: String(headers['x-razorpay-signature'] ?? ''),
        secrets: webhookSecrets,
      }),
  }
}

function checkoutOf(apiUrl: string, scriptUrl: string): Checkout {
  return {
    kind: 'window',
    scriptUrl,
    origins: [
      ...new Set([new URL(scriptUrl).origin, new URL(apiUrl).origin]),
      ...(scriptUrl === ownCheckout ? assistants : []),
    ],
  }
}

function browserFields(): BrowserFields {
  const text = z.string().min(1).max(200)
  const id = z.string().regex(/^[\w-]{1,100}$/)
  const confirmed = z
    .object({
      razorpay_payment_id: id,
      razorpay_order_id: id,
      razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .transform((fields): PaymentCallback => ({ kind: 'confirmed', ...readConfirmation(fields) }))
  const failed = z
    .object({
      'error[code]': z.string().min(1).max(200),
      // Only values that look like one of the provider's reasons are passed on.
      'error[reason]': z
        .string()
        .regex(/^[a-z_]{1,60}$/)
        .optional()
        .catch(undefined),
    })
    .transform((fields): PaymentCallback => ({ kind: 'failed', reason: fields['error[reason]'] ?? null }))
  return {
    start: {
      key: z.string().optional(),
      amount: z.int().optional().describe('Paise'),
      currency: z.literal('INR').optional(),
      razorpayOrderId: z.string().optional(),
    },
    confirmation: { razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text },
    readConfirmation,
    callback: z.union([confirmed, failed]),
  }
}

function readConfirmation(fields: Readonly<Record<string, string>>) {
  return {
    paymentId: fields.razorpay_payment_id ?? '',
    providerOrderId: fields.razorpay_order_id ?? '',
    signature: fields.razorpay_signature ?? '',
  }
}
