import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Caller } from '#server/access/caller.ts'
import { newId, randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import { pollAllUnpaidOrders } from '#server/orders/waiting-queries.ts'
import { openAdmin, someParcel } from '#tests/support/admin.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  stockMismatches,
  stockOf,
  type TestShopper,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop, type TestOrder } from '#tests/support/paying-shop.ts'
import { storedSentences } from '#tests/support/stored-sentences.ts'

let shop: PayingShop
let staff: Caller
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  const { customerId } = await createShopper(db(), { staffRole: 'manager' })
  staff = { kind: 'customer', customerId, sessionId: 'ses_test', isGuest: false, staffRole: 'manager' }
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})
beforeEach(() => {
  shop.sandbox.controls.reset()
})

const act = (
  order: { orderId: string; shopper: { token: string } },
  what: string,
  token = order.shopper.token,
) => shop.request('POST', `/api/order/${order.orderId}/${what}`, { token })

const move = (order: { orderId: string }, ...steps: OrderStatus[]) =>
  steps.reduce(async (before, to) => {
    await before
    await moveOrder(shop.services, staff, { orderId: order.orderId, to })
  }, Promise.resolve())

async function paidOrder(): Promise<TestOrder> {
  const order = await shop.placeOnline()
  shop.pay(order)
  await shop.webhooksDone()
  return order
}

async function cashOrder() {
  const shopper = await createShopper(db())
  const variant = await createVariant(db(), { stock: 5 })
  const answer = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }]),
  })
  return { shopper, variant, orderId: answer.body.orderId as string }
}

/** Placed, never paid, and given up. */
async function expiredOrder(stock = 1): Promise<TestOrder> {
  const order = await shop.placeOnline({ stock })
  await shop.letTimePass(order)
  await pollUnpaidOrder(shop.services, order.orderId)
  expect(await shop.look(order)).toMatchObject({ status: 'cancelled', paid: false })
  return order
}

describe('an unpaid order', () => {
  it('is kept for thirty minutes and then gives its pieces back', async () => {
    const order = await shop.placeOnline()
    await shop.letTimePass(order, 29)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'pending' })
    await shop.letTimePass(order, 1)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', events: ['placed', 'expired'] })
    expect(await stockOf(db(), order.variant.id)).toBe(5)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })

  it('is not given up when the last question finds its money', async () => {
    shop.sandbox.controls.set({ never: true })
    const [captured, authorised] = [await shop.placeOnline(), await shop.placeOnline()]
    shop.pay(captured)
    shop.pay(authorised, { outcome: 'authorized' })
    for (const order of [captured, authorised]) {
      await shop.letTimePass(order)
      await pollUnpaidOrder(shop.services, order.orderId)
      expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
    }
  })

  it('is kept while the provider does not answer', async () => {
    const order = await shop.placeOnline()
    await shop.letTimePass(order)
    shop.sandbox.controls.set({ faults: { fetchOrderPayments: { kind: 'error500', times: 3 } } })
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'pending' })
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled' })
  })

  it('is asked about by the clock, and at every start', async () => {
    const order = await shop.placeOnline()
    const asks = async () => {
      const rows = await readRows(
        db(),
        z.object({ seconds: z.number() }),
        sql`
        select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs
        where key = ${`ask:${order.orderId}`}`,
      )
      return rows.map(({ seconds }) => seconds)
    }
    expect(await asks()).toEqual([expect.closeTo(60, -1)])
    await shop.letTimePass(order, 2)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await asks()).toEqual([expect.closeTo(60, -1)])
    await pollAllUnpaidOrders(shop.services)
    expect(await asks()).toEqual([expect.closeTo(0, -1)])
  })
})

describe('money that comes late', () => {
  it('revives an expired order whose pieces are still there', async () => {
    const order = await expiredOrder()
    shop.pay(order, { createdMinutesAgo: 1 })
    await shop.webhooksDone()
    await shop.jobsDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true, refunds: [] })
    expect(await stockOf(db(), order.variant.id)).toBe(0)
  })

  it('captures what was authorised late and packs it', async () => {
    const order = await expiredOrder()
    shop.pay(order, { outcome: 'authorized' })
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: false })
    expect(await stockOf(db(), order.variant.id)).toBe(0)
    await shop.jobsDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })

  it('goes back when the pieces are gone', async () => {
    const order = await expiredOrder(1)
    await shop.placeOnline({ variant: order.variant })
    shop.pay(order)
    await shop.webhooksDone()
    await shop.jobsDone()
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amountPaise: 49_900, status: 'settled' }],
    })
  })

  it('goes back after a day', async () => {
    const order = await expiredOrder()
    await shop.letTimePass(order, 25 * 60)
    shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ cause: expect.stringMatching(/^refund_late:/) }],
    })
    expect(await stockOf(db(), order.variant.id)).toBe(1)
  })

  it('goes back when the shopper had cancelled', async () => {
    const order = await shop.placeOnline()
    expect(await act(order, 'cancel')).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } })
    const confirmation = shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', refunds: [{ amountPaise: 49_900 }] })
    expect(await shop.verify(order, confirmation)).toMatchObject({
      status: 409,
      body: { code: 'payment_late' },
    })
  })

  it('does not hold the pieces for ever when the capture never succeeds', async () => {
    const order = await expiredOrder()
    shop.sandbox.controls.set({ faults: { capturePayment: { kind: 'error500', times: 100 } } })
    const { razorpay_payment_id } = shop.pay(order, { outcome: 'authorized' })
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: false })
    expect(razorpay_payment_id).toMatch(/^pay_/)
    await shop.letTimePass(order, 31 + 121)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', paid: false })
    expect(await stockOf(db(), order.variant.id)).toBe(1)
  })
})

describe('POST /api/order/{id}/cancel', () => {
  it('cancels a cash order once and gives its pieces back', async () => {
    const order = await cashOrder()
    expect(await act(order, 'cancel')).toMatchObject({ status: 200, body: { data: { canCancel: false } } })
    expect(await act(order, 'cancel')).toMatchObject({ status: 409, body: { code: 'already_done' } })
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })

  it('refunds what was paid, once, however often it is pressed', async () => {
    const order = await paidOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(order, 'cancel')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
    await shop.jobsDone()
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amountPaise: 49_900, status: 'settled' }],
    })
    const answer = await shop.request('GET', `/api/order/${order.orderId}`, { token: order.shopper.token })
    expect(answer.body.data).toMatchObject({ payment: true, refunded: 499, canCancel: false })
  })

  it('is refused while a payment is authorised', async () => {
    const order = await shop.placeOnline()
    shop.pay(order, { outcome: 'authorized' })
    shop.sandbox.controls.set({ faults: { capturePayment: { kind: 'error500', times: 100 } } })
    for (const what of ['cancel', 'pay-on-delivery', 'pay']) {
      expect(await act(order, what)).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } })
    }
  })

  it('is for the own order, and until it is shipped', async () => {
    const order = await cashOrder()
    const other = await createShopper(db())
    expect(await act(order, 'cancel', other.token)).toMatchObject({ status: 404 })
    await move(order, 'packing', 'shipped')
    expect(await act(order, 'cancel')).toMatchObject({ status: 409, body: { code: 'order_state' } })
  })
})

describe('POST /api/order/{id}/pay-on-delivery', () => {
  it('makes an unpaid order one of cash, which does not expire', async () => {
    const order = await shop.placeOnline()
    expect(await act(order, 'pay-on-delivery')).toMatchObject({
      status: 200,
      body: { data: { paymentMode: 'cod', payment: false, status: 'pending' } },
    })
    await shop.letTimePass(order)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'pending' })
    expect(await act(order, 'pay-on-delivery')).toMatchObject({ status: 409 })
    expect(await act(order, 'pay')).toMatchObject({ status: 409 })
  })

  it('becomes prepaid by money that comes before it is shipped', async () => {
    const order = await shop.placeOnline()
    await act(order, 'pay-on-delivery')
    await move(order, 'processing')
    shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true, refunds: [] })
  })

  it('gives money back that comes after it was shipped', async () => {
    const order = await shop.placeOnline()
    await act(order, 'pay-on-delivery')
    await move(order, 'packing', 'shipped')
    shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'shipped', refunds: [{ amountPaise: 49_900 }] })
  })

  it('gives money back once the first of its parcels collects cash, or a courier is told to', async () => {
    const sent = await shop.placeOnline({ quantity: 2 })
    const asked = await shop.placeOnline()
    for (const order of [sent, asked]) {
      await act(order, 'pay-on-delivery')
      await move(order, 'packing')
    }
    const admin = await openAdmin(shop)
    const [line] = (await admin.read(sent.orderId)).lines
    await admin.step(`orders/${sent.orderId}/parcels`, someParcel([{ lineId: line?._id ?? '', quantity: 1 }]))
    await db().execute(sql`
      insert into courier_bookings (id, order_id, service, reference, status, weight_grams, length_cm, breadth_cm,
        height_cm, collect_paise, declared_paise, lines, created_by)
      values ('bkg_x', ${asked.orderId}, 'shiprocket', 'asked', 'booking', 300, 10, 10, 10, 49900, 49900, '[]', 'usr_x')`)
    for (const order of [sent, asked]) {
      shop.pay(order)
      await shop.webhooksDone()
      expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: false })
      expect((await shop.look(order)).refunds).toMatchObject([
        { cause: expect.stringMatching(/^refund_late:/) },
      ])
    }
  })

  it('finds a payment made in the meantime and stays paid online', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    shop.pay(order)
    expect(await act(order, 'pay-on-delivery')).toMatchObject({ status: 409 })
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })
})

describe('a coupon with a limit', () => {
  /** Ten percent off, for two orders in all and one of each person. */
  async function createCoupon(): Promise<string> {
    const code = randomText(8).toUpperCase()
    await db().execute(sql`
      insert into coupons (id, code, benefit_kind, percent, max_uses, max_uses_per_customer)
      values (${newId('cpn')}, ${code}, 'percent', 10, 2, 1)`)
    return code
  }

  async function placeWith(code: string, shopper: TestShopper, paymentMode: 'upi' | 'cod') {
    const variant = await createVariant(db())
    const body = placementOf(shopper, [{ variant }], { couponCode: code, amount: 449.1, paymentMode })
    const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    return { shopper, variant, status: answer.status, orderId: answer.body.orderId as string }
  }

  const usesOf = async (code: string) => {
    const rows = await readRows(
      db(),
      z.object({ uses: z.number() }),
      sql`select used_count as uses from coupons where code = ${code}`,
    )
    return rows[0]?.uses
  }

  it('stays used when its order changes to cash, until that is cancelled', async () => {
    const code = await createCoupon()
    const order = await placeWith(code, await createShopper(db()), 'upi')
    expect(await act(order, 'pay-on-delivery')).toMatchObject({
      status: 200,
      body: { data: { paymentMode: 'cod', couponCode: code, discount: 49.9 } },
    })
    expect(await usesOf(code)).toBe(1)
    for (const mode of ['upi', 'cod'] as const) {
      expect(await placeWith(code, order.shopper, mode)).toMatchObject({ status: 409 })
    }
    await act(order, 'cancel')
    expect(await usesOf(code)).toBe(0)
    expect(await placeWith(code, order.shopper, 'cod')).toMatchObject({ status: 200 })
  })

  it('is free again when its order expires', async () => {
    const code = await createCoupon()
    const order = await placeWith(code, await createShopper(db()), 'upi')
    await shop.letTimePass(order)
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await usesOf(code)).toBe(0)
    expect(await placeWith(code, order.shopper, 'cod')).toMatchObject({ status: 200 })
  })
})

describe('POST /api/order/{id}/pay', () => {
  it('opens the same provider order after a failed payment, for the last piece too', async () => {
    const order = await shop.placeOnline({ stock: 1 })
    shop.pay(order, { outcome: 'failed' })
    await shop.webhooksDone()
    expect(await act(order, 'pay')).toMatchObject({
      status: 200,
      body: {
        orderId: order.orderId,
        razorpayOrderId: order.providerOrderId,
        amount: 49_900,
        currency: 'INR',
      },
    })
    shop.pay(order)
    await shop.webhooksDone()
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
    expect(await act(order, 'pay')).toMatchObject({ status: 409, body: { code: 'already_done' } })
  })

  it('is refused when the time is over, and for another person', async () => {
    const order = await shop.placeOnline()
    const other = await createShopper(db())
    expect(await act(order, 'pay', other.token)).toMatchObject({ status: 404 })
    await shop.letTimePass(order)
    expect(await act(order, 'pay')).toMatchObject({ status: 409, body: { code: 'order_state' } })
  })
})

describe('moveOrder()', () => {
  it('takes a cash order to its delivery, which does not mean that its cash is here', async () => {
    const order = await cashOrder()
    await move(order, 'processing', 'packing', 'shipped', 'delivered')
    expect(await shop.look(order)).toMatchObject({ status: 'delivered', paid: false })
    const { body } = await shop.request('GET', `/api/order/${order.orderId}`, { token: order.shopper.token })
    expect(body.data).toMatchObject({ canReturn: true, deliveredAt: expect.any(String) })
    expect(body.data.history.map((step: { status: string }) => step.status)).toEqual([
      'pending',
      'processing',
      'packing',
      'shipped',
      'delivered',
    ])
  })

  it('refuses steps that there are not, and work on an unpaid online order', async () => {
    const cash = await cashOrder()
    await expect(move(cash, 'shipped')).rejects.toMatchObject({ code: 'order_state' })
    const unpaid = await shop.placeOnline()
    await expect(move(unpaid, 'processing')).rejects.toMatchObject({ code: 'order_state' })
    await expect(move({ orderId: 'ord_none' }, 'packing')).rejects.toMatchObject({ code: 'order_not_found' })
    const shopper = await createShopper(db())
    const caller: Caller = {
      kind: 'customer',
      customerId: shopper.customerId,
      sessionId: 'ses_other',
      isGuest: false,
      staffRole: null,
    }
    await expect(
      moveOrder(shop.services, caller, { orderId: cash.orderId, to: 'packing' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('takes back what came home undelivered, with its money', async () => {
    const order = await paidOrder()
    await move(order, 'shipped', 'cancelled')
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', refunds: [{ amountPaise: 49_900 }] })
    expect(await stockOf(db(), order.variant.id)).toBe(5)
  })
})

describe('letters', () => {
  it('tell each step once, with a link that opens the order for its holder alone', async () => {
    const order = await cashOrder()
    await shop.jobsDone()
    await move(order, 'packing', 'shipped', 'delivered')
    await shop.jobsDone()
    await shop.jobsDone()
    const rows = await readRows(
      db(),
      z.object({ kind: z.string(), channel: z.string(), id: z.string() }),
      sql`
      select kind, channel, id from outgoing_messages
      where (key = ${order.orderId} or key in (select id from parcels where order_id = ${order.orderId}))
        and sent_at is not null`,
    )
    expect(rows.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
      'order_delivered email',
      'order_delivered sms',
      'order_placed email',
      'order_placed sms',
      'parcel_shipped email',
      'parcel_shipped sms',
    ])
    const outbox = join(shop.dataDir, 'outbox')
    const placed = rows.find((row) => row.kind === 'order_placed' && row.channel === 'email')
    expect(readdirSync(outbox)).toContain(`${placed?.id}.eml`)
    const mail = readFileSync(join(outbox, `${placed?.id}.eml`), 'utf8').replaceAll('=\r\n', '')
    expect(mail).toContain(`To: ${order.shopper.email}`)
    const link = new RegExp(`/order-confirmation/${order.orderId}#t=(?:3D)?([A-Za-z0-9_-]{43})`).exec(mail)
    const token = link?.[1] ?? ''
    const opened = await shop.request('GET', `/api/order/${order.orderId}`, { token })
    expect(opened).toMatchObject({
      status: 200,
      body: { data: { _id: order.orderId, email: order.shopper.email } },
    })
    const another = await cashOrder()
    expect(await shop.request('GET', `/api/order/${another.orderId}`, { token })).toMatchObject({
      status: 401,
    })
  })

  it('escape what people type', async () => {
    const shopper = await createShopper(db())
    const variant = await createVariant(db())
    const { body } = await shop.request('POST', '/api/order/place', {
      token: shopper.token,
      body: {
        ...placementOf(shopper, [{ variant, colour: '<img src=x>' }]),
        address: { ...(placementOf(shopper, []).address as object), firstName: '<b>Asha</b>' },
      },
    })
    await shop.jobsDone()
    const rows = await readRows(
      db(),
      z.object({ id: z.string() }),
      sql`
      select id from outgoing_messages where key = ${body.orderId} and channel = 'email'`,
    )
    const mail = readFileSync(join(shop.dataDir, 'outbox', `${rows[0]?.id}.eml`), 'utf8')
    const html = mail.slice(mail.indexOf('text/html')).replaceAll('=\r\n', '')
    expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt;')
    expect(html).not.toContain('<img src')
  })

  it('repeat no stranger’s text: a name with a link is refused, and an old stored one is not printed', async () => {
    const shopper = await createShopper(db())
    const variant = await createVariant(db())
    const address = (firstName: string, lastName = 'Rao') => ({
      ...(placementOf(shopper, []).address as object),
      firstName,
      lastName,
    })
    const send = (body: object) =>
      shop.request('POST', '/api/order/place', {
        token: shopper.token,
        body: { ...placementOf(shopper, [{ variant, colour: 'Blue https://evil.example/x' }]), ...body },
      })
    for (const [path, sent] of [
      ['address.firstName', { address: address('Win-iPhone-https://evil.example/win') }],
      ['address.lastName', { address: address('Asha', 'at evil.com') }],
      ['billingAddress.firstName', { billingAddress: address('Asha\nBcc: x@example.com') }],
    ] as const) {
      const message = 'Enter a name without links or line breaks'
      expect(await send(sent)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
    }
    const { body } = await send({})
    await db().execute(sql`
      update orders set first_name = 'Win https://evil.example/win', last_name = 'www.evil.example',
        address = ${'12 MG Road\nhttps://evil.example'}
      where id = ${body.orderId}`)
    await shop.jobsDone()
    const rows = await readRows(
      db(),
      z.object({ id: z.string() }),
      sql`
      select id from outgoing_messages where key = ${body.orderId} and channel = 'email'`,
    )
    const mail = readFileSync(join(shop.dataDir, 'outbox', `${rows[0]?.id}.eml`), 'utf8')
    const written = mail.replaceAll('=\r\n', '')
    expect(written).toContain('Thank you!')
    expect(written).not.toMatch(/evil\.\S|:\/\/evil|www\.\S/)
  })

  it('are not sent to who switched them off', async () => {
    const order = await cashOrder()
    await db().execute(sql`
      update customers set notify_email = false, notify_sms = false where id = ${order.shopper.customerId}`)
    await shop.jobsDone()
    const rows = await readRows(
      db(),
      z.object({ skipped: z.string() }),
      sql`
      select skipped from outgoing_messages where key = ${order.orderId}`,
    )
    expect(rows.map(({ skipped }) => skipped)).toEqual(['not wanted', 'not wanted'])
  })
})

it('no row keeps a sentence of all that', async () => {
  expect(await storedSentences(shop.database.pool)).toEqual([])
})
