import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  type PaymentAdapter,
  type ProviderConnection,
  ProviderError,
  type ProviderKeys,
  type WebhookRequest,
} from '#server/payments/provider.ts'

/** A provider, or a stand-in that speaks its protocol over HTTP, with what only its side can do. */
export interface ProviderUnderTest {
  adapter: PaymentAdapter
  /** Test keys. */
  keys: ProviderKeys
  url: string
  /**
   * What a shopper does at the provider. `failed` is for want of money.
   * @returns what comes back by the browser: fields for the verifying call, and the form of a provider's own page
   */
  pay(orderId: string, outcome: 'authorized' | 'captured' | 'failed'): Promise<BroughtBack>
  /** Every webhook that the provider has sent until now. */
  webhooks(): Promise<WebhookRequest[]>
  /** Part of what the provider knows of the payer, and tells in webhooks. */
  payer: string
  close(): Promise<void>
}

export interface BroughtBack {
  paymentId: string
  confirmation: Record<string, string>
  callback: Record<string, string>
}

const returnUrl = 'https://shop.example/api/payment/callback/ord_1'
const amountPaise = 1_299_05

/** What every adapter must do, seen from the shop. */
export function describeAdapter(name: string, open: () => Promise<ProviderUnderTest>): void {
  let provider: ProviderUnderTest
  let connection: ProviderConnection
  beforeAll(async () => {
    provider = await open()
    connection = connectWith({})
  })
  afterAll(() => provider.close())

  const connectWith = (keys: Partial<ProviderKeys>, url = provider.url) =>
    provider.adapter.connect({ ...provider.keys, ...keys }, provider.adapter.standIn(url))
  let receipts = 0
  const newOrder = () => {
    receipts += 1
    return connection.client.createOrder({ amountPaise, receipt: `receipt-${receipts}`, returnUrl })
  }
  async function paid(outcome: 'authorized' | 'captured' | 'failed' = 'captured') {
    const order = await newOrder()
    return { order, ...(await provider.pay(order.id, outcome)) }
  }
  const refundOf = (paymentId: string, paise: number, key: string) =>
    connection.client.refundPayment({
      paymentId,
      amountPaise: paise,
      receipt: key,
      idempotencyKey: key,
    })

  describe(`${name}: orders`, () => {
    it('are made once for a receipt, to the paisa', async () => {
      const request = { amountPaise, receipt: 'receipt-twice', returnUrl }
      const order = await connection.client.createOrder(request)
      expect(order).toEqual({ id: expect.any(String), amountPaise })
      expect((await connection.client.createOrder(request)).id).toBe(order.id)
      expect((await newOrder()).id).not.toBe(order.id)
    })

    it('open the checkout by fields that the adapter describes', async () => {
      const { id: providerOrderId } = await newOrder()
      const fields = await connection.startCheckout({ providerOrderId, amountPaise })
      expect(z.strictObject(provider.adapter.browser.start).safeParse(fields).error).toBeUndefined()
      const { checkout } = connection
      const address = checkout.kind === 'window' ? checkout.scriptUrl : String(fields.redirectUrl)
      expect(checkout.origins).toContain(new URL(address).origin)
      expect(JSON.stringify(fields)).not.toContain(provider.keys.keySecret)
    })
  })

  describe(`${name}: payments`, () => {
    it('are told in the shop’s words, failed attempts too', async () => {
      const { order, paymentId: failed } = await paid('failed')
      const { paymentId } = await provider.pay(order.id, 'captured')
      const attempts = await connection.client.fetchOrderPayments(order.id)
      const told = { orderId: order.id, amountPaise, currency: 'INR', amountRefundedPaise: 0 }
      expect(attempts).toHaveLength(2)
      expect(attempts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...told,
            id: failed,
            status: 'failed',
            captured: false,
            errorReason: 'insufficient_fund',
          }),
          expect.objectContaining({
            ...told,
            id: paymentId,
            status: 'captured',
            captured: true,
            errorReason: null,
          }),
        ]),
      )
      expect(['card', 'upi', 'netbanking', 'wallet']).toContain(attempts[0]?.method)
      expect(JSON.stringify(attempts)).not.toContain(provider.payer)
    })

    it('are captured once, whole, and a second time counts as success', async () => {
      const { paymentId } = await paid('authorized')
      const { client } = connection
      expect(await client.fetchPayment(paymentId)).toMatchObject({ status: 'authorized', captured: false })
      expect(await refusal(client.capturePayment({ paymentId, amountPaise: 100 }))).toMatchObject({
        retriable: false,
      })
      const captured = { status: 'captured', captured: true, amountPaise }
      expect(await client.capturePayment({ paymentId, amountPaise })).toMatchObject(captured)
      expect(await client.capturePayment({ paymentId, amountPaise })).toMatchObject(captured)
    })

    it('are listed by when they were made', async () => {
      const { paymentId } = await paid()
      const now = Date.now()
      const hour = 3_600_000
      const listed = async (from: number, to: number) =>
        (await connection.client.listPayments({ from: new Date(from), to: new Date(to) })).map(({ id }) => id)
      expect(await listed(now - hour, now + hour)).toContain(paymentId)
      expect(await listed(now - 2 * hour, now - hour)).not.toContain(paymentId)
    })
  })

  describe(`${name}: refunds`, () => {
    it('are made once for a key, and are read again with the receipt', async () => {
      const { paymentId } = await paid()
      const { client } = connection
      const refund = await refundOf(paymentId, 500_05, 'refund-first-1')
      expect(refund).toMatchObject({ paymentId, amountPaise: 500_05, receipt: 'refund-first-1' })
      expect((await refundOf(paymentId, 500_05, 'refund-first-1')).id).toBe(refund.id)
      await provider.webhooks()
      expect(await client.fetchRefund(refund.id)).toMatchObject({ status: 'processed', paymentId })
      expect(await client.fetchPaymentRefunds(paymentId)).toMatchObject([{ id: refund.id }])
      expect(await client.fetchPayment(paymentId)).toMatchObject({
        status: 'captured',
        amountRefundedPaise: 500_05,
      })
      await refundOf(paymentId, amountPaise - 500_05, 'refund-second-1')
      expect(await client.fetchPayment(paymentId)).toMatchObject({ status: 'refunded', captured: true })
    })

    it('of more than was paid are refused, in words for staff', async () => {
      const { paymentId } = await paid()
      const error = await refusal(refundOf(paymentId, amountPaise + 1, 'refund-much-1'))
      expect(error).toMatchObject({ retriable: false, words: expect.stringMatching(/\w/) })
    })
  })

  describe(`${name}: trouble`, () => {
    it('is a ProviderError that says whether to try again, and holds no secret', async () => {
      const unknown = await refusal(connection.client.fetchPayment('unknown'))
      const keys = { keySecret: 'a-wrong-secret-of-keys' }
      const wrong = await refusal(connectWith(keys).client.fetchPayment('unknown'))
      const away = await refusal(connectWith({}, 'http://127.0.0.1:1').client.fetchPayment('unknown'))
      expect(unknown).toMatchObject({ retriable: false, isAuthenticationFailure: false })
      expect(wrong).toMatchObject({ retriable: false, isAuthenticationFailure: true })
      expect(away).toMatchObject({ retriable: true, httpStatus: null, code: 'network' })
      for (const error of [unknown, wrong, away]) {
        const shown = inspect(error, { depth: 9 })
        expect(shown).not.toContain(keys.keySecret)
        expect(shown).not.toContain(provider.keys.keySecret)
      }
    })
  })

  describe(`${name}: signatures`, () => {
    it('prove that a payment belongs to an order, and nothing else does', async () => {
      const { confirmation, order, paymentId } = await paid()
      const { browser } = provider.adapter
      const fields = z.strictObject({ ...browser.confirmation }).parse(confirmation)
      const signed = browser.readConfirmation(fields)
      expect(signed).toMatchObject({ providerOrderId: order.id, paymentId })
      expect(connection.isSigned(signed)).toBe(true)
      for (const wrong of [{ providerOrderId: 'other' }, { paymentId: 'other' }, { signature: '' }]) {
        expect(connection.isSigned({ ...signed, ...wrong })).toBe(false)
      }
      expect(connectWith({ keySecret: 'other' }).isSigned(signed)).toBe(false)
    })

    it('come back in a form, and so does a failure with its reason', async () => {
      const { callback } = provider.adapter.browser
      const success = await paid()
      const parsed = callback.parse(success.callback)
      expect(parsed).toMatchObject({ kind: 'confirmed', paymentId: success.paymentId })
      expect(parsed.kind === 'confirmed' && connection.isSigned(parsed)).toBe(true)
      const failure = await paid('failed')
      expect(callback.parse(failure.callback)).toEqual({ kind: 'failed', reason: 'insufficient_fund' })
      expect(callback.safeParse({ hello: '1' }).success).toBe(false)
    })
  })

  describe(`${name}: webhooks`, () => {
    it('are signed, each with an id of its own, and read in the shop’s words', async () => {
      const { paymentId } = await paid()
      await refundOf(paymentId, 100, 'refund-hook-1')
      const { webhooks } = provider.adapter
      const sent = (await provider.webhooks()).filter(({ rawBody }) => rawBody.includes(paymentId))
      expect(sent.every((request) => connection.isWebhookSigned(request))).toBe(true)
      expect(new Set(sent.map((request) => webhooks.eventId(request))).size).toBe(sent.length)
      const facts = sent.map(({ rawBody }) => webhooks.read(rawBody))
      expect(facts.every(({ ok }) => ok)).toBe(true)
      const payment = expect.objectContaining({ id: paymentId, status: 'captured', amountPaise })
      expect(facts).toContainEqual({
        ok: true,
        fact: { kind: 'payment', event: expect.any(String), payment },
      })
      const refund = expect.objectContaining({ paymentId, amountPaise: 100, receipt: 'refund-hook-1' })
      expect(facts).toContainEqual({ ok: true, fact: expect.objectContaining({ kind: 'refund', refund }) })
    })

    it('are believed with either secret while one is being changed, and with no other', async () => {
      await paid()
      const [request] = await provider.webhooks()
      if (!request) throw new Error('No webhook came')
      const { webhookSecrets } = provider.keys
      const believed = (secrets: readonly string[], given = request) =>
        connectWith({ webhookSecrets: secrets }).isWebhookSigned(given)
      expect(believed(['a new secret', ...webhookSecrets])).toBe(true)
      expect(believed(['a new secret'])).toBe(false)
      expect(believed([])).toBe(false)
      expect(believed(webhookSecrets, { ...request, headers: {} })).toBe(false)
      const changed = Buffer.concat([request.rawBody, Buffer.from(' ')])
      expect(believed(webhookSecrets, { ...request, rawBody: changed })).toBe(false)
    })

    it('are kept without the payer, and tell a fault for what they do not mean', async () => {
      const { paymentId } = await paid()
      const { webhooks } = provider.adapter
      const sent = await provider.webhooks()
      const raw = sent.map(({ rawBody }) => String(rawBody)).find((body) => body.includes(paymentId)) ?? ''
      expect(raw).toContain(provider.payer)
      const kept = webhooks.redact(raw)
      expect(kept).toContain(paymentId)
      expect(kept).not.toContain(provider.payer)
      expect(webhooks.redact('no JSON')).toBe('')
      for (const odd of ['no JSON', '{}', '[]']) expect(webhooks.read(Buffer.from(odd)).ok).toBe(false)
    })
  })

  describe(`${name}: keys`, () => {
    it('say whether money moves, and what is no key id', () => {
      expect(provider.adapter.keyMode(provider.keys.keyId)).toBe('test')
      expect(connection).toMatchObject({ isTest: true, keyId: provider.keys.keyId })
      expect(provider.adapter.keyIdFault(provider.keys.keyId)).toBeNull()
      expect(provider.adapter.keyIdFault('no key')).toMatch(/\w/)
    })
  })
}

async function refusal(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => new Error('The call should have been refused'),
    (fault: unknown) => fault,
  )
  if (!(error instanceof ProviderError)) throw error
  return error
}
