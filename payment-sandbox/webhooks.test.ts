import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyWebhookSignature } from '#server/payments/razorpay/signatures.ts'
import {
  sandboxKeys,
  startPaymentSandbox,
  startWebhookReceiver,
  type TestSandbox,
  type WebhookReceiver,
} from '#tests/support/payment-sandbox.ts'

let sandbox: TestSandbox
let shop: WebhookReceiver
beforeEach(async () => {
  shop = await startWebhookReceiver()
  sandbox = await startPaymentSandbox({ webhookUrl: shop.url })
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
})

async function pay(outcome: 'captured' | 'failed' | 'late' = 'captured') {
  const { body } = await sandbox.call('POST', '/v1/orders', { amount: 50000, currency: 'INR' })
  const paid = sandbox.controls.pay(body.id, { outcome })
  await sandbox.controls.settled()
  return paid
}
const events = () => shop.received.map(({ event }) => event)
const ids = () => shop.received.map(({ headers }) => headers['x-razorpay-event-id'])
const isSigned = ({ rawBody, headers }: WebhookReceiver['received'][number]) =>
  verifyWebhookSignature({
    rawBody,
    signature: String(headers['x-razorpay-signature']),
    secrets: [sandboxKeys.webhookSecret],
  })

test('a captured payment sends three events, signed, each with its own id', async () => {
  await pay()
  expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  expect(shop.received.every(isSigned)).toBe(true)
  expect(new Set(ids()).size).toBe(3)
})

test('each event contains the payment at its time', async () => {
  const { razorpay_payment_id: id } = await pay()
  const bodies = shop.received.map(({ rawBody }) => JSON.parse(rawBody.toString()))
  expect(bodies[0]).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    event: 'payment.authorized',
    contains: ['payment'],
    payload: { payment: { entity: { id, status: 'authorized', captured: false } } },
    created_at: expect.any(Number),
  })
  expect(bodies[2]).toMatchObject({
    contains: ['payment', 'order'],
    payload: { payment: { entity: { id, status: 'captured' } }, order: { entity: { status: 'paid' } } },
  })
})

test('refunds send an event when created and when settled', async () => {
  const { razorpay_payment_id: id } = await pay()
  await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 100 })
  await sandbox.controls.settled()
  sandbox.controls.set({ refundOutcome: 'failed' })
  await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 200 })
  await sandbox.controls.settled()
  expect(events().slice(3)).toEqual(['refund.created', 'refund.processed', 'refund.created', 'refund.failed'])
})

test('a late payment fails first and is authorised afterwards', async () => {
  await pay('late')
  expect(events()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'])
})

test('a webhook not answered with 2xx is retried with the same id', async () => {
  shop.nextStatuses.push(500, 503)
  await pay('failed')
  expect(events()).toEqual(['payment.failed', 'payment.failed', 'payment.failed'])
  expect(new Set(ids()).size).toBe(1)
  expect(sandbox.controls.events()[0]).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 200 })
})

test('an unreachable shop gets its webhook later', async () => {
  const slow = await startPaymentSandbox({ webhookUrl: 'http://127.0.0.1:1/', retryGapsMs: [1] })
  const { body } = await slow.call('POST', '/v1/orders', { amount: 50000, currency: 'INR' })
  slow.controls.pay(body.id, { outcome: 'failed' })
  slow.controls.set({ webhookUrl: shop.url })
  await slow.controls.settled()
  expect(events()).toEqual(['payment.failed'])
  await slow.close()
})

test('duplicate sends each event this many times', async () => {
  sandbox.controls.set({ duplicate: 3 })
  await pay('failed')
  expect(events()).toEqual(['payment.failed', 'payment.failed', 'payment.failed'])
  expect(new Set(ids()).size).toBe(1)
})

test('reverse sends the last event of a step first', async () => {
  sandbox.controls.set({ reverse: true })
  await pay()
  expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
})

test('dropNext loses events permanently, never loses all', async () => {
  sandbox.controls.set({ dropNext: 2 })
  await pay()
  expect(events()).toEqual(['order.paid'])
  sandbox.controls.set({ never: true })
  await pay()
  expect(events()).toEqual(['order.paid'])
})

test('wrongSignature signs with another secret', async () => {
  sandbox.controls.set({ wrongSignature: true })
  await pay('failed')
  expect(shop.received.map(isSigned)).toEqual([false])
})

test('held events are delivered in the selected order', async () => {
  sandbox.controls.set({ hold: true })
  await pay()
  expect(events()).toEqual([])
  const [authorised, captured, paid] = sandbox.controls.events().map(({ id }) => id)
  const { body } = await sandbox.call('POST', '/sandbox/deliver', { eventIds: [paid, authorised] })
  expect(body.events).toHaveLength(2)
  expect(events()).toEqual(['order.paid', 'payment.authorized'])
  expect(sandbox.controls.events().find(({ id }) => id === captured)?.state).toBe('held')
})

test('switches are set over HTTP, and an unknown one is refused', async () => {
  const { body } = await sandbox.call('POST', '/sandbox/controls', { delayMs: 1, authoriseOnly: true })
  expect(body).toMatchObject({ delayMs: 1, authoriseOnly: true, webhookUrl: shop.url })
  await pay()
  expect(events()).toEqual(['payment.authorized'])
  expect((await sandbox.call('POST', '/sandbox/controls', { explode: true })).status).toBe(400)
  expect((await sandbox.call('POST', '/sandbox/reset', {})).body.authoriseOnly).toBe(false)
})

test('the control routes accept only JSON', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST', body: 'x' })
  expect(response.status).toBe(415)
})

test('changes need the secret, reading does not', async () => {
  const post = (secret: string, path = 'reset') =>
    sandbox.call('POST', `/sandbox/${path}`, {}, { 'x-sandbox-secret': secret })
  for (const path of [
    'reset',
    'controls',
    'deliver',
    'settled',
    'orders/order_1/pay',
    'payments/pay_1/authorise',
  ])
    expect((await post('', path)).status, path).toBe(401)
  expect((await post('sandbox-key-secret')).status).toBe(401)
  expect((await post('sandbox-control-secret')).status).toBe(200)
  expect((await sandbox.call('GET', '/sandbox/controls', undefined, { 'x-sandbox-secret': '' })).status).toBe(
    200,
  )
})
