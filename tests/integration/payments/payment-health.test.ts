import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentHealth } from '#domain/insight/payment-health.ts'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import { createShopper } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop, type TestOrder } from '#tests/support/paying-shop.ts'

let shop: PayingShop
let staffToken: string
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  staffToken = (await createShopper(db(), { staffRole: 'owner' })).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.sandbox.controls.reset()
  await db().execute(sql`truncate orders, payments, payment_events, signature_refusals cascade`)
})

async function readHealth(): Promise<PaymentHealth> {
  const { status, body } = await shop.request('GET', '/api/admin/overview', { token: staffToken })
  expect(status).toBe(200)
  return body.data.payments
}

async function paidOrder(): Promise<TestOrder & { paymentId: string }> {
  const order = await shop.placeOnline()
  const { razorpay_payment_id } = shop.pay(order)
  await shop.webhooksDone()
  return { ...order, paymentId: razorpay_payment_id }
}

describe('a webhook that does not come', () => {
  async function paidByAsking(): Promise<TestOrder> {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    shop.pay(order)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ paid: true })
    return order
  }
  const hoursPass = (hours: number) =>
    db().execute(sql`
      update orders set paid_at = paid_at - make_interval(hours => ${hours}::int),
        created_at = created_at - make_interval(hours => ${hours}::int)`)

  it('is told of six hours after the first payment that it should have told of', async () => {
    await paidByAsking()
    expect((await readHealth()).silentWebhook).toBeNull()
    await hoursPass(5)
    expect((await readHealth()).silentWebhook).toBeNull()
    await paidByAsking()
    await hoursPass(2)
    expect((await readHealth()).silentWebhook).toEqual({
      hours: 7,
      payments: 2,
      url: expect.stringMatching(/\/api\/payment\/webhook$/),
    })
  })

  it('is forgotten with the next one that comes', async () => {
    await paidByAsking()
    await hoursPass(8)
    expect((await readHealth()).silentWebhook).toMatchObject({ hours: 8 })
    shop.sandbox.controls.reset()
    await paidOrder()
    expect((await readHealth()).silentWebhook).toBeNull()
  })

  it('reports nothing while there are no online payments', async () => {
    await shop.placeOnline()
    await hoursPass(9)
    expect((await readHealth()).silentWebhook).toBeNull()
  })
})

describe('what was not signed by the provider', () => {
  it('is counted, however much of it comes', async () => {
    const order = await paidOrder()
    const other = await shop.placeOnline()
    for (let times = 0; times < 5; times += 1) await shop.sendWebhook('{}', { secret: 'guessed' })
    const confirmation = shop.pay(other, { outcome: 'failed' })
    await shop.verify(order, confirmation)
    await shop.verify(other, { ...confirmation, razorpay_signature: '0'.repeat(64) })
    await vi.waitFor(
      async () => expect((await readHealth()).refusedSignatures).toEqual({ webhooks: 5, confirmations: 2 }),
      { timeout: 20_000 },
    )
    await db().execute(sql`update signature_refusals set hour = hour - interval '26 hours'`)
    expect((await readHealth()).refusedSignatures).toEqual({ webhooks: 0, confirmations: 0 })
  })
})

describe('what a person has to look at', () => {
  const concernsOf = async () =>
    (await readHealth()).concerns.map(({ kind, orderId, amount }) => ({ kind, orderId, amount }))

  it('is a payment of another amount, until it was given back', async () => {
    shop.sandbox.controls.set({ amountTamperPaise: 100 })
    const { orderId, paymentId } = await paidOrder()
    expect(await concernsOf()).toEqual([{ kind: 'mismatch', orderId, amount: 500 }])
    await shop.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, {})
    await shop.webhooksDone()
    expect(await concernsOf()).toEqual([])
  })

  it('is a refund that failed', async () => {
    shop.sandbox.controls.set({ refundOutcome: 'failed' })
    const order = await paidOrder()
    await shop.request('POST', `/api/order/${order.orderId}/cancel`, { token: order.shopper.token })
    await shop.jobsDone()
    await shop.webhooksDone()
    expect(await concernsOf()).toEqual([{ kind: 'refund_failed', orderId: order.orderId, amount: 499 }])
  })

  it('is money that was authorised more than an hour ago and is not captured', async () => {
    const order = await shop.placeOnline()
    shop.pay(order, { outcome: 'authorized' })
    await shop.webhooksDone()
    expect(await concernsOf()).toEqual([])
    await db().execute(sql`update payments set created_at = created_at - interval '61 minutes'`)
    expect(await concernsOf()).toEqual([{ kind: 'authorized', orderId: order.orderId, amount: 499 }])
    await shop.jobsDone()
    expect(await concernsOf()).toEqual([])
  })

  it('is money without an order', async () => {
    const entity = {
      id: 'pay_of_nobody',
      amount: 12_300,
      currency: 'INR',
      status: 'captured',
      order_id: 'order_of_nobody',
      captured: true,
    }
    await shop.sendWebhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }))
    await shop.webhooksDone()
    expect(await concernsOf()).toEqual([{ kind: 'orphan', orderId: null, amount: 123 }])
  })

  it('is a part refunded outside of what has not left yet', async () => {
    const order = await paidOrder()
    await shop.sandbox.call('POST', `/v1/payments/${order.paymentId}/refund`, { amount: 10_050 })
    await shop.webhooksDone()
    expect(await concernsOf()).toEqual([{ kind: 'refunded_outside', orderId: order.orderId, amount: 100.5 }])
    await db().execute(sql`update orders set status = 'shipped'`)
    expect(await concernsOf()).toEqual([])
  })
})
