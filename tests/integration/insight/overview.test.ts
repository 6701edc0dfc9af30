import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { HIT_KINDS } from '#domain/staff/admin-search.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { findCaller } from '#server/access/caller.ts'
import { openSession } from '#server/access/sessions.ts'
import { createGuest } from '#server/customers/create-guest.ts'
import { readPeople } from '#server/today/get-overview.ts'
import { readToday } from '#server/today/read-today.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
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
    payments: {
      online: 'on',
      silentWebhook: null,
      refusedSignatures: { webhooks: 0, confirmations: 0 },
      concerns: [],
    },
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

test('GET /api/admin/today tells a role what it may see, and what waits', async () => {
  const { db } = shop.database
  const [owner, packer] = [
    await createShopper(db, { staffRole: 'owner' }),
    await createShopper(db, { staffRole: 'packer' }),
  ]
  const shopper = await createShopper(db)
  const body = placementOf(shopper, [{ variant: await createVariant(db), quantity: 1 }])
  expect((await shop.request('POST', '/api/order/place', { token: shopper.token, body })).status).toBe(200)
  const seen = await shop.request('GET', '/api/admin/today', { token: owner.token })
  expect(seen.body.data).toMatchObject({
    parcels: { late: 0, toShip: 0, undelivered: 0, returnsToAnswer: 0 },
    money: { refunds: 0, health: { concerns: [] } },
    messages: { count: 0, late: 0, oldestSince: null },
    reviews: { count: 0 },
  })
  expect(seen.body.data.parcels.toPack).toBeGreaterThan(0)
  expect(Date.parse(seen.body.data.parcels.oldestSince)).not.toBeNaN()
  expect(seen.body.data.recentOrders[0]).toMatchObject({ paymentMode: 'cod', paid: false })
  expect(seen.body.data.recentOrders[0].amount).toBeGreaterThan(0)
  const packed = await shop.request('GET', '/api/admin/today', { token: packer.token })
  expect(packed.body.data).toMatchObject({ money: null, messages: null, reviews: null })
  expect(packed.body.data.recentOrders[0].amount).toBeNull()
  expect((await shop.request('GET', '/api/admin/today', { token: shopper.token })).status).toBe(403)
})

test('Today names a proxy that the shop does not trust, to who sees settings', async () => {
  const { db } = shop.database
  const owner = await createShopper(db, { staffRole: 'owner' })
  const packer = await createShopper(db, { staffRole: 'packer' })
  const proxyOf = async ({ token }: { token: string }) =>
    (await shop.request('GET', '/api/admin/today', { token })).body.data.untrustedProxy
  expect(await proxyOf(owner)).toBeNull()
  await shop.request('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await proxyOf(owner)).toBe('127.0.0.1')
  expect(await proxyOf(packer)).toBeNull()
  const behind = await openTestShop({ env: { TRUST_PROXY: 'loopback' } })
  await behind.request('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(behind.services.untrustedProxy.address).toBeNull()
  await behind.close()
})

test('Today says when the courier still comes, in every process, to who sees parcels', async () => {
  const [owner, viewer] = [
    await createShopper(shop.database.db, { staffRole: 'owner' }),
    await createShopper(shop.database.db, { staffRole: 'viewer' }),
  ]
  const another = await shop.openAnother()
  const setting = '/api/admin/settings/delivery'
  const { body } = await shop.request('GET', setting, { token: owner.token })
  const { revision, holds } = body.data
  const value = { ...holds.value, pickupTime: '16:00', workingDays: [0, 1, 2, 3, 4, 5, 6], holidays: [] }
  const put = { value, revision, from: null, replaces: null }
  expect((await shop.request('PUT', setting, { token: owner.token, body: put })).status).toBe(200)
  const morning = new Date('2026-11-21T09:00:00+05:30')
  const caller = await findCaller(another.services, `Bearer ${viewer.token}`)
  await eventually(async () => {
    const { parcels } = await readToday(another.services, caller, morning)
    expect(parcels?.courierComesAt).toBe('2026-11-21T10:30:00.000Z')
  })
  const evening = new Date('2026-11-21T16:00:00+05:30')
  expect((await readToday(another.services, caller, evening)).parcels?.courierComesAt).toBeNull()
  const told = await shop.request('GET', '/api/admin/today', { token: viewer.token })
  expect(told.body.data.parcels).toHaveProperty('courierComesAt')
})

test('GET /api/admin/today/figures compares some days with as many before, for roles that may see figures', async () => {
  const { db } = shop.database
  const [owner, packer] = [
    await createShopper(db, { staffRole: 'owner' }),
    await createShopper(db, { staffRole: 'packer' }),
  ]
  const shopper = await createShopper(db)
  const variant = await createVariant(db)
  const ask = (query: string, token = owner.token) =>
    shop.request('GET', `/api/admin/today/figures?${query}`, { token })
  const day = indiaDate(new Date())
  const before = (await ask(`from=${day}&to=${day}`)).body.data
  const body = placementOf(shopper, [{ variant, quantity: 2 }])
  await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const { status, body: answered } = await ask(`from=${day}&to=${day}`)
  expect(status).toBe(200)
  expect(answered.data.orders.now).toBe(before.orders.now + 1)
  expect(answered.data.revenue.now).toBe(before.revenue.now + 998)
  expect(answered.data.days).toHaveLength(1)
  expect(answered.data.bestSellers).toContainEqual(expect.objectContaining({ pieces: 2, amount: 998 }))
  expect((await ask(`from=${day}&to=2020-01-01`)).status).toBe(400)
  expect((await ask(`from=${day}&to=${day}`, packer.token)).status).toBe(403)
})

test('GET /api/admin/search finds what a role may see, what the words name exactly first', async () => {
  const { db } = shop.database
  const [owner, packer] = [
    await createShopper(db, { staffRole: 'owner' }),
    await createShopper(db, { staffRole: 'packer' }),
  ]
  const shopper = await createShopper(db)
  const body = placementOf(shopper, [{ variant: await createVariant(db), quantity: 1 }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const number = shortOrderNumber(placed.body.orderId)
  const ask = (q: string, token: string) =>
    shop.request('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { token })
  const seen = (await ask(`#${number}`, owner.token)).body.data
  expect(seen.among).toEqual([...HIT_KINDS])
  expect(seen.hits[0]).toMatchObject({
    kind: 'order',
    id: placed.body.orderId,
    title: `#${number}`,
    exact: true,
    text: expect.stringContaining('₹'),
  })
  const packed = (await ask(`#${number}`, packer.token)).body.data
  expect(packed.among).toEqual(['order', 'product'])
  expect(packed.hits[0].text).not.toContain('₹')
  await db.execute(sql`
    insert into returns (id, order_id, key, status, way, answer_due_at)
    values ('ret_search', ${placed.body.orderId}, 'search', 'asked', 'self_ship', now())`)
  const { rows } = await shop.services.pool.query("select serial from returns where id = 'ret_search'")
  const back = `R-${String(rows[0].serial).padStart(6, '0')}`
  const returned = {
    kind: 'return',
    id: 'ret_search',
    title: back,
    text: expect.stringContaining('Requested'),
  }
  expect((await ask(back, owner.token)).body.data.hits[0]).toMatchObject({ ...returned, exact: true })
  expect((await ask(number, owner.token)).body.data.hits).toContainEqual(expect.objectContaining(returned))
  expect((await ask(back, packer.token)).body.data.hits).toEqual([])
  // A number is found in common spellings; only the whole of it is an exact match.
  const { phone } = shopper
  for (const typed of [`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`, phone.slice(0, 8)]) {
    const { hits } = (await ask(typed, owner.token)).body.data
    expect(hits).toContainEqual(
      expect.objectContaining({ kind: 'order', id: placed.body.orderId, exact: false }),
    )
  }
  expect((await ask(number.toLowerCase(), packer.token)).body.data.hits[0].id).toBe(placed.body.orderId)
  expect((await ask('x', owner.token)).status).toBe(400)
  expect((await ask(number, shopper.token)).status).toBe(403)
})

test('people are counted each time in a small shop, and once a minute among many', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  try {
    await createShopper(one.db)
    await createShopper(one.db, { staffRole: 'owner' })
    expect(await readPeople(one.db)).toMatchObject({ customers: 1, customersNow: 1, customersBefore: 0 })
    await createShopper(one.db, { kind: 'guest' })
    expect(await readPeople(one.db, 1)).toMatchObject({ customers: 2 })
    await createShopper(one.db)
    expect(await readPeople(one.db, 1)).toMatchObject({ customers: 2 })
    // Another process has counted nothing yet.
    expect(await readPeople(other.db)).toMatchObject({ customers: 0 })
  } finally {
    await one.drop()
    await other.drop()
  }
})
