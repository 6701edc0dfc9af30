import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createShopper,
  createVariant,
  stockMismatches,
  stockOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
let support: TestShopper

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  support = await createShopper(shop.database.db, { staffRole: 'support' })
}, 120_000)
afterAll(() => shop.close())

let keys = 0
let tills = 0

function nextKey(): string {
  keys += 1
  return `counter-${keys}`
}

const get = (path: string, by = owner) =>
  shop.request('GET', `/api/admin/counter/${path}`, { token: by.token })
const post = (path: string, body: Record<string, unknown>, by = owner) =>
  shop.request('POST', `/api/admin/counter/${path}`, { token: by.token, body })

/** A till with ₹2,000 in its drawer. */
async function openTill(by = owner): Promise<string> {
  tills = (tills % 9) + 1
  const known = (await get(`till?till=${tills}`)).body.data.day
  if (known) await post(`days/${known._id}/close`, { counted: known.expected, expected: known.expected })
  const { body } = await post('till', { till: tills, opening: 2_000 }, by)
  return body.data.day._id
}

function saleOf(variant: TestVariant, dayId: string, rest: Record<string, unknown> = {}) {
  return {
    items: [
      {
        _id: variant.productId,
        name: 'Dino Tee',
        selectedSizeId: variant.id,
        quantity: 1,
        price: variant.pricePaise / 100,
      },
    ],
    amount: variant.pricePaise / 100,
    dayId,
    paymentMode: 'cash',
    ...rest,
  }
}

async function sell(
  body: Record<string, unknown>,
  { by = owner, key = nextKey() }: { by?: TestShopper; key?: string } = {},
): Promise<Answer> {
  return await shop.request('POST', '/api/admin/counter/sales', {
    token: by.token,
    body,
    headers: { 'idempotency-key': key },
  })
}

async function rowsOf(statement: ReturnType<typeof sql>) {
  return (await shop.database.db.execute(statement)).rows
}

describe('a sale over the counter', () => {
  it('is delivered and paid at once, with stock, bill, change and no message', async () => {
    const variant = await createVariant(shop.database.db, { stock: 3 })
    const dayId = await openTill(support)
    const body = saleOf(variant, dayId, { tendered: 500, phoneNo: '9000000388' })
    const first = await sell(body, { by: support, key: 'pressed-twice' })
    const again = await sell(body, { by: support, key: 'pressed-twice' })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(again.body).toEqual(first.body)
    const { orderId, number, change, tendered, total, phone, text } = first.body.data
    expect({ total, tendered, change, phone }).toEqual({
      total: 499,
      tendered: 500,
      change: 1,
      phone: '9000000388',
    })
    expect(number).toMatch(/^C\d\/\d\d-\d\d\/000001$/)
    expect(number.length).toBeLessThanOrEqual(16)
    expect(text).toContain(number)
    const [order] = await rowsOf(sql`
      select status, source, payment_mode as mode, taken_by as "takenBy", paid_at is not null as paid,
        shipping_paise::int as charges, cash_received_paise::int as received, delivered_at is not null as delivered
      from orders where id = ${orderId}`)
    expect(order).toEqual({
      status: 'delivered',
      source: 'counter',
      mode: 'cash',
      takenBy: support.customerId,
      paid: true,
      charges: 0,
      received: 49_900,
      delivered: true,
    })
    expect(await stockOf(shop.database.db, variant.id)).toBe(2)
    expect(await stockMismatches(shop.database.db)).toEqual([])
    const messages = await rowsOf(sql`select kind from outgoing_messages where key = ${orderId}`)
    expect(messages).toEqual([])
    const moved = await rowsOf(sql`
      select kind, method, amount_paise::int as amount from till_movements where order_id = ${orderId}`)
    expect(moved).toEqual([{ kind: 'sale', method: 'cash', amount: 49_900 }])
  })

  it('prints the same bill again, for the roll and on A5', async () => {
    const variant = await createVariant(shop.database.db)
    const { body } = await sell(saleOf(variant, await openTill()))
    for (const paper of ['80mm', 'a5']) {
      const path = `/api/admin/counter/sales/${body.data.orderId}/bill?paper=${paper}`
      const [one, other] = [
        await shop.app.inject({ url: path, headers: { authorization: `Bearer ${owner.token}` } }),
        await shop.app.inject({ url: path, headers: { authorization: `Bearer ${owner.token}` } }),
      ]
      expect(one.statusCode, one.body.slice(0, 300)).toBe(200)
      expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
    }
  })

  it('refuses too little cash, a closed till and a wrong reference, and sells nothing', async () => {
    const variant = await createVariant(shop.database.db, { stock: 1 })
    const dayId = await openTill()
    expect(await sell(saleOf(variant, dayId, { tendered: 450 }))).toMatchObject({
      status: 400,
      body: { message: '₹49.00 is missing. Ask for more cash, or choose another way to pay.' },
    })
    const upi = { paymentMode: 'upiDirect', reference: '63' }
    expect(await sell(saleOf(variant, dayId, upi))).toMatchObject({ status: 400 })
    expect(await sell(saleOf(variant, 'til_none'))).toMatchObject({
      status: 409,
      body: { message: 'This till is closed. Open it with the cash in the drawer, then sell.' },
    })
    expect(await stockOf(shop.database.db, variant.id)).toBe(1)
    expect(await rowsOf(sql`select id from till_movements where day_id = ${dayId}`)).toEqual([])
  })

  it('sells the last piece once when two tills scan it', async () => {
    const variant = await createVariant(shop.database.db, { stock: 1 })
    const [one, other] = [await openTill(), await openTill()]
    const answers = await Promise.all([sell(saleOf(variant, one)), sell(saleOf(variant, other))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Dino Tee just sold out. Remove it and try again. Nothing has been sold.',
    )
    expect(await stockOf(shop.database.db, variant.id)).toBe(0)
  })

  it('takes UPI and card into their own sums, and a UPI reference once', async () => {
    const variant = await createVariant(shop.database.db, { stock: 5 })
    const dayId = await openTill()
    const upi = { paymentMode: 'upiDirect', reference: '632511904999' }
    expect((await sell(saleOf(variant, dayId, upi))).status).toBe(200)
    expect(await sell(saleOf(variant, dayId, upi))).toMatchObject({
      status: 409,
      body: { code: 'already_done' },
    })
    const card = { paymentMode: 'cardTerminal', reference: '4242' }
    expect((await sell(saleOf(variant, dayId, card))).status).toBe(200)
    const { body } = await get(`till?till=${tills}`)
    expect(body.data.day).toMatchObject({
      expected: 2_000,
      upi: { count: 1, amount: 499 },
      card: { count: 1, amount: 499 },
    })
  })
})

describe('the day of a till', () => {
  it('closes with the counted cash, and a difference needs a note', async () => {
    const variant = await createVariant(shop.database.db)
    const dayId = await openTill()
    await sell(saleOf(variant, dayId))
    const out = { kind: 'taken_out', amount: 1_000, note: 'To the bank', key: 'bank' }
    expect((await post(`days/${dayId}/cash`, out)).body.data.day.expected).toBe(1_499)
    expect((await post(`days/${dayId}/cash`, out)).body.data.day.expected).toBe(1_499)
    expect(await post(`days/${dayId}/cash`, { ...out, amount: 5_000, key: 'more' })).toMatchObject({
      status: 409,
      body: { message: 'There is only ₹1,499.00 in the drawer. Put cash in first.' },
    })
    expect(await post(`days/${dayId}/close`, { counted: 1_499, expected: 2_499 })).toMatchObject({
      status: 409,
      body: { code: 'changed', expected: 1_499 },
    })
    expect(await post(`days/${dayId}/close`, { counted: 1_479, expected: 1_499 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'note' }] },
    })
    const closing = { counted: 1_479, expected: 1_499, note: 'Gave ₹20 too much change' }
    expect((await post(`days/${dayId}/close`, closing)).status).toBe(200)
    expect(await post(`days/${dayId}/close`, closing)).toMatchObject({ status: 409 })
    const { body } = await get('closings', support)
    expect(body.data.closings[0]).toMatchObject({ _id: dayId, difference: -20, note: closing.note })
    const [activity] = await rowsOf(sql`
      select action, after ->> 'difference' as difference from activity_log
      where subject = 'till' and action = 'closed' order by id desc limit 1`)
    expect(activity).toEqual({ action: 'closed', difference: '-20' })
  })

  it('is opened once', async () => {
    const dayId = await openTill()
    const again = await post('till', { till: tills, opening: 500 })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_done' } })
    expect((await get(`till?till=${tills}`)).body.data.day).toMatchObject({ _id: dayId, opening: 2_000 })
  })
})
