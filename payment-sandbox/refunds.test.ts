import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPaymentSandbox, type TestSandbox } from '#tests/support/payment-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startPaymentSandbox()
})
afterEach(() => sandbox.controls.reset())
afterAll(() => sandbox.close())

async function capturedPayment(): Promise<string> {
  const { body } = await sandbox.call('POST', '/v1/orders', { amount: 50000, currency: 'INR' })
  return sandbox.controls.pay(body.id).razorpay_payment_id
}
const refund = (paymentId: string, body: object, key?: string) =>
  sandbox.call(
    'POST',
    `/v1/payments/${paymentId}/refund`,
    body,
    key === undefined ? {} : { 'x-refund-idempotency': key },
  )
const payment = async (id: string) => (await sandbox.call('GET', `/v1/payments/${id}`)).body

test('a refund is pending, then processed with the bank’s reference', async () => {
  const id = await capturedPayment()
  const { body } = await refund(id, { amount: 20000, speed: 'optimum', receipt: 'ref_1' })
  expect(body).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 20000,
    currency: 'INR',
    payment_id: id,
    notes: [],
    receipt: 'ref_1',
    acquirer_data: { arn: null },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'pending',
    speed_processed: null,
    speed_requested: 'optimum',
  })
  await sandbox.controls.settled()
  expect((await sandbox.call('GET', `/v1/refunds/${body.id}`)).body).toMatchObject({
    status: 'processed',
    speed_processed: 'instant',
    acquirer_data: { arn: expect.stringMatching(/^\d{23}$/) },
  })
})

test('partial refunds add up and never exceed the captured amount', async () => {
  const id = await capturedPayment()
  await refund(id, { amount: 20000 })
  expect(await payment(id)).toMatchObject({
    status: 'captured',
    amount_refunded: 20000,
    refund_status: 'partial',
  })
  const tooMuch = await refund(id, { amount: 30001 })
  expect(tooMuch.status).toBe(400)
  expect(tooMuch.body.error.description).toBe('The refund amount provided is greater than amount captured')
  await refund(id, {})
  expect(await payment(id)).toMatchObject({
    status: 'refunded',
    amount_refunded: 50000,
    refund_status: 'full',
  })
  expect((await refund(id, {})).body.error.description).toBe('The payment has been fully refunded already')
  expect((await sandbox.call('GET', `/v1/payments/${id}/refunds`)).body.count).toBe(2)
})

test('only captured payments can be refunded', async () => {
  const { body } = await sandbox.call('POST', '/v1/orders', { amount: 50000, currency: 'INR' })
  const { razorpay_payment_id: id } = sandbox.controls.pay(body.id, { outcome: 'authorized' })
  expect((await refund(id, {})).status).toBe(400)
})

test('the same key and request return the same refund, another request is refused', async () => {
  const id = await capturedPayment()
  const first = await refund(id, { amount: 10000 }, 'key-000000001')
  const again = await refund(id, { amount: 10000 }, 'key-000000001')
  expect(again.body.id).toBe(first.body.id)
  expect((await payment(id)).amount_refunded).toBe(10000)
  const other = await refund(id, { amount: 10001 }, 'key-000000001')
  expect(other.status).toBe(400)
  expect(other.body.error.description).toContain('Different request with the same idempotency key')
})

test('a refused request leaves its key free', async () => {
  const id = await capturedPayment()
  expect((await refund(id, { amount: 60000 }, 'key-refused-1')).status).toBe(400)
  expect((await refund(id, { amount: 50000 }, 'key-refused-1')).status).toBe(200)
})

test.each([['short'], ['with a blank 1']])('the key %j is refused', async (key) => {
  expect((await refund(await capturedPayment(), {}, key)).status).toBe(400)
})

test('the same key while the first call runs is 409', async () => {
  const id = await capturedPayment()
  sandbox.controls.set({ refundTakesMs: 500 })
  const both = await Promise.all([refund(id, {}, 'key-running-1'), refund(id, {}, 'key-running-1')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a failed refund returns the amount to the payment', async () => {
  sandbox.controls.set({ refundOutcome: 'failed' })
  const id = await capturedPayment()
  const { body } = await refund(id, {})
  await sandbox.controls.settled()
  expect((await sandbox.call('GET', `/v1/refunds/${body.id}`)).body.status).toBe('failed')
  expect(await payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
})

test('a refund can be left pending and settled later', async () => {
  sandbox.controls.set({ refundOutcome: 'pending' })
  const { body } = await refund(await capturedPayment(), {})
  await sandbox.controls.settled()
  expect((await sandbox.call('GET', `/v1/refunds/${body.id}`)).body.status).toBe('pending')
  await sandbox.call('POST', `/sandbox/refunds/${body.id}/settle`, { outcome: 'processed' })
  expect((await sandbox.call('GET', `/v1/refunds/${body.id}`)).body.status).toBe('processed')
})
