import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import type { Caller } from '#server/access/caller.ts'
import { readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { storedText } from '#server/language/stored-text.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { applyRefundFact } from '#server/payments/apply-refund-fact.ts'
import type { ProviderRefund } from '#server/payments/provider.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { retryRefund } from '#server/payments/retry-refund.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import { comparePayments, sweepRefunds } from '#server/payments/sweep-payments.ts'
import { createProduct, createShopper, placementOf, stockOf } from '#tests/support/builders.ts'
import {
  openPayingShop,
  type PayingShop,
  providerRefunds,
  type TestOrder,
} from '#tests/support/paying-shop.ts'
import { storedSentences } from '#tests/support/stored-sentences.ts'

let shop: PayingShop
const db = () => shop.database.db
let owner: Caller

beforeAll(async () => {
  shop = await openPayingShop()
  const { customerId } = await createShopper(db(), { staffRole: 'owner' })
  owner = { kind: 'customer', customerId, sessionId: 'ses_owner', isGuest: false, staffRole: 'owner' }
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
  const rows = await readRows(
    db(),
    z.object({ id: z.string() }),
    sql`
    select id from refunds where order_id = ${order.orderId} order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** The emails about an order and its refunds. */
async function lettersOf(order: TestOrder): Promise<string[]> {
  const rows = await readRows(
    db(),
    z.object({ kind: z.string() }),
    sql`
    select kind from outgoing_messages
    where channel = 'email' and sent_at is not null and (key = ${order.orderId}
      or key in (select id from refunds where order_id = ${order.orderId})) order by kind`,
  )
  return rows.map(({ kind }) => kind)
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

  it('never refunds more than was paid, even with concurrent requests', async () => {
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
      select status, needs_attention, failure from refunds where id = ${id}`)
    const failure = storedText('refund_failed.not_accepted')
    expect(rows).toEqual([{ status: 'failed', needs_attention: true, failure }])
    const answer = await shop.request('GET', `/api/order/${order.orderId}`, { token: order.shopper.token })
    expect(answer.body.data.refunded).toBe(0)
    expect(await lettersOf(order)).toEqual(['order_paid', 'refund_failed', 'refund_started'])

    shop.sandbox.controls.set({ refundOutcome: 'processed' })
    await retryRefund(shop.services, owner, id)
    await expect(retryRefund(shop.services, owner, id)).rejects.toMatchObject({ code: 'order_state' })
    await done()
    expect(await shop.look(order)).toMatchObject({ refunds: [{ amountPaise: 99_800, status: 'settled' }] })
  })

  it('that the provider refuses is told in its words, without what it was asked for', async () => {
    const order = await paidOrder()
    shop.sandbox.controls.set({ never: true })
    await shop.sandbox.call('POST', `/v1/payments/${order.paymentId}/refund`, { amount: 99_800 })
    await promise(order, 99_800, `refused:${order.orderId}`)
    await done()
    const { rows } = await db().execute(sql`
      select failure, note from refunds join order_events using (order_id)
      where order_id = ${order.orderId} and kind = 'refund_failed'`)
    const said = storedText('refund_failed.refused', {
      words: 'The payment has been fully refunded already',
    })
    expect(rows).toEqual([{ failure: said, note: said }])
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

describe('money that was never captured', () => {
  it('goes back by itself: it is told once, and nothing is refunded for it', async () => {
    const order = await shop.placeOnline()
    await shop.request('POST', `/api/order/${order.orderId}/cancel`, { token: order.shopper.token })
    const { razorpay_payment_id: paymentId } = shop.pay(order, { outcome: 'authorized' })
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ state: 'authorized', refunds: [] })
    const returned = {
      id: paymentId,
      amount: order.amountPaise,
      currency: 'INR',
      status: 'refunded',
      captured: false,
      order_id: order.providerOrderId,
      method: 'upi',
      amount_refunded: order.amountPaise,
    }
    for (const status of ['created', 'processed', 'created']) {
      const refund = {
        id: `rfnd_${paymentId}`,
        payment_id: paymentId,
        amount: order.amountPaise,
        currency: 'INR',
        status: status === 'created' ? 'pending' : status,
        receipt: null,
      }
      const payload = { payment: { entity: returned }, refund: { entity: refund } }
      await shop.sendWebhook(JSON.stringify({ event: `refund.${status}`, payload }))
      await shop.webhooksDone()
    }
    await done()
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      paid: false,
      refunds: [{ amountPaise: order.amountPaise, status: 'settled', cause: `provider:rfnd_${paymentId}` }],
    })
    expect(await lettersOf(order)).toEqual(['order_cancelled', 'refund_settled'])
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })
})

describe('pieces that come back', () => {
  it('get what was paid for them, one by one, until nothing is left of the payment', async () => {
    const [wide, narrow] = await createProduct(db(), {
      sizes: [
        { pricePaise: 33_333, stock: 9 },
        { pricePaise: 49_901, stock: 9 },
      ],
    })
    if (!wide || !narrow) throw new Error('no sizes')
    const shopper = await createShopper(db())
    // 10 % of 1,998.01 is 199.80: no line's share of it divides evenly by its pieces.
    const body = placementOf(
      shopper,
      [
        { variant: wide, quantity: 3 },
        { variant: narrow, quantity: 2 },
      ],
      { paymentMode: 'card', couponCode: 'FESTIVAL10', amount: 1_798.21 },
    )
    const { body: placed } = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    const { razorpay_payment_id: paymentId } = shop.sandbox.controls.pay(placed.razorpayOrderId)
    await shop.webhooksDone()
    const orderId: string = placed.orderId
    const lines = await readRows(
      db(),
      z.object({ id: z.string(), quantity: z.number(), totalPaise: z.number() }),
      sql`
      select id, quantity, total_paise as "totalPaise" from order_lines where order_id = ${orderId} order by position`,
    )

    let leftPaise: number = placed.amount
    for (const { line, before } of lines.flatMap((line) =>
      Array.from({ length: line.quantity }, (_, before) => ({ line, before })),
    )) {
      const { quantity, totalPaise: lineTotalPaise } = line
      const amountPaise = paidForPieces({ lineTotalPaise, quantity, before, pieces: 1 })
      const cause = `return:${line.id}:${before}`
      await inTransaction(db(), (tx) =>
        requestRefund(tx, { orderId, paymentId, amountPaise, cause, reason: 'test' }),
      )
      leftPaise -= amountPaise
    }
    expect(leftPaise).toBe(0)
    await done()
    const { body: payment } = await shop.sandbox.call('GET', `/v1/payments/${paymentId}`)
    expect(payment).toMatchObject({ status: 'refunded', amount: 179_821, amount_refunded: 179_821 })
    expect((await shop.look({ orderId })).refunds.map(({ status }) => status)).toEqual(
      Array(5).fill('settled'),
    )
    await inTransaction(db(), (tx) =>
      requestRefund(tx, { orderId, paymentId, amountPaise: 1, cause: `more:${orderId}`, reason: 'test' }),
    )
    expect((await shop.look({ orderId })).refunds).toHaveLength(5)
  })
})

describe('a refund made on the provider’s dashboard', () => {
  const refundOutside = (order: { paymentId: string }, amount: number) =>
    shop.sandbox.call('POST', `/v1/payments/${order.paymentId}/refund`, { amount })

  const move = async (order: TestOrder, ...steps: OrderStatus[]) => {
    for (const to of steps) await moveOrder(shop.services, owner, { orderId: order.orderId, to })
  }

  it('of the whole amount ends an unshipped order: its pieces are restocked once, and it is never shipped', async () => {
    shop.sandbox.controls.set({ duplicate: 3 })
    const order = await paidOrder()
    await refundOutside(order, 99_800)
    await done()
    await done()
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      paid: true,
      refunds: [{ amountPaise: 99_800, status: 'settled', cause: expect.stringMatching(/^provider:/) }],
    })
    const { events } = await shop.look(order)
    expect(events.filter((kind) => kind === 'refunded' || kind === 'refunded_outside').sort()).toEqual([
      'refunded',
      'refunded_outside',
    ])
    expect(await stockOf(db(), order.variant.id)).toBe(5)
    expect(await lettersOf(order)).toEqual(['order_cancelled', 'order_paid', 'refund_settled'])
    await expect(move(order, 'shipped')).rejects.toMatchObject({ code: 'step_taken' })
    expect(await providerRefunds(shop, order.paymentId)).toHaveLength(1)
  })

  it('in parts ends it with the last of them', async () => {
    const order = await paidOrder()
    await refundOutside(order, 40_000)
    await done()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', refunds: [{ amountPaise: 40_000 }] })
    expect((await shop.look(order)).events).toContain('refunded_outside')
    const { body } = await shop.request('GET', `/api/order/${order.orderId}`, { token: order.shopper.token })
    expect(body.data).toMatchObject({ status: 'packing', refunded: 400 })
    await refundOutside(order, 59_800)
    await done()
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })

  it('of what has left changes nothing but the money; its pieces go back when the courier brings them', async () => {
    const order = await paidOrder()
    await move(order, 'shipped')
    await refundOutside(order, 99_800)
    await done()
    expect(await shop.look(order)).toMatchObject({ status: 'shipped', refunds: [{ amountPaise: 99_800 }] })
    expect(await stockOf(db(), order.variant.id)).toBe(3)
    const notes = await readRows(
      db(),
      z.object({ totalPaise: z.number() }),
      sql`
      select total_paise as "totalPaise" from invoices
      where order_id = ${order.orderId} and kind = 'credit_note'`,
    )
    expect(notes).toEqual([{ totalPaise: 99_800 }])
    await move(order, 'cancelled')
    await done()
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', refunds: [{ amountPaise: 99_800 }] })
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })

  it('of a second payment leaves the order alone', async () => {
    const order = await paidOrder()
    const second = { ...order, id: `pay_2_${order.orderId}` }
    await inTransaction(db(), async (tx) => {
      await tx.execute(sql`
        insert into payments (provider_payment_id, order_id, status, amount_paise, currency, disposition)
        values (${second.id}, ${order.orderId}, 'captured', 99800, 'INR', 'mismatch')`)
      await applyRefundFact(tx, outsideRefund(second.id))
    })
    expect(await shop.look(order)).toMatchObject({ status: 'packing', refunds: [{ amountPaise: 99_800 }] })
  })

  it('is found by the nightly comparison when no webhook told of it', async () => {
    const order = await paidOrder()
    shop.sandbox.controls.set({ never: true })
    await refundOutside(order, 99_800)
    await comparePayments(shop.services)
    await comparePayments(shop.services)
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amountPaise: 99_800, status: expect.stringMatching(/^(pending|settled)$/) }],
    })
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })
})

function outsideRefund(paymentId: string): ProviderRefund {
  return {
    id: `rfnd_${paymentId}`,
    paymentId,
    amountPaise: 99_800,
    status: 'processed',
    receipt: null,
    bankReference: null,
  }
}

it('no row keeps a sentence of all that', async () => {
  expect(await storedSentences(shop.database.pool)).toEqual([])
})
