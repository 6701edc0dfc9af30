import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readRow } from '#server/db/rows.ts'
import { stockMismatches } from '#tests/support/builders.ts'
import type { DatabasePlace, ProviderPlace } from '#tests/support/kill-points.ts'
import {
  type KillableShop,
  letQuarterPass,
  openKillableShop,
  type Purchase,
} from '#tests/support/killable-shop.ts'
import { firstOf } from '#tests/support/thorough.ts'

let shop: KillableShop
const db = () => shop.db

beforeAll(async () => {
  shop = await openKillableShop()
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  // What ended as it should has stayed so: nothing was done a second time later.
  for (const { purchase, expected } of endings) {
    expect(await lookAt(purchase.shopper.customerId, purchase.variant.id)).toEqual(expected)
  }
  await shop.close()
})
beforeEach(() => {
  shop.sandbox.controls.reset()
})

type Place = DatabasePlace | ProviderPlace

/** Does what brings the process to the place, sees it die there, starts the next one and gives it time. */
async function dieAt<Result>(place: Place, cause: () => Promise<Result> | Result): Promise<void> {
  const dead = shop.killAt(place)
  await Promise.all([dead, cause()])
  await shop.startAgain()
  await letQuarterPass(db())
}

interface Ordered extends Purchase {
  orderId: string
  providerOrderId: string
}

/** Presses "Place Order", again when no answer comes, as the checkout does. */
async function place(purchase: Purchase): Promise<Ordered> {
  const answer = await shop.place(purchase)
  expect(answer).toMatchObject({ status: 200 })
  return { ...purchase, orderId: answer?.body.orderId, providerOrderId: answer?.body.razorpayOrderId }
}

async function placeOnline(): Promise<Ordered> {
  return await place(await shop.wantToBuy())
}

async function paidOrder(): Promise<Ordered> {
  const order = await placeOnline()
  shop.sandbox.controls.pay(order.providerOrderId)
  await becomes(order, paid)
  return order
}

const cancel = (order: Ordered) =>
  shop.request('POST', `/api/order/${order.orderId}/cancel`, order.shopper.token)

interface Ending {
  status: string
  paid: boolean
  stock: number
  captured: number
  refunds: string[]
  /** The emails that were sent. */
  letters: string[]
  atProvider: { orders: number; captured: number; refunds: number }
}

const paid: Ending = {
  status: 'packing',
  paid: true,
  stock: 4,
  captured: 1,
  refunds: [],
  letters: ['order_paid'],
  atProvider: { orders: 1, captured: 1, refunds: 0 },
}
const refunded: Ending = {
  ...paid,
  status: 'cancelled',
  stock: 5,
  refunds: ['49900 settled'],
  letters: ['order_cancelled', 'order_paid', 'refund_settled', 'refund_started'],
  atProvider: { orders: 1, captured: 1, refunds: 1 },
}
const expired: Ending = {
  ...paid,
  status: 'cancelled',
  paid: false,
  stock: 5,
  captured: 0,
  letters: ['order_cancelled'],
  atProvider: { orders: 1, captured: 0, refunds: 0 },
}
const cash: Ending = {
  ...expired,
  status: 'pending',
  stock: 4,
  letters: ['order_placed'],
  atProvider: { orders: 0, captured: 0, refunds: 0 },
}

const endings: { purchase: Purchase; expected: Ending }[] = []

async function endsAs(purchase: Purchase, expected: Ending): Promise<void> {
  await becomes(purchase, expected)
  endings.push({ purchase, expected })
}

/** Waits until everything about the customer's one order is as expected, here and at the provider. */
async function becomes({ shopper, variant }: Purchase, expected: Ending): Promise<void> {
  await vi.waitFor(async () => expect(await lookAt(shopper.customerId, variant.id)).toEqual(expected), {
    timeout: 30_000,
    interval: 50,
  })
}

const ending = z.object({
  status: z.string(),
  paid: z.boolean(),
  stock: z.number(),
  captured: z.number(),
  refunds: z.array(z.string()),
  letters: z.array(z.string()),
  ids: z.array(z.string()),
})

async function lookAt(customerId: string, variantId: string) {
  const look = await readRow(
    db(),
    ending,
    sql`
    select o.status, o.paid_at is not null as paid,
      (select stock from variants where id = ${variantId}) as stock,
      (select count(*)::int from payments p where p.order_id = o.id and p.status = 'captured') as captured,
      array(select amount_paise || ' ' || r.status from refunds r where r.order_id = o.id) as refunds,
      array(select kind from outgoing_messages m where m.channel = 'email' and m.sent_at is not null
        and (m.key = o.id or m.key in (select id from refunds r where r.order_id = o.id)) order by kind) as letters,
      array(select id from orders where customer_id = ${customerId}) as ids
    from orders o where o.customer_id = ${customerId}`,
  )
  if (!look) return null
  const { ids, ...rest } = look
  expect(ids).toHaveLength(1)
  return { ...rest, atProvider: await lookAtProvider(ids[0] ?? '') }
}

interface SandboxOrder {
  receipt: string
  payments: { captured: boolean }[]
  refunds: unknown[]
}

async function lookAtProvider(orderId: string) {
  const { body } = await shop.sandbox.call('GET', '/sandbox/orders')
  const own = (body.orders as SandboxOrder[]).filter(({ receipt }) => receipt === orderId)
  return {
    orders: own.length,
    captured: own.flatMap(({ payments }) => payments).filter(({ captured }) => captured).length,
    refunds: own.flatMap(({ refunds }) => refunds).length,
  }
}

describe('killed while an order is placed', () => {
  it.each(
    firstOf<[string, Place]>([
      ['before the provider’s order is known', { call: 'POST /v1/orders', at: 'answered' }],
      ['before it is written down', { text: 'insert_order', at: 'commit' }],
      ['before the provider hears of it', { call: 'POST /v1/orders', at: 'asked' }],
      ['before the shopper is answered', { text: 'update "payment_orders"', at: 'done' }],
    ]),
  )('%s: pressing again finds one order, which can be paid once', async (_title, where) => {
    const purchase = await shop.wantToBuy()
    await dieAt(where, () => shop.place(purchase))
    const order = await place(purchase)
    shop.sandbox.controls.pay(order.providerOrderId)
    await endsAs(order, paid)
  })

  it('and notified no one: a cash order is still announced, once', async () => {
    const purchase = await shop.wantToBuy({ paymentMode: 'cod' })
    await dieAt({ text: 'insert_order', at: 'committed' }, () => shop.place(purchase))
    await place(purchase)
    await endsAs(purchase, cash)
  })
})

describe('killed when a webhook comes', () => {
  it.each(
    firstOf<[string, Place]>([
      ['half way through it', { text: '"paid_at" = now()', at: 'commit' }],
      ['before it is written down', { text: 'insert into "payment_events"', at: 'sent' }],
      ['before it is looked at', { text: 'insert into "payment_events"', at: 'done' }],
      ['before anybody is told', { text: '"paid_at" = now()', at: 'committed' }],
    ]),
  )('%s: the order is paid, once', async (_title, where) => {
    const order = await placeOnline()
    await dieAt(where, () => shop.sandbox.controls.pay(order.providerOrderId))
    await endsAs(order, paid)
  })
})

describe('killed while the shopper’s browser confirms a payment', () => {
  it.each(
    firstOf<[string, Place]>([
      ['before the capture is written down', { call: 'POST /v1/payments/', at: 'answered' }],
      ['before the provider captures it', { call: 'POST /v1/payments/', at: 'asked' }],
      ['before the browser is answered', { text: '"paid_at" = now()', at: 'committed' }],
    ]),
  )('%s: confirming again says yes, and it counts once', async (_title, where) => {
    shop.sandbox.controls.set({ never: true })
    const order = await placeOnline()
    const signed = shop.sandbox.controls.pay(order.providerOrderId, { outcome: 'authorized' })
    const confirm = () =>
      shop.request('POST', '/api/order/verify', order.shopper.token, { ...signed, orderId: order.orderId })
    await dieAt(where, confirm)
    expect(await confirm()).toMatchObject({ status: 200, body: { order: { payment: true } } })
    await endsAs(order, paid)
  })
})

describe('killed while a paid order is cancelled', () => {
  it.each(
    firstOf<[string, Place]>([
      ['before the provider’s refund is known', { call: 'POST /v1/payments/', at: 'answered' }],
      ['before the refund is promised', { text: 'insert into refunds', at: 'commit' }],
      ['before the shopper is answered', { text: 'insert into refunds', at: 'committed' }],
      ['before the provider hears of the refund', { call: 'POST /v1/payments/', at: 'asked' }],
      [
        'before the provider’s refund is written down',
        { text: 'update "refunds" set "provider', at: 'commit' },
      ],
    ]),
  )('%s: the money goes back once', async (_title, where) => {
    const order = await paidOrder()
    await dieAt(where, () => cancel(order))
    // Repeated by a client without an answer: already done, unless it never started.
    expect([200, 409]).toContain((await cancel(order))?.status)
    await endsAs(order, refunded)
  })
})

describe('killed while an unpaid order expires', () => {
  it.each(
    firstOf<[string, Place]>([
      ['half way', { text: '"cancelled_at" = now()', at: 'commit' }],
      ['right after', { text: '"cancelled_at" = now()', at: 'committed' }],
    ]),
  )('%s: its pieces go back once', async (_title, where) => {
    const order = await placeOnline()
    await dieAt(where, () => expire(order))
    await endsAs(order, expired)
  })

  it('and while its late money revives it: its pieces are taken once', async () => {
    const order = await placeOnline()
    await expire(order)
    await becomes(order, expired)
    await dieAt({ text: '"cancelled_at" = $', at: 'commit' }, () =>
      shop.sandbox.controls.pay(order.providerOrderId),
    )
    await endsAs(order, { ...paid, letters: ['order_cancelled', 'order_paid'] })
  })
})

describe('killed while mail is sent', () => {
  it('after the mail server took it: it goes out again under the same message id, and counts once', async () => {
    const order = await placeOnline()
    await dieAt({ text: 'set "data" =', at: 'sent' }, () => shop.sandbox.controls.pay(order.providerOrderId))
    await endsAs(order, paid)
  })
})

/** The time for paying ends now, by the database's clock, and the job that looks after it is due. */
async function expire({ orderId }: Ordered): Promise<void> {
  await db().execute(sql`
    update orders set created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'
    where id = ${orderId}`)
  await db().execute(sql`
    select graphile_worker.add_job('ask_provider', json_build_object('orderId', ${orderId}::text),
      job_key => ${`ask:${orderId}`})`)
}
