import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createProduct,
  createShopper,
  stockMismatches,
  stockOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
let dayId: string
let sizes: TestVariant[]

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  const { body } = await post('till', { till: 1, opening: 1_000 })
  dayId = body.data.day._id
}, 120_000)
afterAll(() => shop.close())

let keys = 0

function post(path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return shop.request('POST', `/api/admin/counter/${path}`, { token: owner.token, body, headers })
}

/** Two sizes of a product, the first sold over the counter. */
async function sold(other: { pricePaise?: number; stock?: number } = {}, rest: Record<string, unknown> = {}) {
  sizes = await createProduct(shop.database.db, {
    sizes: [
      { label: '4-5Y', stock: 5 },
      { label: '5-6Y', ...other },
    ],
  })
  const [size] = sizes
  if (!size) throw new Error('The product has no size')
  keys += 1
  const sale = {
    items: [{ _id: size.productId, selectedSizeId: size.id, quantity: 1, price: 499 }],
    amount: 499,
    dayId,
    paymentMode: 'cash',
    ...rest,
  }
  const { status, body } = await post('sales', sale, { 'idempotency-key': `sold-${keys}` })
  expect(status, JSON.stringify(body)).toBe(200)
  const bill = body.data
  const found = await shop.request(
    'GET',
    `/api/admin/counter/returns/offer?code=${encodeURIComponent(bill.number)}`,
    { token: owner.token },
  )
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return { bill, line: found.body.data.lines[0], key: `back-${keys}` }
}

async function rowsOf(statement: ReturnType<typeof sql>) {
  return (await shop.database.db.execute(statement)).rows
}

async function drawer(): Promise<number> {
  const { body } = await shop.request('GET', '/api/admin/counter/till?till=1', { token: owner.token })
  return body.data.day.expected
}

it('gives the money back in cash, once, with a credit note, and a faulty piece is not sold again', async () => {
  const { bill, line, key } = await sold()
  const before = await drawer()
  const { orderId } = bill
  const lines = [{ lineId: line.lineId, quantity: 1, reason: 'faulty', isDamaged: true }]
  const first = await post('returns', { orderId, dayId, key, lines })
  const again = await post('returns', { orderId, dayId, key, lines })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body.data).toMatchObject({ back: 499, toPay: 0, method: 'cash', bill: null })
  expect(again.body).toEqual(first.body)
  expect(await drawer()).toBe(before - 499)
  const refunds = await rowsOf(sql`
    select method, status, amount_paise::int as amount from refunds where order_id = ${orderId}`)
  expect(refunds).toEqual([{ method: 'counter', status: 'settled', amount: 49_900 }])
  const documents = await rowsOf(sql`
    select kind, total_paise::int as total from invoices where order_id = ${orderId} order by kind`)
  expect(documents).toEqual([
    { kind: 'credit_note', total: 49_900 },
    { kind: 'invoice', total: 49_900 },
  ])
  expect(await stockOf(shop.database.db, sizes[0]?.id ?? '')).toBe(4)
  expect(await stockMismatches(shop.database.db)).toEqual([])
  const twice = await post('returns', { orderId, dayId, key: `${key}-other`, lines })
  expect(twice.status).toBe(409)
})

it('swaps a size: credit note and bill of the till, nothing to pay, and both stocks are right', async () => {
  const { bill, line, key } = await sold({ stock: 2 })
  const before = await drawer()
  const [own, other] = sizes
  const body = {
    orderId: bill.orderId,
    dayId,
    key,
    lines: [{ lineId: line.lineId, quantity: 1, reason: 'too_small', exchangeVariantId: other?.id }],
  }
  const first = await post('returns', body)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body.data).toMatchObject({ back: 0, toPay: 0, bill: { total: 499 } })
  expect(first.body.data.bill.number).toMatch(/^C1\//)
  expect((await post('returns', body)).body).toEqual(first.body)
  expect(await drawer()).toBe(before)
  const stocks = [own, other].map((size) => stockOf(shop.database.db, size?.id ?? ''))
  expect(await Promise.all(stocks)).toEqual([5, 1])
  const [order] = await rowsOf(sql`
    select status, source, paid_at is not null as paid from orders where id = ${first.body.data.bill.orderId}`)
  expect(order).toEqual({ status: 'delivered', source: 'counter', paid: true })
  expect(await stockMismatches(shop.database.db)).toEqual([])
})

it('takes the difference for a dearer size in cash, and gives it back for a cheaper one', async () => {
  const dearer = await sold({ pricePaise: 59_900 })
  const before = await drawer()
  const swap = ({ bill, line, key }: typeof dearer) =>
    post('returns', {
      orderId: bill.orderId,
      dayId,
      key,
      lines: [{ lineId: line.lineId, quantity: 1, reason: 'too_small', exchangeVariantId: sizes[1]?.id }],
    })
  expect((await swap(dearer)).body.data).toMatchObject({ back: 0, toPay: 100, bill: { total: 599 } })
  expect(await drawer()).toBe(before + 100)
  const cheaper = await sold({ pricePaise: 39_900 })
  const then = await drawer()
  expect((await swap(cheaper)).body.data).toMatchObject({ back: 100, toPay: 0, bill: { total: 399 } })
  expect(await drawer()).toBe(then - 100)
})

it('gives money back in the way it was paid: a UPI payment leaves the drawer as it is', async () => {
  const { bill, line, key } = await sold({}, { paymentMode: 'upiDirect' })
  const before = await drawer()
  const lines = [{ lineId: line.lineId, quantity: 1, reason: 'changed_mind' }]
  const { body } = await post('returns', { orderId: bill.orderId, dayId, key, lines })
  expect(body.data).toMatchObject({ back: 499, method: 'upi' })
  expect(await drawer()).toBe(before)
})

it('refuses an unknown bill and too little cash, and goes on once there is enough', async () => {
  const unknown = await shop.request('GET', '/api/admin/counter/returns/offer?code=C9%2F26-27%2F999999', {
    token: owner.token,
  })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  const { bill, line, key } = await sold()
  const all = await drawer()
  await post(`days/${dayId}/cash`, { kind: 'taken_out', amount: all, note: 'To the bank', key: 'all' })
  const lines = [{ lineId: line.lineId, quantity: 1, reason: 'too_big' }]
  const back = { orderId: bill.orderId, dayId, key, lines }
  expect(await post('returns', back)).toMatchObject({
    status: 409,
    body: { message: 'There is only ₹0.00 in the drawer. Put cash in first.' },
  })
  await post(`days/${dayId}/cash`, { kind: 'put_in', amount: 500, note: 'Change', key: 'change' })
  expect((await post('returns', back)).body.data).toMatchObject({ back: 499 })
  expect(await drawer()).toBe(1)
})
