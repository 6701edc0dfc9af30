import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiPurchase, ReorderList } from '#domain/purchasing/api-purchasing.ts'
import { brokenBooks, openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createVariant, stockOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
let other: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
  other = await openAdmin(shop, { name: 'Asha Iyer' })
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

const get = async (path: string, token = admin.person.token) =>
  await shop.request('GET', `/api/admin/purchasing/${path}`, { token })

async function addSupplier(name: string): Promise<string> {
  const body = { name, phone: '9000000155', email: '', address: 'Jetpur', gstin: '', leadDays: 9, note: '' }
  const { status, body: answer } = await admin.post('purchasing/suppliers', body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data._id
}

/** An order of two sizes, 10 pieces at ₹600 and 4 without a cost. */
async function order(name: string) {
  const supplierId = await addSupplier(name)
  const one = await createVariant(db(), { pricePaise: 159_900, stock: 10 })
  const two = await createVariant(db(), { pricePaise: 99_900, stock: 0 })
  await db().execute(sql`update variants set cost_paise = 50000 where id = ${one.id}`)
  const input = {
    key: randomUUID(),
    supplierId,
    neededBy: null,
    note: '',
    lines: [
      { variantId: one.id, quantity: 10, cost: 600 },
      { variantId: two.id, quantity: 4 },
    ],
  }
  const { status, body } = await admin.post('purchasing/orders', input)
  expect(status, JSON.stringify(body)).toBe(200)
  const purchase: ApiPurchase = body.data
  return { one, two, input, purchase, supplierId }
}

const receive = (who: TestAdmin, id: string, body: unknown) =>
  who.post(`purchasing/orders/${id}/receipts`, body)

async function costOf(id: string): Promise<number> {
  const { rows } = await db().execute(sql`select cost_paise from variants where id = ${id}`)
  return Number(rows[0]?.cost_paise)
}

it('a purchase order is created once, and says what it costs to those who may see costs', async () => {
  const { input, purchase } = await order('Kala Textiles')
  expect(purchase).toMatchObject({ status: 'open', pieces: 14, received: 0, sum: null })
  expect(purchase.lines.map(({ cost }) => cost)).toEqual([600, null])
  expect(purchase.message).toContain(purchase.number)
  const again = await admin.post('purchasing/orders', input)
  expect(again.body.data._id).toBe(purchase._id)
  const pdf = await shop.app.inject({
    method: 'GET',
    url: `/api/admin/purchasing/orders/${purchase._id}/pdf`,
    headers: { authorization: `Bearer ${admin.person.token}` },
  })
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const taken = await admin.post('purchasing/suppliers', { ...supplierOf(purchase), name: 'kala textiles' })
  expect(taken).toMatchObject({ status: 400, body: { message: expect.stringContaining('already') } })
  const support = await openAdmin(shop, { staffRole: 'support' })
  expect((await get('orders', support.person.token)).status).toBe(403)
})

function supplierOf({ supplier: { _id, products, ...rest } }: ApiPurchase) {
  return rest
}

it('goods arrive in parts, with a batch: stock, cost and order move once', async () => {
  const { one, two, purchase } = await order('Tiruppur Knits')
  const first = {
    key: randomUUID(),
    batch: 'lot 7',
    billNumber: 'KT/1187',
    seen: 0,
    lines: [
      { variantId: one.id, quantity: 10 },
      { variantId: two.id, quantity: 3, cost: 300 },
    ],
  }
  // A double press, and two staff who count the same parcel.
  const answers = await Promise.all([
    receive(admin, purchase._id, first),
    receive(admin, purchase._id, first),
    receive(other, purchase._id, { ...first, key: randomUUID() }),
  ])
  // Of the two presses both succeed or none, by who was quicker.
  expect(answers[0]?.status).toBe(answers[1]?.status)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('received 13 pieces')
  expect([await stockOf(db(), one.id), await stockOf(db(), two.id)]).toEqual([20, 3])
  // The average of 10 at ₹500 and 10 at ₹600.
  expect([await costOf(one.id), await costOf(two.id)]).toEqual([55_000, 30_000])
  const open = (await get(`orders/${purchase._id}`)).body.data
  expect(open).toMatchObject({ status: 'open', received: 13, receipts: [{ batch: 'LOT 7', pieces: 13 }] })

  const rest = { ...first, key: randomUUID(), seen: 13, lines: [{ variantId: two.id, quantity: 2 }] }
  expect((await receive(other, purchase._id, rest)).body.data).toMatchObject({
    status: 'received',
    received: 15,
  })
  const late = await receive(admin, purchase._id, { ...rest, key: randomUUID(), seen: 15 })
  expect(late).toMatchObject({ status: 409, body: { code: 'already_done' } })
  expect(await stockOf(db(), two.id)).toBe(5)

  const batch = await get('batches?batch=Lot%207')
  expect(
    batch.body.data.products.flatMap(({ sizes }: { sizes: { pieces: number }[] }) => sizes),
  ).toHaveLength(2)
  expect((await get('batches?batch=nothing')).status).toBe(404)
})

it('the reorder list counts sales, stock and what is on the way, as the rule does', async () => {
  const { two, supplierId, purchase } = await order('Jaipur Prints')
  const sold = await createVariant(db(), { pricePaise: 99_900, stock: 5 })
  const plenty = await createVariant(db(), { pricePaise: 99_900, stock: 90 })
  for (const id of [sold.id, plenty.id]) {
    await db().execute(sql`
      insert into variant_sales (variant_id, product_id, sold_30_days)
      select id, product_id, 30 from variants where id = ${id}`)
  }
  const put = await shop.request('PUT', `/api/admin/products/${sold.productId}/supplier`, {
    token: admin.person.token,
    body: { supplierId },
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  const list: ReorderList = (await get('reorder?days=60')).body.data
  const sizes = list.suppliers.flatMap(({ supplier, products }) =>
    products.flatMap((product) => product.sizes.map((size) => ({ ...size, supplierId: supplier?._id }))),
  )
  expect(sizes.find(({ _id }) => _id === sold.id)).toMatchObject({ suggested: 55, daysLeft: 5, supplierId })
  expect(sizes.find(({ _id }) => _id === plenty.id)).toBeUndefined()
  // Nothing is left of it, but four are on the way.
  expect(sizes.find(({ _id }) => _id === two.id)).toBeUndefined()
  expect(list.stockValue?.amount).toBeGreaterThan(0)
  const closed = await admin.post(`purchasing/orders/${purchase._id}/close`)
  expect(closed.body.data.status).toBe('closed')
  const after: ReorderList = (await get('reorder')).body.data
  const left = after.suppliers.flatMap(({ products }) => products.flatMap((product) => product.sizes))
  expect(left.find(({ _id }) => _id === two.id)).toMatchObject({ left: 0, onTheWay: 0 })
})
