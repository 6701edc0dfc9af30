import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import * as z from 'zod'
import type { PayRequest, PaySandboxAnswer } from '#payment-sandbox/controls/pay-request.ts'
import { readRow } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { queueOutbox } from '#server/notifications/queue-outbox.ts'
import { createShopper, createVariant, placementOf, type TestShopper, type TestVariant } from './builders.ts'
import { sandboxKeys, startPaymentSandbox, type TestSandbox } from './payment-sandbox.ts'
import { type Answer, openTestShop, type TestShop } from './shop.ts'

export interface TestOrder {
  shopper: TestShopper
  variant: TestVariant
  orderId: string
  providerOrderId: string
  amountPaise: number
  /** What was sent and with which key, to send it again. */
  body: Record<string, unknown>
  key: string
}

/** A shop that listens, with the payment sandbox as its provider. */
export interface PayingShop extends TestShop {
  sandbox: TestSandbox
  placeOnline(options?: { stock?: number; quantity?: number; variant?: TestVariant }): Promise<TestOrder>
  pay(order: TestOrder, request?: PayRequest): PaySandboxAnswer
  verify(order: TestOrder, confirmation: PaySandboxAnswer): Promise<Answer>
  /** A webhook of one's own making, signed as the provider signs. */
  sendWebhook(body: string, options?: { secret?: string; eventId?: string }): Promise<Answer>
  /** Until no webhook is under way and every one that came has been processed. */
  webhooksDone(): Promise<void>
  /** Does what is due: captures, refunds, mail. */
  jobsDone(): Promise<void>
  look(order: Pick<TestOrder, 'orderId'>): Promise<OrderLook>
  /** Makes the time for paying be over. */
  letTimePass(order: Pick<TestOrder, 'orderId'>, minutes?: number): Promise<void>
}

const orderLook = z.object({
  status: z.string(),
  paid: z.boolean(),
  state: z.string().nullable(),
  mismatch: z.boolean().nullable(),
  refunds: z.array(z.object({ amountPaise: z.number(), status: z.string(), cause: z.string() })),
  events: z.array(z.string()),
})
export type OrderLook = z.infer<typeof orderLook>

let keys = 0

export async function openPayingShop({
  env = {},
  isEmpty = false,
}: {
  env?: Record<string, string>
  isEmpty?: boolean
} = {}): Promise<PayingShop> {
  const sandbox = await startPaymentSandbox()
  const shop = await openTestShop({ sandbox: { url: sandbox.url, ...sandboxKeys }, env, isEmpty })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const webhookUrl = `${address}/api/payment/webhook`
  sandbox.controls.set({ webhookUrl })
  const { db } = shop.database

  return {
    ...shop,
    sandbox,
    async placeOnline({ stock = 5, quantity = 1, variant } = {}) {
      const shopper = await createShopper(db, { kind: 'guest' })
      const size = variant ?? (await createVariant(db, { stock }))
      const body = placementOf(shopper, [{ variant: size, quantity }], { paymentMode: 'upi' })
      keys += 1
      const key = `online-${keys}`
      const answer = await shop.request('POST', '/api/order/place', {
        token: shopper.token,
        body,
        headers: { 'idempotency-key': key },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return {
        shopper,
        variant: size,
        body,
        key,
        orderId: answer.body.orderId,
        providerOrderId: answer.body.razorpayOrderId,
        amountPaise: answer.body.amount,
      }
    },
    pay: (order, request) => sandbox.controls.pay(order.providerOrderId, request),
    verify: (order, confirmation) =>
      shop.request('POST', '/api/order/verify', {
        token: order.shopper.token,
        body: { ...confirmation, orderId: order.orderId },
      }),
    async sendWebhook(body, { secret = sandboxKeys.webhookSecret, eventId } = {}) {
      return await shop.request('POST', '/api/payment/webhook', {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
          ...(eventId === undefined ? {} : { 'x-razorpay-event-id': eventId }),
        },
      })
    },
    async webhooksDone() {
      await sandbox.controls.settled()
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute(sql`select 1 from payment_events where processed_at is null`)
          expect(rows).toHaveLength(0)
        },
        { timeout: 60_000, interval: 10 },
      )
    },
    async jobsDone() {
      await queueOutbox(shop.services)
      await runDueJobs(shop.services)
    },
    async look({ orderId }) {
      const look = await readRow(
        db,
        orderLook,
        sql`
        select o.status, o.paid_at is not null as paid, po.state, po.mismatch,
          coalesce((select json_agg(json_build_object('amountPaise', amount_paise, 'status', r.status, 'cause', cause)
            order by r.created_at) from refunds r where r.order_id = o.id), '[]') as refunds,
          (select json_agg(kind order by e.id) from order_events e where e.order_id = o.id) as events
        from orders o left join payment_orders po on po.order_id = o.id where o.id = ${orderId}`,
      )
      if (!look) throw new Error(`No order ${orderId}`)
      return look
    },
    async letTimePass({ orderId }, minutes = 31) {
      await db.execute(sql`
        update orders set created_at = created_at - make_interval(mins => ${minutes}::int),
          expires_at = expires_at - make_interval(mins => ${minutes}::int),
          cancelled_at = cancelled_at - make_interval(mins => ${minutes}::int)
        where id = ${orderId}`)
    },
    async close() {
      await sandbox.close()
      await shop.close()
    },
  }
}

/** The refund that the sandbox has for a payment. */
export async function providerRefunds(shop: PayingShop, paymentId: string): Promise<{ amount: number }[]> {
  const { body } = await shop.sandbox.call('GET', `/v1/payments/${paymentId}/refunds`)
  return body.items
}
