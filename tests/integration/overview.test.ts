import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/access/sessions.ts'
import { createGuest } from '#server/customers/create-guest.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
})

async function staffToken(): Promise<string> {
  const { db, pool } = shop.services
  await pool.query(
    "insert into customers (id, kind, email, email_normalised, staff_role) values ('usr_owner', 'registered', 'o@example.com', 'o@example.com', 'owner')",
  )
  return (await openSession(db, { customerId: 'usr_owner', lasts: 'short', device: 'test' })).token
}

test('GET /api/admin/overview is for the staff alone', async () => {
  const guest = await createGuest(shop.services, {
    email: 'g@example.com',
    phone: '+919876543210',
    ip: '::1',
    device: 'test',
  })
  expect((await shop.request('GET', '/api/admin/overview')).status).toBe(401)
  expect((await shop.request('GET', '/api/admin/overview', { token: guest.token })).status).toBe(403)
})

test('GET /api/admin/overview counts orders and people, without the staff', async () => {
  const { status, body } = await shop.request('GET', '/api/admin/overview', { token: await staffToken() })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    revenue: { total: 0, growth: null },
    orders: { total: 0, growth: null },
    customers: { total: 1, growth: null },
    products: 0,
    recentOrders: [],
    payments: { silentWebhook: null, refusedSignatures: { webhooks: 0, confirmations: 0 }, concerns: [] },
  })
})

test('GET /api/admin/overview counts no revenue for pieces that were cancelled', async () => {
  const { db } = shop.database
  const [shopper, owner] = [await createShopper(db), await createShopper(db, { staffRole: 'owner' })]
  const variant = await createVariant(db)
  const body = placementOf(shopper, [{ variant, quantity: 2 }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const path = `/api/order/${placed.body.orderId}`
  const order = await shop.request('GET', path, { token: shopper.token })
  const lines = [{ lineId: order.body.data.items[0].lineId, quantity: 1 }]
  await shop.request('POST', `${path}/cancel`, { token: shopper.token, body: { lines } })
  const overview = await shop.request('GET', '/api/admin/overview', { token: owner.token })
  expect(overview.body.data).toMatchObject({ revenue: { total: 499 }, orders: { total: 1 } })
})
