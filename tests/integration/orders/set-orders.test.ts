import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenBooks, openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import {
  createProduct,
  createShopper,
  itemOf,
  placementOf,
  stockOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { deliverAll, returnsOf } from '#tests/support/returns.ts'

let shop: PayingShop
let admin: TestAdmin
let shopper: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
  shopper = await createShopper(db())
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

/** Two sizes for the brother, two for the sister. */
async function createSet(
  stocks = [3, 3, 3, 3],
): Promise<[TestVariant, TestVariant, TestVariant, TestVariant]> {
  const labels = ['Brother: 2-3Y', 'Brother: 4-5Y', 'Sister: 2-3Y', 'Sister: 3-4Y']
  const prices = [699_00, 749_00, 599_00, 599_00]
  const sizes = await createProduct(db(), {
    name: 'Pinwheel Tees',
    sizes: labels.map((label, place) => ({
      label,
      pricePaise: prices[place] ?? 0,
      stock: stocks[place] ?? 0,
    })),
  })
  const [one, two, three, four] = sizes
  if (!one || !two || !three || !four) throw new Error('Cannot make a set')
  return [one, two, three, four]
}
const place = (body: unknown, key?: string) =>
  shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const read = async (orderId: string) =>
  (await shop.request('GET', `/api/order/${orderId}`, { token: shopper.token })).body.data

it('orders a set that is named by a size of its first piece: a line for each piece', async () => {
  const [, brother, sister] = await createSet([0, 3, 3, 3])
  const body = {
    ...placementOf(shopper, [{ variant: brother }, { variant: sister }]),
    items: [{ ...itemOf(brother), price: 1348 }],
  }
  const quote = await shop.request('POST', '/api/cart/quote', { body: { items: body.items } })
  expect(quote.body.data ?? quote.body).toMatchObject({ total: 1348, changes: [] })

  const placed = await place(body, 'set-once')
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  expect((await read(placed.body.orderId)).items).toMatchObject([
    { selectedSize: 'Brother: 4-5Y', price: 749, setId: brother.productId },
    { selectedSize: 'Sister: 2-3Y', price: 599, setId: brother.productId },
  ])
  expect([await stockOf(db(), brother.id), await stockOf(db(), sister.id)]).toEqual([2, 2])
  expect((await place(body, 'set-once')).body.orderId).toBe(placed.body.orderId)
})

it('sells nothing of a set when the last piece is gone, and names that piece', async () => {
  const [brother, , sister] = await createSet([3, 3, 0, 3])
  const items = [brother, sister].map((variant) => ({ ...itemOf(variant), setId: variant.productId }))
  const refused = await place({ ...placementOf(shopper, [{ variant: brother }, { variant: sister }]), items })
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect(refused.body.message).toContain('Sister: 2-3Y of Pinwheel Tees')
  expect(refused.body.changes).toMatchObject([{ path: 'items.1.quantity', code: 'stock', was: 1, now: 0 }])
  expect(await stockOf(db(), brother.id)).toBe(3)
})

it('sells one piece alone from the same stock, and asks for no other', async () => {
  const [brother] = await createSet()
  const items = [{ ...itemOf(brother), setId: brother.productId }]
  const placed = await place({ ...placementOf(shopper, [{ variant: brother }]), items })
  expect((await read(placed.body.orderId)).items).toHaveLength(1)
  expect(await stockOf(db(), brother.id)).toBe(2)
})

it('takes one piece back, and exchanges it for a size of the same piece only', async () => {
  const [brother, taller, sister] = await createSet()
  const items = [brother, sister].map((variant) => ({ ...itemOf(variant), setId: variant.productId }))
  const placement = placementOf(shopper, [{ variant: brother }, { variant: sister }])
  const { orderId } = (await place({ ...placement, items })).body
  await admin.step(`orders/${orderId}/packing`)
  await deliverAll(admin, orderId, true)
  const [line, sisters] = (await admin.read(orderId)).lines
  const returns = returnsOf(shop, {
    orderId,
    shopper,
    sizes: [brother, taller, sister, sister],
    lines: [line?._id ?? '', sisters?._id ?? ''],
  })
  expect((await returns.offer()).lines).toMatchObject([
    { size: 'Brother: 2-3Y', paidEach: 699, sizes: [{ label: 'Brother: 4-5Y', difference: 50 }] },
    { size: 'Sister: 2-3Y', paidEach: 599, sizes: [{ label: 'Sister: 3-4Y', difference: 0 }] },
  ])
  const exchange = { lineId: line?._id, quantity: 1, reason: 'too_small', wish: 'exchange' }
  const crossed = await returns.ask([{ ...exchange, exchangeVariantId: sister.id }])
  expect(crossed.status, JSON.stringify(crossed.body)).toBe(404)
  const refund = { lineId: sisters?._id, quantity: 1, reason: 'changed_mind', wish: 'refund' }
  const asked = await returns.ask([{ ...exchange, exchangeVariantId: taller.id }, refund], {
    upiId: 'asha@upi',
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
})

/** A set with a discount, its first two pieces, and what placing them sends. */
async function createDiscounted(discount: 'percent' | 'paise', value: number, paise: number) {
  const [brother, taller, sister] = await createSet()
  const column = sql.raw(`set_discount_${discount}`)
  await db().execute(sql`update products set ${column} = ${value} where id = ${brother.productId}`)
  const items = [brother, sister].map((variant) => ({ ...itemOf(variant), setId: variant.productId }))
  const placement = placementOf(shopper, [{ variant: brother }, { variant: sister }], { amount: paise / 100 })
  return { brother, taller, sister, items, placement: { ...placement, items } }
}

it('takes the discount of a set off its pieces, names it, and lets promotions reduce the rest', async () => {
  const { brother, items, placement } = await createDiscounted('percent', 10, 1168_20)
  const quote = (sent: unknown[], couponCode: string | null = null) =>
    shop.request('POST', '/api/cart/quote', { body: { items: sent, couponCode } })
  const title = 'Set discount: Pinwheel Tees'
  expect((await quote(items)).body).toMatchObject({
    subtotal: 1298,
    discount: 129.8,
    total: 1168.2,
    offers: [{ code: null, title, discount: 129.8, held: true }],
    lines: [{ discount: 69.9 }, { discount: 59.9 }],
  })
  expect((await quote([{ ...itemOf(brother), price: 1168.2 }])).body).toMatchObject({
    total: 1168.2,
    changes: [],
  })
  expect((await quote(items.slice(0, 1))).body).toMatchObject({ discount: 0, total: 699, offers: [] })

  await db().execute(
    sql`insert into coupons (id, code, benefit_kind, percent) values ('cpn_set', 'SETTEN', 'percent', 10)`,
  )
  expect((await quote(items, 'SETTEN')).body).toMatchObject({
    discount: 246.62,
    total: 1051.38,
    offers: [
      { title, discount: 129.8 },
      { code: 'SETTEN', discount: 116.82 },
    ],
  })
  expect(await place({ ...placement, amount: 1298 })).toMatchObject({
    status: 409,
    body: { code: 'changed', amount: 1168.2 },
  })
  const placed = await place(placement)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  expect(await read(placed.body.orderId)).toMatchObject({
    discount: 129.8,
    offers: [{ code: null, title, discount: 129.8 }],
  })
})

it('prices what is left of a set in full when a piece is cancelled', async () => {
  const { placement } = await createDiscounted('paise', 100_00, 1198_00)
  const { orderId } = (await place(placement)).body
  const [, sister] = (await admin.read(orderId)).lines
  await admin.step(`orders/${orderId}/packing`)
  const lines = [{ lineId: sister?._id ?? '', quantity: 1 }]
  const asked = await admin.post(`orders/${orderId}/cancel/preview`, { reason: 'A seam is open', lines })
  expect(asked.body.data).toMatchObject({ left: 699, lostDiscount: 53.85 })
  await admin.step(`orders/${orderId}/cancel`, { reason: 'A seam is open', lines })
  await deliverAll(admin, orderId, true)
  const invoice = await db().execute(
    sql`select to_jsonb(i)::text as text from invoices i where i.order_id = ${orderId}`,
  )
  expect(invoice.rows).toEqual([{ text: expect.stringContaining('Set discount: Pinwheel Tees') }])
  expect(invoice.rows).toEqual([{ text: expect.stringContaining('"total_paise": 69900') }])
})
