import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('GET /api/admin/me names who of the staff asks', async () => {
  const { db, pool } = shop.services
  const manager = await createShopper(db, { staffRole: 'manager' })
  await pool.query("update customers set fullname = 'Shalini Hegde' where id = $1", [manager.customerId])
  const { status, body } = await shop.request('GET', '/api/admin/me', { token: manager.token })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, data: { name: 'Shalini Hegde', role: 'manager' } })
})

test('GET /api/admin/me calls those without a name by their address', async () => {
  const { db, pool } = shop.services
  const support = await createShopper(db, { staffRole: 'support' })
  await pool.query("update customers set fullname = null, email = 's@example.com' where id = $1", [
    support.customerId,
  ])
  const { body } = await shop.request('GET', '/api/admin/me', { token: support.token })
  expect(body.data).toEqual({ name: 's@example.com', role: 'support' })
})

test('GET /api/admin/me is for the staff alone', async () => {
  const customer = await createShopper(shop.services.db)
  expect((await shop.request('GET', '/api/admin/me')).status).toBe(401)
  expect((await shop.request('GET', '/api/admin/me', { token: customer.token })).status).toBe(403)
})
