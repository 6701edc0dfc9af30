import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#server/customers/caller.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { retryRefund } from '#server/payments/retry-refund.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import { sweepRefunds } from '#server/payments/sweep-payments.ts'
import {
  openPayingShop,
  type PayingShop,
  providerRefunds,
  type TestOrder,
} from '#tests/support/paying-shop.ts'

let shop: PayingShop
const db = () => shop.database.db
const owner: Caller = {
  kind: 'customer',
  customerId: 'usr_owner',
  sessionId: 'ses_owner',
  isGuest: false,
  staffRole: 'owner',
}

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.sandbox.controls.reset()
})

async function paidOrder(): Promise<TestOrder & { paymentId: string }> {
  const order = await shop.placeOnline({ quantity: 2 })
  const { razorpay_payment_id } = shop.pay(order)
  await shop.webhooksDone()
  return { ...order, paymentId: razorpay_payment_id }
}

const promise = (order: TestOrder & { paymentId: string }, amountPaise: number, cause: string) =>
  inTransaction(db(), (tx) =>
    requestRefund(tx, {
      orderId: order.orderId,
      paymentId: order.paymentId,
      amountPaise,
      cause,
      reason: 'test',
    }),
  )

async function refundIds(order: TestOrder): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from refunds where order_id = ${order.orderId} order by created_at`)
  return rows.map(({ id }) => id)
}

async function done(): Promise<void> {
  await shop.jobsDone()
  await shop.webhooksDone()
}

describe('a refund', () => {
  it('is made once for each cause, also when the cause comes twice at once', async () => {
    const order = await paidOrder()
    await Promise.all([1, 2, 3].map(() => promise(order, 1_000, `once:${order.orderId}`)))
    await done()
    expect(await shop.look(order)).toMatchObject({ refunds: [{ amountPaise: 1_000, status: 'settled' }] })
    expect(await providerRefunds(shop, order.paymentId)).toMatchObject([{ amount: 1_000 }])
  })

  it('never gives back more than came, whatever comes at once', async () => {
    const order = await paidOrder()
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => promise(order, 30_000, `part:${order.orderId}:${index}`)),
    )
    await done()
    const { refunds } = await shop.look(order)
    expect(refunds).toHaveLength(3)
    expect(await providerRefunds(shop, order.paymentId)).toHaveLength(3)
  })

  it('is paid once when the answer of the provider was lost', async () => {
    shop.sandbox.controls.set({ faults: { createRefund: { kind: 'error500', times: 1 } } })
    const order = await paidOrder()
    await promise(order, 5_000, `lost:${order.orderId}`)
    const [id = ''] = await refundIds(order)
    await sendRefund(shop.services, id)
    // As if the commit after the answer had never come.
    await shop.webhooksDone()
    await db().execute(sql`update refunds set provider_refund_id = null, status = 'pending' where id = ${id}`)
    await sendRefund(shop.services, id)
    await done()
    expect(await providerRefunds(shop, order.paymentId)).toHaveLength(1)
    expect(await shop.look(order)).toMatchObject({ refunds: [{ amountPaise: 5_000, status: 'settled' }] })
  })

  it('that fails is shown to the staff and can be tried again', async () => {
    shop.sandbox.controls.set({ refundOutcome: 'failed' })
    const order = await paidOrder()
    await promise(order, 99_800, `fails:${order.orderId}`)
    await done()
    const [id = ''] = await refundIds(order)
    const { rows } = await db().execute(sql`
      select status, needs_attention, failure is not null as said from refunds where id = ${id}`)
    expect(rows).toEqual([{ status: 'failed', needs_attention: true, said: true }])
    const answer = await shop.request('GET', `/api/order/${order.orderId}`, { token: order.shopper.token })
    expect(answer.body.data.refunded).toBe(0)

    shop.sandbox.controls.set({ refundOutcome: 'processed' })
    await retryRefund(shop.services, owner, id)
    await expect(retryRefund(shop.services, owner, id)).rejects.toMatchObject({ code: 'order_state' })
    await done()
    expect(await shop.look(order)).toMatchObject({ refunds: [{ amountPaise: 99_800, status: 'settled' }] })
  })

  it('made on the provider’s dashboard is recorded, and counts into what can still go back', async () => {
    const order = await paidOrder()
    await shop.sandbox.call('POST', `/v1/payments/${order.paymentId}/refund`, { amount: 99_000 })
    await done()
    expect(await shop.look(order)).toMatchObject({
      refunds: [{ amountPaise: 99_000, status: 'settled', cause: expect.stringMatching(/^provider:/) }],
    })
    await promise(order, 1_000, `more:${order.orderId}`)
    expect(await refundIds(order)).toHaveLength(1)
    await promise(order, 800, `rest:${order.orderId}`)
    expect(await refundIds(order)).toHaveLength(2)
  })

  it('without a webhook is settled by asking', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    await shop.verify(order, shop.pay(order))
    await shop.request('POST', `/api/order/${order.orderId}/cancel`, { token: order.shopper.token })
    await done()
    await shop.sandbox.controls.settled()
    await db().execute(sql`update refunds set created_at = created_at - interval '1 hour'`)
    await sweepRefunds(shop.services)
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', refunds: [{ status: 'settled' }] })
  })
})
