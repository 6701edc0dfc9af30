import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId, randomText } from '#server/db/ids.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { brokenBooks, openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, placementOf, stockOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop, providerRefunds } from '#tests/support/paying-shop.ts'
import {
  type DeliveredOrder,
  deliverAll,
  deliverOrder,
  returnStep,
  returnsOf,
  someKey,
} from '#tests/support/returns.ts'
import { storedSentences } from '#tests/support/stored-sentences.ts'

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})
beforeEach(() => shop.sandbox.controls.reset())

const wish = (order: DeliveredOrder, line: 0 | 1, size: number | null, quantity = 1) => ({
  lineId: order.lines[line],
  quantity,
  reason: 'too_small',
  ...(size === null ? { wish: 'refund' } : { wish: 'exchange', exchangeVariantId: order.sizes[size]?.id }),
})

/** A return that lies in the shop. */
async function received(order: DeliveredOrder, lines: unknown[], rest: object = {}): Promise<string> {
  const asked = await returnsOf(shop, order).ask(lines, rest)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const id = asked.body.data._id
  await returnStep(admin, `${id}/approve`)
  await returnStep(admin, `${id}/received`)
  return id
}

async function checked(id: string, rest: object = {}, found: { sellable?: number; damaged?: number } = {}) {
  const { body } = await shop.request('GET', `/api/admin/returns/${id}`, { token: admin.person.token })
  const lines = body.data.lines.map(({ _id, quantity }: { _id: string; quantity: number }) => ({
    lineId: _id,
    sellable: quantity,
    damaged: 0,
    ...found,
  }))
  return await returnStep(admin, `${id}/check`, { lines, ...rest })
}

const notesOf = async (orderId: string) =>
  (await admin.read(orderId)).documents.filter(({ kind }) => kind === 'credit_note').map(({ total }) => total)

describe('pieces of “buy 2, get 1 free”', () => {
  /** 3 × 333.33 and 2 × 499.01, of which the dearest three are one group: one of 333.33 is free. 1,664.68 in all. */
  async function offer() {
    const code = randomText(8).toUpperCase()
    await db()
      .insert(coupons)
      .values({ id: newId('cpn'), code, benefitKind: 'pieces', percent: 100, buyPieces: 2, freePieces: 1 })
    return { couponCode: code, amount: 1_664.68 }
  }
  const paiseOf = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

  it('are paid back piece by piece by what the rest does not cost, and never more than was paid', async () => {
    const order = await deliverOrder(shop, admin, { offer: await offer() })
    const refunds: number[] = []
    for (const line of [0, 1, 0, 1, 0] as const) {
      const { refund } = await checked(await received(order, [wish(order, line, null)]))
      refunds.push(refund)
    }
    const seen = await admin.read(order.orderId)
    expect(seen).toMatchObject({ refundable: 0, total: 1_664.68 })
    expect(paiseOf(seen.refunds)).toBe(166_468)
    expect(Math.round(refunds.reduce((sum, refund) => sum + refund * 100, 0))).toBe(166_468)
    // With the third piece from the end the group is gone, and the free one has to be paid.
    expect(refunds).toEqual([333.33, 499.01, 0, 499.01, 333.33])
  })

  it('that are cancelled before they leave, and returned after, add up to what was paid', async () => {
    const { couponCode, amount } = await offer()
    const [dear, cheap] = await createProduct(db(), {
      sizes: [
        { pricePaise: 49_901, stock: 9 },
        { pricePaise: 33_333, stock: 9 },
      ],
    })
    if (!dear || !cheap) throw new Error('Cannot make two sizes')
    const shopper = await createShopper(db())
    const lines = [
      { variant: cheap, quantity: 3 },
      { variant: dear, quantity: 2 },
    ]
    const body = placementOf(shopper, lines, { paymentMode: 'upi', couponCode, amount })
    const placed = (await shop.request('POST', '/api/order/place', { token: shopper.token, body })).body
    shop.sandbox.controls.pay(placed.razorpayOrderId)
    await shop.webhooksDone()
    const { orderId } = placed
    const [first, second] = (await admin.read(orderId)).lines
    if (!first || !second) throw new Error('Cannot find the lines')
    const cancelled = [
      { lineId: first._id, quantity: 1 },
      { lineId: second._id, quantity: 1 },
    ]
    const preview = await admin.step(`orders/${orderId}/cancel/preview`, { lines: cancelled })
    // Three pieces are a group still, with the same one free.
    expect(preview).toMatchObject({ refund: 832.34, lostDiscount: 0 })
    await admin.step(`orders/${orderId}/cancel`, { lines: cancelled, reason: 'customer' })
    await deliverAll(admin, orderId)
    const order = { orderId, shopper, sizes: [cheap, cheap, dear, dear], lines: [first._id, second._id] }
    await checked(await received(order as DeliveredOrder, [wish(order as DeliveredOrder, 0, null, 2)]))
    await checked(await received(order as DeliveredOrder, [wish(order as DeliveredOrder, 1, null)]))
    const seen = await admin.read(orderId)
    expect(seen).toMatchObject({ refundable: 0 })
    expect(paiseOf(seen.refunds)).toBe(166_468)
  })
})

describe('what came back', () => {
  it('is paid back as it was paid for, to the paisa, with a credit note each time', async () => {
    const order = await deliverOrder(shop, admin)
    for (const refund of [299.99, 300, 300]) {
      const back = await checked(await received(order, [wish(order, 0, null)]))
      expect(back).toMatchObject({ status: 'checked', kind: 'refund', refund, exchangeOrderId: null })
    }
    await checked(await received(order, [wish(order, 1, null, 2)]))
    const seen = await admin.read(order.orderId)
    expect(seen).toMatchObject({ refundable: 0, total: 1_798.21 })
    expect(seen.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(179_821)
    expect(await notesOf(order.orderId)).toEqual([299.99, 300, 300, 898.22])
    expect([await stockOf(db(), order.sizes[0].id), await stockOf(db(), order.sizes[2].id)]).toEqual([9, 9])
    await shop.jobsDone()
    await shop.webhooksDone()
    expect((await admin.read(order.orderId)).payment.agree).toBe(true)
  })

  it('of an order in which every third piece costs half, too', async () => {
    const couponCode = `HALF${randomText(6).toUpperCase()}`
    const pieces = { benefitKind: 'pieces', percent: 50, buyPieces: 2, freePieces: 1 } as const
    await db()
      .insert(coupons)
      .values({ id: newId('cpn'), code: couponCode, ...pieces })
    // 499.01, 499.01 and 333.33, which costs half; the other two of the first size make no group.
    const order = await deliverOrder(shop, admin, { offer: { couponCode, amount: 1_831.34 } })
    for (const refund of [333.33, 333.33, 166.66]) {
      expect(await checked(await received(order, [wish(order, 0, null)]))).toMatchObject({ refund })
    }
    expect(await checked(await received(order, [wish(order, 1, null, 2)]))).toMatchObject({ refund: 998.02 })
    const seen = await admin.read(order.orderId)
    expect(seen).toMatchObject({ refundable: 0, total: 1_831.34, offers: [{ discount: 166.67 }] })
    expect(seen.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(183_134)
    expect(await notesOf(order.orderId)).toEqual([333.33, 333.33, 166.66, 998.02])
  })

  it('sends at most twenty pieces of one size instead, all lines together', async () => {
    const offer = { couponCode: 'NAN', amount: 9_990.05 }
    const order = await deliverOrder(shop, admin, { quantities: [15, 10], stock: 60, offer })
    const ask = (first: number, second: number) =>
      returnsOf(shop, order).ask([wish(order, 0, 1, first), wish(order, 1, 1, second)])
    expect(await ask(15, 6)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines.1.quantity', message: 'You can order up to 20 of one item' }] },
    })
    expect((await ask(15, 5)).status).toBe(200)
  })

  it('damaged is written off, and what is missing is the shopper’s again', async () => {
    const order = await deliverOrder(shop, admin)
    const id = await received(order, [wish(order, 0, null, 3)])
    expect(await checked(id, {}, { sellable: 1, damaged: 1 })).toMatchObject({ refund: 599.99 })
    expect(await stockOf(db(), order.sizes[0].id)).toBe(7)
    expect((await returnsOf(shop, order).offer()).lines[0]?.quantity).toBe(1)
    const { rows } = await db().execute(sql`
      select quantity, reason from stock_movements where variant_id = ${order.sizes[0].id} and kind = 'write_off'`)
    expect(rows).toEqual([{ quantity: 0, reason: 'damaged: 1' }])
    const again = await admin.post(`returns/${id}/check`, {
      lines: [{ lineId: order.lines[0], sellable: 3, damaged: 0 }],
    })
    expect(again.body.code).toBe('return_state')
  })

  it('reports pieces: more than were sent, an unknown line, a missing line', async () => {
    const order = await deliverOrder(shop, admin)
    const id = await received(order, [wish(order, 0, null), wish(order, 1, null)])
    const say = (lines: object[]) => admin.post(`returns/${id}/check`, { lines })
    const first = { lineId: order.lines[0], sellable: 1, damaged: 0 }
    expect((await say([first])).body.code).toBe('validation_failed')
    const second = { lineId: order.lines[1], sellable: 1, damaged: 1 }
    expect((await say([first, second])).body).toMatchObject({ code: 'more_than_left', left: 1 })
    expect((await say([first, { ...second, lineId: 'rtl_none' }])).body.code).toBe('not_found')
  })

  it('is refunded once: by the return, and not by the admin beside it', async () => {
    const order = await deliverOrder(shop, admin)
    const id = await received(order, [wish(order, 1, null, 2)])
    const refund = { lines: [{ lineId: order.lines[1], quantity: 1 }], reason: 'A stain', key: someKey() }
    expect((await admin.post(`orders/${order.orderId}/refunds`, refund)).body).toMatchObject({
      code: 'more_than_left',
      left: 0,
    })
    const answers = await Promise.all([
      checked(id),
      admin.post(`orders/${order.orderId}/refunds`, { amount: 1_000, reason: 'So', key: someKey() }),
    ])
    expect(answers[0].status).toBe('checked')
    const { refunds, refundable } = await admin.read(order.orderId)
    const paid = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(paid + Math.round(refundable * 100)).toBe(179_821)
  })
})

describe('another size', () => {
  it('goes out as an order of its own, paid by the old piece, which can come back again', async () => {
    const order = await deliverOrder(shop, admin)
    const back = await checked(await received(order, [wish(order, 0, 1)]))
    expect(back).toMatchObject({ kind: 'exchange', refund: 0, toPay: 0 })
    const sent = await admin.read(back.exchangeOrderId ?? '')
    expect(sent).toMatchObject({
      row: { status: 'packing', payment: 'paid', amount: 299.99 },
      lines: [{ size: 'Size 2', quantity: 1, total: 299.99 }],
      shipping: 0,
      credit: { amount: 299.99, refunded: 0, waitsForCash: false },
      exchangeOf: { number: back.number, orderId: order.orderId },
      payment: { agree: true },
      refundable: 299.99,
    })
    expect(await stockOf(db(), order.sizes[1].id)).toBe(8)
    const old = await admin.read(order.orderId)
    expect(old.refunds).toMatchObject([{ method: 'exchange', status: 'settled', amount: 299.99 }])
    expect(await notesOf(order.orderId)).toEqual([299.99])
    const own = await shop.request('GET', `/api/order/${sent.row._id}`, { token: order.shopper.token })
    expect(own.body.data).toMatchObject({ credited: 299.99, exchangeOf: { orderNumber: old.row.number } })
    const { rows } = await db().execute(sql`select count(*)::int as n from refunds where method = 'provider'
      and order_id = ${order.orderId}`)
    expect(rows).toEqual([{ n: 0 }])

    await deliverAll(admin, sent.row._id)
    const second: DeliveredOrder = { ...order, orderId: sent.row._id, lines: [sent.lines[0]?._id ?? '', ''] }
    const again = await checked(await received(second, [{ ...wish(second, 0, 0) }]))
    const third = again.exchangeOrderId ?? ''
    await deliverAll(admin, third)
    const last: DeliveredOrder = {
      ...order,
      orderId: third,
      lines: [(await admin.read(third)).lines[0]?._id ?? '', ''],
    }
    expect(await checked(await received(last, [wish(last, 0, null)]))).toMatchObject({ refund: 299.99 })
    await shop.jobsDone()
    await shop.webhooksDone()
    const { rows: payments } = await db().execute(sql`
      select provider_payment_id as id from payments where order_id = ${order.orderId}`)
    expect(await providerRefunds(shop, String(payments[0]?.id))).toMatchObject([{ amount: 29_999 }])
    for (const orderId of [order.orderId, sent.row._id, third]) {
      expect((await admin.read(orderId)).payment.agree).toBe(true)
    }
    const letters = await db().execute(
      sql`select distinct kind from outgoing_messages where kind like 'return%' and sent_at is not null order by 1`,
    )
    expect(letters.rows.map(({ kind }) => kind)).toEqual([
      'return_asked',
      'return_checked',
      'return_received',
    ])
  })

  it('that is dearer is collected at the door for its difference; one that is cheaper gives back', async () => {
    const order = await deliverOrder(shop, admin)
    const back = await checked(await received(order, [wish(order, 0, 2)]))
    expect(back).toMatchObject({ toPay: 149.11, refund: 0 })
    const id = back.exchangeOrderId ?? ''
    expect(await admin.read(id)).toMatchObject({
      row: { paymentMode: 'cod', payment: 'cash_due', amount: 449.1 },
      cash: { due: 149.11, received: 0 },
    })
    const shipped = await admin.step(`orders/${id}/parcels`, {
      carrier: 'delhivery',
      trackingNumber: `77${Date.now()}`,
      weightGrams: 300,
    })
    expect(shipped.parcels).toMatchObject([{ collect: 149.11 }])
    await admin.step(`parcels/${shipped.parcels[0]?._id}/delivered`, { cash: { source: 'carrier_cash' } })
    expect(await admin.read(id)).toMatchObject({ row: { payment: 'cash_received' }, refundable: 449.1 })
    const second: DeliveredOrder = { ...order, orderId: id, lines: [shipped.lines[0]?._id ?? '', ''] }
    const asked = await received(second, [wish(second, 0, 1)], { upiId: 'meera@okbank' })
    const cheaper = await checked(asked)
    expect(cheaper.refund).toBeGreaterThan(148)
    const { refunds } = await admin.read(id)
    const all = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(all).toBe(44_910)
  })

  it('that was neither kept nor is there gives the money back; so does the admin, if it wants', async () => {
    const order = await deliverOrder(shop, admin)
    const gone = await received(order, [wish(order, 0, 1)])
    await db().execute(
      sql`update returns set held_until = now() - interval '1 hour', status = 'approved' where id = ${gone}`,
    )
    const { sweepReturnHolds } = await import('#server/returns/sweep-returns.ts')
    await sweepReturnHolds(shop.services)
    await db().execute(sql`update returns set status = 'received' where id = ${gone}`)
    await db().execute(sql`
      with m as (insert into stock_movements (variant_id, kind, quantity) select id, 'correction', -stock from variants where id = ${order.sizes[1].id})
      update variants set stock = 0 where id = ${order.sizes[1].id}`)
    expect(await checked(gone)).toMatchObject({ exchangeOrderId: null, refund: 299.99 })
    const instead = await received(order, [wish(order, 1, 3)])
    expect(await checked(instead, { refundInstead: true })).toMatchObject({
      exchangeOrderId: null,
      refund: 449.11,
    })
    expect(await stockOf(db(), order.sizes[3].id)).toBe(9)
  })

  it('can be cancelled before it leaves: its piece and its money go back', async () => {
    const order = await deliverOrder(shop, admin)
    const back = await checked(await received(order, [wish(order, 0, 1, 2)]))
    const id = back.exchangeOrderId ?? ''
    const line = (await admin.read(id)).lines[0]?._id
    await admin.step(`orders/${id}/cancel`, {
      reason: 'One too many',
      lines: [{ lineId: line, quantity: 1 }],
    })
    expect((await admin.read(id)).refunds).toMatchObject([{ amount: 300, method: 'provider' }])
    const token = await confirmationToken(db(), id)
    expect(token).toHaveLength(43)
    const cancelled = await shop.request('POST', `/api/order/${id}/cancel`, {
      token: order.shopper.token,
      body: {},
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await stockOf(db(), order.sizes[1].id)).toBe(9)
    expect(await admin.read(id)).toMatchObject({ row: { status: 'cancelled' }, refundable: 0 })
    await shop.jobsDone()
    await shop.webhooksDone()
    expect((await admin.read(order.orderId)).payment.agree).toBe(true)
  })
})

describe('cash', () => {
  it('goes back to the UPI ID of the return, or pays the other size', async () => {
    const order = await deliverOrder(shop, admin, { paymentMode: 'cod' })
    const id = await received(order, [wish(order, 0, null), wish(order, 1, 3)], { upiId: 'meera@okbank' })
    const back = await checked(id)
    const { refunds } = await admin.read(order.orderId)
    expect(refunds.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
      { method: 'upi', upiId: 'meera@okbank', amount: 299.99 },
      { method: 'exchange', amount: 449.11 },
    ])
    expect(await admin.read(back.exchangeOrderId ?? '')).toMatchObject({
      cash: { received: 449.11, due: 90 },
      credit: null,
    })
  })

  it('that the carrier still owes is waited for; the other size goes at once', async () => {
    const order = await deliverOrder(shop, admin, { paymentMode: 'cod', cash: false })
    const id = await received(order, [wish(order, 0, 1), wish(order, 1, null)], { upiId: 'meera@okbank' })
    const back = await checked(id)
    expect(back).toMatchObject({ refundDue: 449.11, refund: 449.11, order: { cashOutstanding: 1_798.21 } })
    const sent = back.exchangeOrderId ?? ''
    expect(await admin.read(sent)).toMatchObject({
      row: { payment: 'cash_received' },
      credit: { amount: 299.99, waitsForCash: true },
      refundable: 0,
    })
    expect(await notesOf(order.orderId)).toEqual([749.1])
    const cash = (amount: number) =>
      admin.step(`orders/${order.orderId}/cash`, { amount, source: 'carrier_transfer', reference: someKey() })
    await cash(500)
    expect(await admin.read(sent)).toMatchObject({ credit: null, cash: { received: 299.99 } })
    expect(await returnsOf(shop, order).read(id)).toMatchObject({ refundDue: 249.1 })
    await cash(1_298.21)
    expect(await returnsOf(shop, order).read(id)).toMatchObject({ refundDue: 0, refund: 449.11 })
    expect(await admin.read(order.orderId)).toMatchObject({ refundable: 1_049.11 })
    expect(await notesOf(order.orderId)).toEqual([749.1])
  })

  it('of an exchange that was cancelled before it came goes back when it comes', async () => {
    const order = await deliverOrder(shop, admin, { paymentMode: 'cod', cash: false })
    const back = await checked(await received(order, [wish(order, 0, 1)]))
    const sent = back.exchangeOrderId ?? ''
    await admin.step(`orders/${sent}/cancel`, { reason: 'Not wanted' })
    expect((await admin.read(sent)).refunds).toEqual([])
    await admin.step(`orders/${order.orderId}/cash`, {
      amount: 1_798.21,
      source: 'carrier_transfer',
      reference: someKey(),
    })
    expect((await admin.read(sent)).refunds).toMatchObject([{ method: 'upi', amount: 299.99 }])
  })
})

it('no row keeps a sentence of all that', async () => {
  expect(await storedSentences(shop.database.pool)).toEqual([])
})
