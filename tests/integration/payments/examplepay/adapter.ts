import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { lookUp } from '#domain/language/look-up.ts'
import type {
  KeyMode,
  PaymentAdapter,
  PaymentCallback,
  ProviderCalls,
  ProviderConnection,
  ProviderKeys,
  ProviderPayment,
  ProviderRefund,
  SignedPayment,
  WebhookReading,
  WebhookRequest,
} from '#server/payments/provider.ts'
import { createRequests } from '#server/payments/provider-requests.ts'

/**
 * A provider that does not exist, with other words than Razorpay's: intents, charges and reversals, states in capitals,
 * rupees as text, a page of its own instead of a window, signatures of another kind, and one on every call.
 */
export const examplepay: PaymentAdapter = {
  keyMode,
  keyIdFault: (keyId) =>
    /^ex_(play|real)_\w+$/.test(keyId) ? null : 'The key begins with ex_play_ or ex_real_.',
  connect: (keys, { apiUrl }) => connect(keys, apiUrl ?? 'https://api.examplepay.invalid'),
  standIn: (url) => ({ apiUrl: url, checkoutUrl: null }),
  browser: {
    start: { redirectUrl: z.string().optional().describe("The provider's page") },
    confirmation: {
      intent: z.string().min(1).max(100),
      charge: z.string().min(1).max(100),
      proof: z.string().max(200),
    },
    readConfirmation,
    callback: z.union([
      z
        .object({ intent: z.string().max(100), charge: z.string().max(100), proof: z.string().max(200) })
        .transform((fields): PaymentCallback => ({ kind: 'confirmed', ...readConfirmation(fields) })),
      z
        .object({ declined: z.string().max(60) })
        .transform(({ declined }): PaymentCallback => ({ kind: 'failed', reason: reasonOf(declined) })),
    ]),
  },
  webhooks: {
    signing: 'Signed with the webhook secret over time and raw body (Examplepay-Proof).',
    eventId: ({ rawBody }) => readJson(z.object({ id: z.string() }), rawBody.toString())?.id ?? null,
    read: readWebhook,
    redact: redactWebhook,
  },
  sandbox: null,
}

function keyMode(keyId: string): KeyMode {
  if (keyId.startsWith('ex_play_')) return 'test'
  return keyId.startsWith('ex_real_') ? 'live' : 'unknown'
}

function connect({ keyId, keySecret, webhookSecrets }: ProviderKeys, apiUrl: string): ProviderConnection {
  const send = createRequests({
    apiUrl,
    authorize: ({ method, path, body }) => ({
      authorization: `Examplepay ${keyId}.${proofOf(`${method} ${path} ${body}`, keySecret)}`,
    }),
    readRefusal({ body }) {
      const said = z.object({ problem: z.string(), text: z.string() }).safeParse(body).data
      return {
        code: said?.problem,
        words: said?.text,
        isAuthenticationFailure: said?.problem === 'BAD_PROOF',
      }
    },
  })
  const intent = (id: string) =>
    send({ method: 'GET', path: `/intents/${encodeURIComponent(id)}`, answer: intentSchema })
  return {
    keyId,
    isTest: keyMode(keyId) === 'test',
    client: callsBy(send),
    checkout: { kind: 'redirect', origins: [new URL(apiUrl).origin] },
    startCheckout: async ({ providerOrderId }) => ({ redirectUrl: (await intent(providerOrderId)).payPage }),
    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSame(signature, proofOf(`${providerOrderId}:${paymentId}`, keySecret)),
    isWebhookSigned: (request) => webhookSecrets.some((secret) => isProven(request, secret)),
  }
}

function callsBy(send: ReturnType<typeof createRequests>): ProviderCalls {
  const at = (folder: string, id: string, rest = '') => `/${folder}/${encodeURIComponent(id)}${rest}`
  return {
    async createOrder({ amountPaise: paise, receipt, returnUrl }) {
      const { id, amountPaise } = await send({
        method: 'POST',
        path: '/intents',
        body: { value: rupeesOf(paise), reference: receipt, back: returnUrl },
        answer: intentSchema,
      })
      return { id, amountPaise }
    },
    fetchOrderPayments: (id) =>
      send({ method: 'GET', path: at('intents', id, '/charges'), answer: z.array(chargeSchema) }),
    fetchPayment: (id) => send({ method: 'GET', path: at('charges', id), answer: chargeSchema }),
    capturePayment: ({ paymentId, amountPaise }) =>
      send({
        method: 'PUT',
        path: at('charges', paymentId, '/settlement'),
        body: { value: rupeesOf(amountPaise) },
        answer: chargeSchema,
      }),
    refundPayment: ({ paymentId, amountPaise, receipt, idempotencyKey }) =>
      send({
        method: 'POST',
        path: at('charges', paymentId, '/reversals'),
        body: { value: rupeesOf(amountPaise), reference: receipt, once: idempotencyKey },
        answer: reversalSchema,
      }),
    fetchRefund: (id) => send({ method: 'GET', path: at('reversals', id), answer: reversalSchema }),
    fetchPaymentRefunds: (id) =>
      send({ method: 'GET', path: at('charges', id, '/reversals'), answer: z.array(reversalSchema) }),
    async listPayments({ from, to }) {
      const payments: ProviderPayment[] = []
      for (let page: string | null = ''; page !== null; ) {
        const query = new URLSearchParams({ since: from.toISOString(), until: to.toISOString(), page })
        const listed: z.output<typeof pageSchema> = await send({
          method: 'GET',
          path: `/charges?${query}`,
          answer: pageSchema,
        })
        payments.push(...listed.charges)
        page = listed.next
      }
      return payments
    },
  }
}

/** '1299.05' are 129905 paise. */
const rupees = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')))

function rupeesOf(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

const intentSchema = z
  .object({ intent: z.string(), value: rupees, pay_page: z.string() })
  .transform(({ intent, value, pay_page }) => ({ id: intent, amountPaise: value, payPage: pay_page }))

const states = {
  NEW: 'created',
  HELD: 'authorized',
  SETTLED: 'captured',
  REVERSED: 'refunded',
  DECLINED: 'failed',
} as const
const instruments = { UPI: 'upi', PLASTIC: 'card', BANK: 'netbanking' } as const
const reasons: Readonly<Record<string, string>> = {
  NO_BALANCE: 'insufficient_fund',
  WRONG_PIN: 'invalid_otp',
}

function reasonOf(decline: string): string {
  return lookUp(reasons, decline) ?? decline.toLowerCase()
}

const chargeSchema = z
  .object({
    charge: z.string(),
    intent: z.string().nullable(),
    value: rupees,
    returned: rupees,
    state: z.enum(['NEW', 'HELD', 'SETTLED', 'REVERSED', 'DECLINED']),
    instrument: z.enum(['UPI', 'PLASTIC', 'BANK']),
    decline: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .transform(
    (charge): ProviderPayment => ({
      id: charge.charge,
      orderId: charge.intent,
      amountPaise: charge.value,
      currency: 'INR',
      status: states[charge.state],
      captured: charge.state === 'SETTLED' || charge.state === 'REVERSED',
      method: instruments[charge.instrument],
      amountRefundedPaise: charge.returned,
      errorReason: charge.decline === null ? null : reasonOf(charge.decline),
      createdAt: new Date(charge.at),
    }),
  )
const pageSchema = z.object({ charges: z.array(chargeSchema), next: z.string().nullable() })

const ends = { QUEUED: 'pending', DONE: 'processed', BOUNCED: 'failed' } as const
const reversalSchema = z
  .object({
    reversal: z.string(),
    charge: z.string(),
    value: rupees,
    reference: z.string(),
    state: z.enum(['QUEUED', 'DONE', 'BOUNCED']),
    utr: z.string().nullable(),
  })
  .transform(
    (reversal): ProviderRefund => ({
      id: reversal.reversal,
      paymentId: reversal.charge,
      amountPaise: reversal.value,
      status: ends[reversal.state],
      receipt: reversal.reference,
      bankReference: reversal.utr,
    }),
  )

function readConfirmation(fields: Readonly<Record<string, string>>): SignedPayment {
  const { intent = '', charge = '', proof = '' } = fields
  return { providerOrderId: intent, paymentId: charge, signature: proof }
}

/** base64url HMAC-SHA512. */
function proofOf(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function isProven({ headers, rawBody }: WebhookRequest, secret: string): boolean {
  const [seconds = '', proof = ''] = String(headers['examplepay-proof'] ?? '').split('.')
  return isSame(proof, proofOf(`${seconds}.${rawBody}`, secret))
}

const eventSchema = z.object({
  id: z.string(),
  what: z.string().max(100),
  charge: chargeSchema.optional(),
  reversal: reversalSchema.optional(),
})

function readWebhook(rawBody: Buffer): WebhookReading {
  const read = readJson(eventSchema, rawBody.toString())
  if (!read) return { ok: false, detail: 'no event' }
  const { what: event, charge: payment, reversal: refund } = read
  if (refund) return { ok: true, fact: { kind: 'refund', event, refund, payment: payment ?? null } }
  return { ok: true, fact: payment ? { kind: 'payment', event, payment } : { kind: 'other', event } }
}

function redactWebhook(raw: string): string {
  const event = readJson(z.looseObject({ charge: z.looseObject({}).optional() }), raw)
  if (!event) return ''
  return JSON.stringify({ ...event, charge: { ...event.charge, payer: undefined } })
}

function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
