import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Caller } from '#server/access/caller.ts'
import { readRow, readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyRefundFact } from '#server/payments/apply-refund-fact.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { retryRefund } from '#server/payments/retry-refund.ts'
import { comparePayments } from '#server/payments/sweep-payments.ts'
import { openAdmin, someParcel } from '#tests/support/admin.ts'
import { createProduct, createShopper, placementOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop, type TestOrder } from '#tests/support/paying-shop.ts'

/** Money that goes back at the shop and on the provider's dashboard, told late and in odd order. */

let shop: PayingShop
let owner: Caller
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  const { customerId } = await createShopper(db(), { staffRole: 'owner' })
  owner = { kind: 'customer', customerId, sessionId: 'ses_owner', isGuest: false, staffRole: 'owner' }
})
afterAll(() => shop.close())
beforeEach(() => shop.sandbox.controls.reset())

async function done(): Promise<void> {
  await shop.webhooksDone()
  await shop.jobsDone()
  await shop.webhooksDone()
  await shop.jobsDone()
}

const refundOutside = (paymentId: string, amount: number) =>
  shop.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, { amount })

const givenBack = z.object({ refundedPaise: z.number(), amountPaise: z.number() })

/** What the shop counts as given back of a payment. */
const countOf = (paymentId: string) =>
  readRow(
    db(),
    givenBack,
    sql`select refunded_paise as "refundedPaise", amount_paise as "amountPaise" from payments
      where provider_payment_id = ${paymentId}`,
  )

/** The letters about an order's refunds, sent or waiting. */
async function refundLetters({ orderId }: TestOrder): Promise<string[]> {
  const rows = await readRows(
    db(),
    z.object({ kind: z.string() }),
    sql`select kind from outgoing_messages where channel = 'email'
      and key in (select id from refunds where order_id = ${orderId}) order by kind`,
  )
  return rows.map(({ kind }) => kind)
}

describe('money that had gone back before the shop heard of it', () => {
  /** An order that the shopper gave up, and whose money came all the same while no webhook did. */
  async function paidTooLate(): Promise<TestOrder & { paymentId: string }> {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    await shop.request('POST', `/api/order/${order.orderId}/cancel`, { token: order.shopper.token })
    return { ...order, paymentId: shop.pay(order).razorpay_payment_id }
  }

  it('is not refunded again, and no failure is reported', async () => {
    const order = await paidTooLate()
    await refundOutside(order.paymentId, order.amountPaise)
    await shop.sandbox.controls.settled()
    await comparePayments(shop.services)
    await done()
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      refunds: [
        { amountPaise: order.amountPaise, status: 'settled', cause: expect.stringMatching(/^provider:/) },
      ],
    })
    expect(await refundLetters(order)).toEqual(['refund_settled'])
    expect(await countOf(order.paymentId)).toMatchObject({ refundedPaise: order.amountPaise })
  })

  it('in part is completed by the rest', async () => {
    const order = await paidTooLate()
    await refundOutside(order.paymentId, 10_000)
    await shop.sandbox.controls.settled()
    shop.sandbox.controls.set({ never: false })
    await comparePayments(shop.services)
    await done()
    const { refunds } = await shop.look(order)
    expect(refunds.map(({ amountPaise, status }) => [amountPaise, status]).sort()).toEqual([
      [10_000, 'settled'],
      [order.amountPaise - 10_000, 'settled'],
    ])
    expect(await refundLetters(order)).toEqual(['refund_settled', 'refund_settled', 'refund_started'])
  })
})

describe('a refund that failed and is tried again', () => {
  it('is not taken for another one when what was said of the first try comes late', async () => {
    shop.sandbox.controls.set({ refundOutcome: 'failed' })
    const order = await shop.placeOnline()
    const { razorpay_payment_id: paymentId } = shop.pay(order)
    await shop.webhooksDone()
    const { orderId } = order
    await inTransaction(db(), (tx) =>
      requestRefund(tx, { orderId, paymentId, amountPaise: 10_000, cause: `t:${orderId}`, reason: 'test' }),
    )
    await done()
    const refund = await readRow(
      db(),
      z.object({ id: z.string() }),
      sql`
      select id from refunds where order_id = ${orderId} and status = 'failed'`,
    )
    const [first] = await shop.services.payments.client.fetchPaymentRefunds(paymentId)
    if (!first) throw new Error('The provider knows of no refund')
    shop.sandbox.controls.set({ refundOutcome: 'processed' })
    await retryRefund(shop.services, owner, refund?.id ?? '')
    const late = (['pending', 'failed'] as const).map((status) => ({ ...first, status }))
    for (const said of late) await inTransaction(db(), (tx) => applyRefundFact(tx, said))
    await done()
    for (const said of late) await inTransaction(db(), (tx) => applyRefundFact(tx, said))
    await done()
    expect(await shop.look(order)).toMatchObject({
      status: 'packing',
      refunds: [{ amountPaise: 10_000, status: 'settled' }],
    })
    expect(await countOf(paymentId)).toMatchObject({ refundedPaise: 10_000 })
  })
})

describe('money that goes back in the admin and on the dashboard at once', () => {
  it('is counted once, and nothing is left that could go back again', async () => {
    const order = await shop.placeOnline()
    const { razorpay_payment_id: paymentId } = shop.pay(order)
    await shop.webhooksDone()
    const { orderId, amountPaise } = order
    // Promised by the shop, and given back by hand before the shop's call reaches the provider.
    await inTransaction(db(), (tx) =>
      requestRefund(tx, { orderId, paymentId, amountPaise, cause: `t:${orderId}`, reason: 'test' }),
    )
    await refundOutside(paymentId, amountPaise)
    await done()
    const { refunds } = await shop.look(order)
    expect(refunds.map(({ status }) => status).sort()).toEqual(['failed', 'settled'])
    expect(await countOf(paymentId)).toEqual({ refundedPaise: amountPaise, amountPaise })
  })

  it('leaves a failed refund that the admin takes off its list with a note, unless its money is owed still', async () => {
    const admin = await openAdmin(shop)
    const dueNow = async () =>
      (await shop.request('GET', '/api/admin/today', { token: admin.person.token })).body.data.money.refunds
    const order = await shop.placeOnline()
    const { razorpay_payment_id: paymentId } = shop.pay(order)
    await shop.webhooksDone()
    const { orderId, amountPaise } = order
    shop.sandbox.controls.set({ refundOutcome: 'failed' })
    await inTransaction(db(), (tx) =>
      requestRefund(tx, { orderId, paymentId, amountPaise, cause: `t:${orderId}`, reason: 'test' }),
    )
    await done()
    const [failed] = (await admin.read(orderId)).refunds
    const close = (note: string) => admin.post(`refunds/${failed?._id}/closed`, { note })
    expect(failed).toMatchObject({ status: 'failed', needsAttention: true })
    expect(await close('It is all right')).toMatchObject({ status: 409, body: { code: 'order_state' } })

    shop.sandbox.controls.set({ refundOutcome: 'processed' })
    await refundOutside(paymentId, amountPaise)
    await done()
    expect(await admin.post(`refunds/${failed?._id}/settled`, { reference: '77' })).toMatchObject({
      status: 409,
      body: { code: 'refund_too_much' },
    })
    const told = async () => {
      const { token } = order.shopper
      const { body } = await shop.request('GET', `/api/order/${orderId}`, { token })
      return body.data.refunds.map(({ status }: { status: string }) => status).sort()
    }
    expect(await told()).toEqual(['failed', 'settled'])
    const before = await dueNow()
    expect((await close('  ')).status).toBe(400)
    const closed = await close('Given back on the provider’s page')
    expect(closed.body.data.refunds).toContainEqual(
      expect.objectContaining({ _id: failed?._id, status: 'failed', needsAttention: false }),
    )
    expect(closed.body.data.events).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        note: 'Given back on the provider’s page',
        actorName: 'Ravi Kumar',
      }),
    )
    expect(await dueNow()).toBe(before - 1)
    // The shopper is not told any more that money could not be sent, nor asked where it is to go.
    expect(await told()).toEqual(['settled'])
    expect((await close('Once more')).status).toBe(409)
    expect((await admin.post('refunds/rfd_none/closed', { note: 'x' })).status).toBe(404)
    expect(await countOf(paymentId)).toEqual({ refundedPaise: amountPaise, amountPaise })
  })
})

describe('an amount that went back before pieces do', () => {
  /** What stands on the papers of an order, a row for each line of an invoice, with all its credit notes. */
  const papersOf = (orderId: string) =>
    readRows(
      db(),
      z.object({ invoiced: z.array(z.number()), credited: z.array(z.number()) }),
      sql`
      select json_build_array(l.quantity, l.total_paise, l.taxable_paise, l.igst_paise, l.cgst_paise) as invoiced,
        json_build_array(sum(c.quantity), sum(c.total_paise), sum(c.taxable_paise), sum(c.igst_paise),
          sum(c.cgst_paise)) as credited
      from invoices i join invoice_lines l on l.invoice_id = i.id
      left join invoices n on n.invoice_id = i.id and n.kind = 'credit_note'
      left join invoice_lines c on c.invoice_id = n.id and c.position = l.position
      where i.order_id = ${orderId} and i.kind = 'invoice'
      group by i.sequence, l.invoice_id, l.position order by i.sequence, l.position`,
    )

  it.each([1, 2])('is credited whole beside them, parcels of the order: %i', async (parcels) => {
    const admin = await openAdmin(shop)
    const shopper = await createShopper(db())
    const sizes = await createProduct(db(), {
      sizes: [100_000, 50_001].map((pricePaise) => ({ pricePaise, stock: 5 })),
    })
    const wanted = sizes.map((variant, index) => ({ variant, quantity: index + 1 }))
    const body = placementOf(shopper, wanted, { paymentMode: 'upi' })
    const { body: placed } = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    shop.sandbox.controls.pay(placed.razorpayOrderId)
    await done()
    const orderId: string = placed.orderId
    const [frock, suits] = (await admin.read(orderId)).lines.map(({ _id }) => _id)
    if (!frock || !suits) throw new Error('The order has two lines')
    const first = parcels === 1 ? undefined : [{ lineId: frock, quantity: 1 }]
    await admin.step(`orders/${orderId}/parcels`, someParcel(first))
    if (first) await admin.step(`orders/${orderId}/parcels`, someParcel())

    const credited: number[] = []
    const giveBack = async (what: object) => {
      const key = `click-${credited.length}`
      const order = await admin.step(`orders/${orderId}/refunds`, { reason: 'Test', key, ...what })
      const sum = (amounts: number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100)
      const notes = order.documents.filter(({ kind }) => kind === 'credit_note')
      credited.push(sum(notes.map(({ total }) => total)))
      expect(credited.at(-1)).toBe(sum(order.refunds.map(({ amount }) => amount)))
    }
    await giveBack({ amount: 200 })
    await giveBack({ lines: [{ lineId: frock, quantity: 1 }] })
    await giveBack({ lines: [{ lineId: suits, quantity: 1 }] })
    await giveBack({ lines: [{ lineId: suits, quantity: 1 }] })
    // What went back for no piece is what the last one gets less.
    expect(credited).toEqual([20_000, 120_000, 170_001, 200_002])
    const papers = await papersOf(orderId)
    expect(papers).toHaveLength(2)
    for (const { invoiced, credited } of papers) expect(credited).toEqual(invoiced)
  })
})
