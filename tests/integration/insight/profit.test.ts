import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { indiaDate } from '#domain/time/india-time.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
})
afterAll(() => shop.close())

/** A shipped cash order of two pieces at ₹1,050, which cost ₹400 each where they have a cost. */
async function ship(costPaise: number | null) {
  const variant = await createVariant(db(), { pricePaise: 105_000, stock: 9 })
  await db().execute(sql`update variants set cost_paise = ${costPaise} where id = ${variant.id}`)
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant, quantity: 2 }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const orderId: string = placed.body.orderId
  await admin.step(`orders/${orderId}/packing`)
  const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
  return parcels[0]?._id ?? ''
}

async function profit(who = admin) {
  const day = indiaDate(new Date())
  const path = `/api/admin/insight/profit?from=${day}&to=${day}`
  return await shop.request('GET', path, { token: who.person.token })
}

it('the profit of a day is what tax and cost leave, and a refused parcel takes its sale back', async () => {
  await ship(40_000)
  const first = (await profit()).body.data
  expect(first).toMatchObject({ sales: 2_100, credited: 0, goods: 800, courier: 0, pieces: 2 })
  expect(first.profit).toBeCloseTo(2_100 - first.tax - 800, 2)

  const refused = await ship(40_000)
  await admin.step(`parcels/${refused}/came-back`, {})
  const after = (await profit()).body.data
  expect(after).toMatchObject({ sales: 4_200, credited: 2_100, goods: 800, pieces: 4 })
  expect(after.profit).toBeCloseTo(first.profit, 2)

  await ship(null)
  expect((await profit()).body.data).toMatchObject({ goods: 800, pieces: 6, piecesWithoutCost: 2 })
})

it('is not for those who may not see costs', async () => {
  for (const staffRole of ['support', 'packer']) {
    expect((await profit(await openAdmin(shop, { staffRole }))).status).toBe(403)
  }
})
