import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfLinks } from '#server/payments/links/remind-of-links.ts'
import { setInvitations } from '#server/reviews/invitation-queries.ts'
import {
  createShopper,
  createVariant,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import type { Answer } from '#tests/support/shop.ts'

let shop: PayingShop
let owner: TestShopper
let support: TestShopper

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  support = await createShopper(shop.database.db, { staffRole: 'support' })
}, 120_000)
afterAll(() => shop.close())

let keys = 0
let phones = 9_000_100_000

function nextKey(): string {
  keys += 1
  return `staff-${keys}`
}

function bodyOf(variant: TestVariant, rest: Record<string, unknown> = {}): Record<string, unknown> {
  phones += 1
  return {
    items: [
      { _id: variant.productId, selectedSizeId: variant.id, quantity: 2, price: variant.pricePaise / 100 },
    ],
    amount: (variant.pricePaise * 2) / 100,
    address: testAddress,
    phoneNo: String(phones),
    source: 'whatsapp',
    paymentMode: 'link',
    ...rest,
  }
}

async function create(
  body: Record<string, unknown>,
  { by = owner, key = nextKey() }: { by?: TestShopper; key?: string } = {},
): Promise<Answer> {
  return await shop.request('POST', '/api/admin/new-order', {
    token: by.token,
    body,
    headers: { 'idempotency-key': key },
  })
}

async function stored(orderId: string) {
  const { rows } = await shop.database.db.execute(sql`
    select status, paid_at is not null as paid, source, taken_by as "takenBy", payment_mode as mode,
      subtotal_paise::int as subtotal, discount_paise::int as discount, total_paise::int as total,
      cash_received_paise::int as received, (select sum(discount_paise)::int from order_lines l where l.order_id = o.id) as shared
    from orders o where id = ${orderId}`)
  return rows[0]
}

async function stockOf({ id }: TestVariant): Promise<number> {
  const { rows } = await shop.database.db.execute(sql`select stock from variants where id = ${id}`)
  return Number(rows[0]?.stock)
}

/** The token in the link that staff send. */
async function tokenOf(orderId: string): Promise<string> {
  const { body } = await shop.request('GET', `/api/admin/orders/${orderId}/link`, { token: owner.token })
  return new URL(body.data.url).hash.slice('#t='.length)
}

const call = (path: string, body: Record<string, unknown>) =>
  shop.request('POST', `/api/pay/${path}`, { body })

describe('an order that staff create', () => {
  it('has a gift message, and no cash on delivery for a parcel without prices', async () => {
    const variant = await createVariant(shop.database.db, { stock: 10 })
    const gift = { message: 'Happy birthday, Chiku!', hidePrices: true }
    const { status, body } = await create(bodyOf(variant, { gift }))
    expect(status).toBe(200)
    const { rows } = await shop.database.db.execute(
      sql`select gift from orders where id = ${body.data.orderId}`,
    )
    expect(rows).toEqual([{ gift }])
    const quote = async (hidePrices: boolean) => {
      const { items, phoneNo } = bodyOf(variant)
      return await shop.request('POST', '/api/admin/new-order/quote', {
        token: owner.token,
        body: { items, phoneNo, paymentMode: 'cod', zipCode: testAddress.zipCode, hidePrices },
      })
    }
    expect((await quote(false)).body.data.cashRefusal).toBeNull()
    expect((await quote(true)).body.data.cashRefusal).toContain('no prices in the parcel')
  })

  it('is placed once, with stock, source, actor and the confirmation of a customer', async () => {
    const variant = await createVariant(shop.database.db, { stock: 5 })
    const body = bodyOf(variant, { paymentMode: 'cod', note: 'Call before delivery' })
    const first = await create(body, { key: 'same' })
    const again = await create(body, { key: 'same' })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(again.body).toEqual(first.body)
    const { orderId } = first.body.data
    expect(await stored(orderId)).toMatchObject({
      status: 'pending',
      source: 'whatsapp',
      takenBy: owner.customerId,
      mode: 'cod',
    })
    expect(await stockOf(variant)).toBe(3)
    const { rows } = await shop.database.db.execute(sql`
      select kind, actor_kind as actor from order_events where order_id = ${orderId} order by id`)
    expect(rows).toEqual([
      { kind: 'placed', actor: 'staff' },
      { kind: 'note', actor: 'staff' },
    ])
    const sent = await shop.database.db.execute(sql`
      select channel from outgoing_messages where kind = 'order_placed' and key = ${orderId}`)
    expect(sent.rows).toHaveLength(2)
    const found = await shop.request('GET', `/api/admin/new-order/customer?phone=${body.phoneNo}`, {
      token: support.token,
    })
    expect(found.body.data.customer).toMatchObject({
      firstName: 'Asha',
      orders: 1,
      openOrders: 1,
      refused: 0,
    })
  })

  it('refuses another price than the page showed, and takes no stock', async () => {
    const variant = await createVariant(shop.database.db, { stock: 5 })
    const answer = await create({ ...bodyOf(variant), amount: 1 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed', amount: 998 } })
    expect(await stockOf(variant)).toBe(5)
  })

  it('shares a discount over the lines, up to the limit of the role', async () => {
    const variant = await createVariant(shop.database.db)
    const discount = { kind: 'percent', value: 10, reason: 'Regular customer' }
    const body = bodyOf(variant, { paymentMode: 'cod', discount, amount: 898.2 })
    expect(await create(body, { by: support })).toMatchObject({
      status: 403,
      body: { code: 'discount_too_high' },
    })
    const { body: made } = await create(body)
    expect(await stored(made.data.orderId)).toMatchObject({ discount: 9_980, shared: 9_980, total: 89_820 })
    const cancelled = await shop.request('POST', `/api/admin/orders/${made.data.orderId}/cancel/preview`, {
      token: owner.token,
      body: { lines: [{ lineId: await lineOf(made.data.orderId), quantity: 1 }] },
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  })

  it('paid to the UPI account of the shop is paid at once, with a reference that pays one order', async () => {
    const variant = await createVariant(shop.database.db)
    const paid = { paymentMode: 'upiDirect', reference: '632511904477' }
    expect(await create(bodyOf(variant, { paymentMode: 'upiDirect', reference: '63' }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reference' }] },
    })
    const { body } = await create(bodyOf(variant, paid))
    expect(await stored(body.data.orderId)).toMatchObject({ status: 'packing', paid: true, received: 99_800 })
    expect(await create(bodyOf(variant, paid))).toMatchObject({ status: 409, body: { code: 'already_done' } })
    const { rows } = await shop.database.db.execute(sql`
      select source, received_by as by from cash_receipts where order_id = ${body.data.orderId}`)
    expect(rows).toEqual([{ source: 'customer_upi', by: owner.customerId }])
  })

  it('without an email sends none, and shares nothing with another without one', async () => {
    const db = shop.database.db
    const placed = [await createVariant(db), await createVariant(db)].map((variant) =>
      create(bodyOf(variant, { paymentMode: 'cod' })),
    )
    const ids = (await Promise.all(placed)).map(({ body }) => body.data.orderId)
    await shop.jobsDone()
    const { rows: mails } = await db.execute(sql`
      select skipped from outgoing_messages where channel = 'email' and key in ${ids}`)
    expect(mails.filter(({ skipped }) => skipped === null)).toEqual([])
    const { rows } = await db.execute(sql`select customer_id as id from orders where id in ${ids}`)
    await setInvitations(db, { customerId: String(rows[0]?.id), wanted: false })
    const { rows: wanting } = await db.execute(sql`
      select notify_reviews as wants from customers where id in ${rows.map(({ id }) => id)} order by wants`)
    expect(wanting).toEqual([{ wants: false }, { wants: true }])
    const [first] = await Promise.all(
      rows.map(({ id }) => shop.request('GET', `/api/admin/customers/${id}`, { token: owner.token })),
    )
    // Others here have the same name and PIN code.
    expect(JSON.stringify(first?.body.data.doubles)).not.toContain('"email"]')
    expect(JSON.stringify(first?.body.data.doubles)).not.toContain('"why":["email"')
  })

  it('is refused for another customer under the same key, and for a day in years', async () => {
    const variant = await createVariant(shop.database.db)
    const body = bodyOf(variant, { paymentMode: 'cod' })
    const phone = `+91${body.phoneNo}`
    const one = await createShopper(shop.database.db)
    const other = await createShopper(shop.database.db)
    await shop.database.db.execute(
      sql`update customers set phone = ${phone} where id in (${one.customerId}, ${other.customerId})`,
    )
    expect((await create({ ...body, customerId: one.customerId }, { key: 'for-one' })).status).toBe(200)
    expect((await create({ ...body, customerId: other.customerId }, { key: 'for-one' })).status).toBe(409)
    expect((await create(bodyOf(variant, { promisedOn: '2099-01-01' }))).status).toBe(400)
  })

  it('belongs to no customer who lacks the phone', async () => {
    const variant = await createVariant(shop.database.db)
    const stranger = await createShopper(shop.database.db)
    expect((await create(bodyOf(variant, { customerId: stranger.customerId }))).status).toBe(404)
    const own = bodyOf(variant, { customerId: stranger.customerId, phoneNo: stranger.phone })
    expect((await create(own)).status).toBe(200)
  })
})

describe('a payment link', () => {
  it('shows no street, phone or email, and is paid once', async () => {
    const variant = await createVariant(shop.database.db, { stock: 5 })
    const { body: made } = await create(bodyOf(variant))
    const { orderId } = made.data
    const token = await tokenOf(orderId)
    const opened = await call('open', { token })
    expect(opened.body.data).toMatchObject({ state: 'open', amount: 998, name: 'Asha R.', city: 'Bengaluru' })
    expect(JSON.stringify(opened.body)).not.toMatch(/MG Road|90001/)
    expect(await call('start', { token, amount: 1 })).toMatchObject({ status: 409, body: { amount: 998 } })
    const start = await call('start', { token, amount: 998 })
    const again = await call('start', { token, amount: 998 })
    expect(start.status, JSON.stringify(start.body)).toBe(200)
    expect(again.body.razorpayOrderId).toBe(start.body.razorpayOrderId)
    const confirmation = shop.sandbox.controls.pay(start.body.razorpayOrderId)
    const verified = await call('verify', { ...confirmation, token })
    expect(verified.body.data, JSON.stringify(verified.body)).toMatchObject({ state: 'paid' })
    expect((await call('start', { token, amount: 998 })).status).toBe(409)
    expect(await stored(orderId)).toMatchObject({ status: 'packing', paid: true, mode: 'link' })
    expect(await stockOf(variant)).toBe(3)
  })

  it('is noticed as paid when it is opened again, without word from the browser', async () => {
    const { body: made } = await create(bodyOf(await createVariant(shop.database.db)))
    const token = await tokenOf(made.data.orderId)
    shop.sandbox.controls.set({ webhookUrl: null })
    const start = await call('start', { token, amount: 998 })
    shop.sandbox.controls.pay(start.body.razorpayOrderId)
    expect((await call('open', { token })).body.data.state).toBe('paid')
  })

  it('reserves its pieces for its hours, and gives them back at its end', async () => {
    const variant = await createVariant(shop.database.db, { stock: 2 })
    const { body: made } = await create(bodyOf(variant, { linkHours: 2 }))
    const { orderId } = made.data
    const token = await tokenOf(orderId)
    await shop.letTimePass({ orderId }, 60)
    await shop.database.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key = ${`ask:${orderId}`}`,
    )
    await shop.jobsDone()
    expect(await stockOf(variant)).toBe(0)
    const extended = await shop.request('POST', `/api/admin/orders/${orderId}/link/extend`, {
      token: owner.token,
      body: { hours: 2 },
    })
    expect(extended.status, JSON.stringify(extended.body)).toBe(200)
    await shop.letTimePass({ orderId }, 121)
    await shop.database.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key = ${`ask:${orderId}`}`,
    )
    await shop.jobsDone()
    expect(await stockOf(variant)).toBe(2)
    expect((await call('open', { token })).body.data.state).toBe('expired')
    expect((await call('start', { token, amount: 998 })).body.code).toBe('order_state')
  })

  it('says that its order was cancelled, and an unknown one is refused', async () => {
    const { body: made } = await create(bodyOf(await createVariant(shop.database.db)))
    const token = await tokenOf(made.data.orderId)
    const cancelled = await shop.request('POST', `/api/admin/orders/${made.data.orderId}/cancel`, {
      token: owner.token,
      body: { reason: 'Ordered twice' },
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect((await call('open', { token })).body.data.state).toBe('cancelled')
    expect(await call('open', { token: `${token.slice(0, -1)}_` })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    })
  })

  it('is sent by email and SMS with the page to pay, and recorded', async () => {
    const { body: made } = await create(
      bodyOf(await createVariant(shop.database.db), { email: 'asha@example.com' }),
    )
    const { orderId } = made.data
    const sent = await shop.request('POST', `/api/admin/orders/${orderId}/link/sent`, {
      token: support.token,
      body: { way: 'message' },
    })
    expect(sent.body.data, JSON.stringify(sent.body)).toMatchObject({
      state: 'open',
      text: expect.stringContaining('₹998.00'),
    })
    expect(sent.body.data.sentAt).not.toBeNull()
    await shop.jobsDone()
    const { rows } = await shop.database.db.execute(sql`
      select channel from outgoing_messages where kind = 'payment_link' and key like ${`${orderId}%`} order by channel`)
    expect(rows).toEqual([{ channel: 'email' }, { channel: 'sms' }])
  })

  it('reminds once of a link that was sent and ends in three hours', async () => {
    const { body: made } = await create(
      bodyOf(await createVariant(shop.database.db), { email: 'asha@example.com' }),
    )
    const { orderId } = made.data
    const reminders = async () => {
      await remindOfLinks(shop.services)
      await shop.jobsDone()
      const { rows } = await shop.database.db.execute(sql`
        select count(*)::int as count from outgoing_messages
        where kind = 'payment_link' and channel = 'email' and key like ${`${orderId}%`}`)
      return rows[0]?.count
    }
    await shop.letTimePass({ orderId }, 22 * 60)
    expect(await reminders()).toBe(0)
    await shop.database.db.execute(
      sql`update payment_links set sent_at = now() - interval '22 hours' where order_id = ${orderId}`,
    )
    expect(await reminders()).toBe(1)
    expect(await reminders()).toBe(1)
  })
})

async function lineOf(orderId: string): Promise<string> {
  const { rows } = await shop.database.db.execute(sql`select id from order_lines where order_id = ${orderId}`)
  return String(rows[0]?.id)
}
