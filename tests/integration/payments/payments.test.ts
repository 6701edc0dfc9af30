import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import { capturePayment } from '#server/payments/capture-payment.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  stockMismatches,
  stockOf,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { openTestShop, sendTo } from '#tests/support/shop.ts'

let shop: PayingShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.sandbox.controls.reset()
})

describe('paying an order', () => {
  it('answers what opens the window: key, paise, currency and the provider order', async () => {
    const order = await shop.placeOnline({ quantity: 2 })
    expect(order).toMatchObject({ amountPaise: 99_800, providerOrderId: expect.stringMatching(/^order_/) })
    expect(await shop.look(order)).toMatchObject({ status: 'pending', paid: false, state: 'started' })
    expect(await stockOf(db(), order.variant.id)).toBe(3)
  })

  it('counts a payment whose browser was closed before it could tell', async () => {
    const order = await shop.placeOnline()
    shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true, state: 'captured' })
    await shop.jobsDone()
    expect(await lettersAbout(order.orderId)).toEqual(['order_paid email', 'order_paid sms'])
  })

  it('learns of a payment by asking when no webhook comes', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    shop.pay(order)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })

  it('says yes twice to the same confirmation and does everything once', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    const first = await shop.verify(order, confirmation)
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, message: 'Payment successful!', order: { _id: order.orderId, payment: true } },
    })
    expect(await shop.verify(order, confirmation)).toMatchObject({ status: 200 })
    expect(first.body.order.status).toBe('packing')
    await shop.jobsDone()
    expect(await lettersAbout(order.orderId)).toEqual(['order_paid email', 'order_paid sms'])
    expect((await shop.look(order)).events.filter((kind) => kind === 'paid')).toHaveLength(1)
  })

  it('takes the confirmation after the webhook and before it alike', async () => {
    const after = await shop.placeOnline()
    const told = shop.pay(after)
    await shop.webhooksDone()
    expect(await shop.verify(after, told)).toMatchObject({ status: 200 })

    shop.sandbox.controls.set({ hold: true })
    const before = await shop.placeOnline()
    expect(await shop.verify(before, shop.pay(before))).toMatchObject({ status: 200 })
    shop.sandbox.controls.set({ hold: false })
    await deliverHeld()
    const [one, two] = [await shop.look(after), await shop.look(before)]
    expect(one).toMatchObject({ status: 'packing', paid: true, refunds: [] })
    expect(two).toMatchObject({ status: 'packing', paid: true, refunds: [] })
  })

  it('processes an event that comes three times, and two events of one payment, once', async () => {
    shop.sandbox.controls.set({ duplicate: 3 })
    const order = await shop.placeOnline()
    shop.pay(order)
    await shop.webhooksDone()
    const { events, refunds } = await shop.look(order)
    expect(events.filter((kind) => kind === 'payment_captured')).toHaveLength(1)
    expect(events.filter((kind) => kind === 'paid')).toHaveLength(1)
    expect(refunds).toEqual([])
    expect(await stockOf(db(), order.variant.id)).toBe(4)
  })

  it('ends paid when the failure of a payment turns out to be a success', async () => {
    const order = await shop.placeOnline()
    const { razorpay_payment_id } = shop.pay(order, { outcome: 'failed' })
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'pending', paid: false, state: 'failed_attempt' })
    shop.sandbox.controls.authorise(razorpay_payment_id)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })

  it('captures what is only authorised', async () => {
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order, { outcome: 'authorized' })
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'pending', state: 'authorized' })
    await shop.jobsDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true, state: 'captured' })

    const verified = await shop.placeOnline()
    expect(await shop.verify(verified, shop.pay(verified, { outcome: 'authorized' }))).toMatchObject({
      status: 200,
      body: { order: { payment: true } },
    })
    expect(await shop.verify(order, confirmation)).toMatchObject({ status: 200 })
  })

  it('never takes a failed or unanswered payment as paid, with any signature', async () => {
    const order = await shop.placeOnline()
    const failed = shop.pay(order, { outcome: 'failed' })
    expect(await shop.verify(order, failed)).toMatchObject({ status: 400, body: { success: false } })
    const waiting = shop.pay(order, { outcome: 'created' })
    expect(await shop.verify(order, waiting)).toMatchObject({
      status: 409,
      body: { code: 'payment_in_progress' },
    })
    expect(await shop.look(order)).toMatchObject({ status: 'pending', paid: false })
  })

  it('never pays an order by another amount: it is flagged for a person', async () => {
    shop.sandbox.controls.set({ amountTamperPaise: -100 })
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.verify(order, confirmation)).toMatchObject({ status: 400 })
    expect(await shop.look(order)).toMatchObject({ status: 'pending', paid: false, mismatch: true })
  })

  it('keeps the placed prices and coupons until payment, even if they change', async () => {
    const order = await shop.placeOnline()
    await db().execute(sql`
      update variants set price_paise = 1_000, mrp_paise = 1_000, archived_at = now() where id = ${order.variant.id}`)
    const again = await shop.request('POST', `/api/order/${order.orderId}/pay`, {
      token: order.shopper.token,
    })
    expect(again).toMatchObject({
      status: 200,
      body: { amount: 49_900, razorpayOrderId: order.providerOrderId },
    })
    const cheaper = { ...order.body, amount: 10 }
    const headers = { 'idempotency-key': order.key }
    expect(
      await shop.request('POST', '/api/order/place', { token: order.shopper.token, body: cheaper, headers }),
    ).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    shop.pay(order)
    await shop.webhooksDone()
    const { body } = await shop.request('GET', `/api/order/${order.orderId}`, { token: order.shopper.token })
    expect(body.data).toMatchObject({ amount: 499, payment: true, status: 'packing' })
  })

  it('gives a second payment for one order back', async () => {
    const order = await shop.placeOnline()
    shop.pay(order)
    await shop.webhooksDone()
    const second = `pay_second${order.orderId.slice(-6)}`
    const told = await shop.sendWebhook(paymentEvent('payment.captured', order, { id: second }))
    expect(told.status).toBe(200)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({
      paid: true,
      refunds: [{ amountPaise: 49_900, status: 'pending', cause: `refund_duplicate:${second}` }],
    })
  })

  it('keeps money without an order for the shopkeeper to see', async () => {
    const body = paymentEvent('payment.captured', { providerOrderId: 'order_of_nobody', amountPaise: 100 })
    expect(await shop.sendWebhook(body)).toMatchObject({ status: 200 })
    await shop.webhooksDone()
    const { rows } = await db().execute(sql`
      select order_id, status, amount_paise from payments where provider_order_id = 'order_of_nobody'`)
    expect(rows).toEqual([{ order_id: null, status: 'captured', amount_paise: 100 }])
  })
})

describe('what is forged or foreign', () => {
  it('refuses a webhook with a wrong signature and stores nothing of it', async () => {
    const order = await shop.placeOnline()
    const body = paymentEvent('payment.captured', order)
    expect(await shop.sendWebhook(body, { secret: 'guessed', eventId: 'evt_forged' })).toMatchObject({
      status: 400,
      body: { code: 'signature_invalid' },
    })
    const { rows } = await db().execute(sql`select 1 from payment_events where event_id = 'evt_forged'`)
    expect(rows).toHaveLength(0)
    expect(await shop.look(order)).toMatchObject({ paid: false })
  })

  it('refuses a forged confirmation, one of another order, and one of another person', async () => {
    const [mine, other] = [await shop.placeOnline(), await shop.placeOnline()]
    const confirmation = shop.pay(other)
    const forged = { ...confirmation, razorpay_signature: '0'.repeat(64) }
    expect(await shop.verify(other, forged)).toMatchObject({
      status: 400,
      body: { code: 'signature_invalid' },
    })
    expect(await shop.verify(mine, confirmation)).toMatchObject({
      status: 400,
      body: { code: 'signature_invalid' },
    })
    const relabelled = { ...confirmation, razorpay_order_id: mine.providerOrderId }
    expect(await shop.verify(mine, relabelled)).toMatchObject({ status: 400 })
    const foreign = await shop.request('POST', '/api/order/verify', {
      token: mine.shopper.token,
      body: { ...confirmation, orderId: other.orderId },
    })
    expect(foreign).toMatchObject({ status: 404 })
    expect(foreign.body).not.toHaveProperty('order')
    const nobody = await shop.request('POST', '/api/order/verify', {
      body: { ...confirmation, orderId: other.orderId },
    })
    expect(nobody).toMatchObject({ status: 401 })
    expect(await shop.look(mine)).toMatchObject({ paid: false })
  })

  it('changes nothing by an old confirmation or webhook that is sent once more', async () => {
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    await shop.webhooksDone()
    const told = shop.sandbox.controls.events().find(({ body }) => body.includes(order.providerOrderId))
    await shop.request('POST', `/api/order/${order.orderId}/cancel`, { token: order.shopper.token })
    await shop.jobsDone()
    await shop.webhooksDone()
    const before = await shop.look(order)
    expect(before).toMatchObject({ status: 'cancelled', refunds: [{ status: 'settled' }] })
    await shop.verify(order, confirmation)
    for (const eventId of [told?.id ?? '', `evt_again_${order.orderId}`]) {
      expect(await shop.sendWebhook(told?.body ?? '', { eventId })).toMatchObject({ status: 200 })
    }
    await shop.webhooksDone()
    await shop.jobsDone()
    expect(await shop.look(order)).toEqual(before)
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })

  it('takes webhooks signed with the secret before the current one', async () => {
    const changed = await openTestShop({
      env: {
        RAZORPAY_KEY_ID: 'rzp_test_changed',
        RAZORPAY_KEY_SECRET: 'key secret',
        RAZORPAY_WEBHOOK_SECRET: 'the new one,the old one',
        RAZORPAY_API_URL: shop.sandbox.url,
      },
    })
    const body = paymentEvent('payment.captured', { providerOrderId: 'order_x', amountPaise: 100 })
    const statuses = await Promise.all(
      ['the new one', 'the old one', 'another'].map(async (secret) => {
        const headers = {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        }
        return (await changed.request('POST', '/api/payment/webhook', { body, headers })).status
      }),
    )
    expect(statuses).toEqual([200, 200, 400])
    await changed.close()
  })

  it('reads the bytes as they came, and no more than 256 KB of them', async () => {
    const spaced = paymentEvent('payment.captured', {
      providerOrderId: 'order_y',
      amountPaise: 100,
    }).replaceAll(',', ' , ')
    expect(await shop.sendWebhook(spaced)).toMatchObject({ status: 200 })
    const large = JSON.stringify({ event: 'x', created_at: 1, payload: { text: 'x'.repeat(300_000) } })
    expect(await shop.sendWebhook(large)).toMatchObject({ status: 413, body: { success: false } })
    expect(await shop.request('POST', '/api/payment/webhook', {})).toMatchObject({ status: 400 })
  })

  it('stores an event that it cannot read, and one of a kind that it does not know', async () => {
    const unknown = JSON.stringify({ event: 'payment.teleported', created_at: 1, payload: {} })
    expect(await shop.sendWebhook(unknown, { eventId: 'evt_unknown' })).toMatchObject({ status: 200 })
    expect(await shop.sendWebhook('{"broken', { eventId: 'evt_broken' })).toMatchObject({ status: 200 })
    await shop.webhooksDone()
  })
})

describe('when the provider does not answer', () => {
  it('keeps the order and takes it up again with the same key', async () => {
    shop.sandbox.controls.set({ faults: { createOrder: { kind: 'error500', times: 3 } } })
    const shopper = await createShopper(db())
    const variant = await createVariant(db(), { stock: 1 })
    const body = placementOf(shopper, [{ variant }], { paymentMode: 'card' })
    const send = () =>
      shop.request('POST', '/api/order/place', {
        token: shopper.token,
        body,
        headers: { 'idempotency-key': 'provider-down' },
      })
    const refused = await send()
    expect(refused).toMatchObject({
      status: 503,
      body: { success: false, code: 'payment_unavailable', orderId: expect.stringMatching(/^ord_/) },
    })
    expect(refused.headers['retry-after']).toBeDefined()
    const again = await send()
    expect(again).toMatchObject({ status: 200, body: { orderId: refused.body.orderId, amount: 49_900 } })
    expect(await stockOf(db(), variant.id)).toBe(0)
  })

  it('finds the provider order whose answer was lost instead of making a second', async () => {
    const order = await shop.placeOnline()
    await db().execute(
      sql`update payment_orders set provider_order_id = null where order_id = ${order.orderId}`,
    )
    const again = await shop.request('POST', '/api/order/place', {
      token: order.shopper.token,
      body: order.body,
      headers: { 'idempotency-key': order.key },
    })
    expect(again.body.razorpayOrderId).toBe(order.providerOrderId)
  })

  it('refuses to cancel before it could ask', async () => {
    const order = await shop.placeOnline()
    shop.sandbox.controls.set({ faults: { fetchOrderPayments: { kind: 'error500', times: 9 } } })
    const answer = await shop.request('POST', `/api/order/${order.orderId}/cancel`, {
      token: order.shopper.token,
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect(await shop.look(order)).toMatchObject({ status: 'pending' })
  })
})

describe('when the process dies', () => {
  it('finishes a capture that succeeded just before', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    const { razorpay_payment_id } = shop.pay(order, { outcome: 'authorized' })
    await followUnpaidOrderWithoutCapture(order.orderId)
    // The provider captured, the answer never became a commit.
    await shop.sandbox.call('POST', `/v1/payments/${razorpay_payment_id}/capture`, {
      amount: order.amountPaise,
      currency: 'INR',
    })
    await capturePayment(shop.services, razorpay_payment_id)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })

  it('processes webhooks that were written down and never looked at', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    shop.pay(order)
    await db().execute(sql`
      insert into payment_events (event_id, type, raw, received_at)
      values (${`evt_${order.orderId}`}, 'payment.captured', ${paymentEvent('payment.captured', order)},
        now() - interval '1 minute')`)
    await sweepPayments(shop.services)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })
})

describe('many at once', () => {
  it('sells ten pieces to ten of a hundred online shoppers of two processes, and each can pay', async () => {
    const variant = await createVariant(db(), { stock: 10 })
    const shoppers = await Promise.all(
      Array.from({ length: 100 }, () => createShopper(db(), { kind: 'guest' })),
    )
    const another = await shop.openAnother()
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        sendTo(index % 2 ? shop.app : another.app, 'POST', '/api/order/place', {
          token: shopper.token,
          body: placementOf(shopper, [{ variant }], { paymentMode: 'upi' }),
        }),
      ),
    )
    const placed = answers.filter((answer) => answer.status === 200)
    expect(placed).toHaveLength(10)
    for (const { body } of placed) shop.sandbox.controls.pay(body.razorpayOrderId)
    await shop.webhooksDone()
    const looks = await Promise.all(placed.map(({ body }) => shop.look({ orderId: body.orderId })))
    expect(looks.every((look) => look.paid && look.status === 'packing')).toBe(true)
    expect(await stockOf(db(), variant.id)).toBe(0)
    expect(await stockMismatches(db())).toEqual([])
  })

  it('answers a storm of a thousand webhooks and loses none', async () => {
    shop.sandbox.controls.set({ never: true })
    const orders = await Promise.all(Array.from({ length: 20 }, () => shop.placeOnline()))
    const kinds = [
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'payment.captured',
      'order.paid',
    ]
    // Ten of each kind for each order, of which two carry an event id that came before.
    const storm = orders.flatMap((order) =>
      kinds.flatMap((kind, which) =>
        Array.from({ length: 10 }, (_, index) => ({
          body: paymentEvent(kind, order),
          eventId: `evt_storm_${order.orderId}_${which}_${Math.min(index, 7)}`,
        })),
      ),
    )
    const statuses: number[] = []
    // As the provider sends them: many at once, and no more than it has connections for.
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        for (let event = storm.pop(); event; event = storm.pop()) {
          const { body, eventId } = event
          statuses.push((await shop.sendWebhook(body, { eventId })).status)
        }
      }),
    )
    expect(statuses).toEqual(Array(1_000).fill(200))
    await shop.webhooksDone()
    const { rows } = await db().execute(sql`
      select count(*)::int as stored from payment_events where event_id like 'evt_storm_%'`)
    expect(rows).toEqual([{ stored: 800 }])
    for (const order of orders) {
      const { events, ...look } = await shop.look(order)
      expect(look).toMatchObject({ status: 'packing', paid: true, refunds: [] })
      expect(events.filter((kind) => kind === 'paid')).toHaveLength(1)
      expect(await stockOf(db(), order.variant.id)).toBe(4)
    }
  })
})

async function lettersAbout(orderId: string): Promise<string[]> {
  const rows = await readRows(
    db(),
    z.object({ name: z.string() }),
    sql`
    select kind || ' ' || channel as name from outgoing_messages
    where key = ${orderId} and sent_at is not null order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function deliverHeld(): Promise<void> {
  const held = shop.sandbox.controls.events().filter((event) => event.state === 'held')
  await shop.sandbox.controls.deliver(held.map((event) => event.id))
  await shop.webhooksDone()
}

/** What the shop knows after it was told of the authorisation and before it captured. */
async function followUnpaidOrderWithoutCapture(orderId: string): Promise<void> {
  shop.sandbox.controls.set({ faults: { capturePayment: { kind: 'error500', times: 3 } } })
  await pollUnpaidOrder(shop.services, orderId)
  expect(await shop.look({ orderId })).toMatchObject({ state: 'authorized', paid: false })
}

function paymentEvent(
  event: string,
  order: { providerOrderId: string; amountPaise: number },
  payment: Record<string, unknown> = {},
): string {
  const entity = {
    id: `pay_${order.providerOrderId.slice(-10)}`,
    entity: 'payment',
    amount: order.amountPaise,
    currency: 'INR',
    status: event === 'order.paid' ? 'captured' : event.slice('payment.'.length),
    order_id: order.providerOrderId,
    method: 'upi',
    captured: event === 'payment.captured' || event === 'order.paid',
    amount_refunded: 0,
    created_at: 1_790_000_000,
    ...payment,
  }
  return JSON.stringify({ event, created_at: 1_790_000_000, payload: { payment: { entity } } })
}
