import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#domain/insight/period.ts'
import { columnsOf, REPORT_NAMES } from '#domain/insight/reports.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { countSoldOut } from '#server/insight/count-sold-out.ts'
import { readPeriod } from '#server/insight/read-period.ts'
import { refreshDayFigures } from '#server/insight/refresh-day-figures.ts'
import { readSoldOut } from '#server/insight/report-queries.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant } from '#tests/support/builders.ts'
import { copyOrder } from '#tests/support/copy-order.ts'
import { storedDays, trueDays } from '#tests/support/day-truth.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { deliverOrder, returnStep, returnsOf } from '#tests/support/returns.ts'

let shop: PayingShop
let admin: TestAdmin
/** Tomorrow in India: what the test does today is over then, and is summed. */
const now = new Date(Date.now() + 86_400_000)
const today = indiaDate(now)
const db = () => shop.database.db
const refresh = (services: Pick<PayingShop['services'], 'db'> = shop.services) =>
  refreshDayFigures(services, now)

async function expectTruth(): Promise<void> {
  expect(await storedDays(db())).toEqual(await trueDays(db(), today))
}

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
})
afterAll(() => shop.close())

test('refreshDayFigures() sums what became of orders: cancelled, sent, refused, given back', async () => {
  const cash = await deliverOrder(shop, admin, { paymentMode: 'cod', stock: 50 })
  const online = await deliverOrder(shop, admin)
  await copyOrder(db(), cash.orderId, {
    copies: 60,
    prefix: 'ord_day',
    columns: sql`jsonb_build_object('created_at', o.created_at - n * interval '7 hours', 'exchange_return_id', null,
      'status', (array['shipped', 'cancelled', 'delivered'])[1 + n % 3],
      'payment_mode', (array['cod', 'cod', 'upi', 'card'])[1 + n % 4], 'pincode', (560001 + n % 5)::text,
      'email_folded', 'p' || n % 11 || '@example.com')`,
  })
  await refresh()
  await expectTruth()

  const { body } = await returnsOf(shop, online).ask([
    { lineId: online.lines[0], quantity: 2, reason: 'too_small', wish: 'refund' },
    {
      lineId: online.lines[1],
      quantity: 1,
      reason: 'too_big',
      wish: 'exchange',
      exchangeVariantId: online.sizes[3].id,
    },
  ])
  await refresh()
  await expectTruth()
  const back = body.data._id
  await returnStep(admin, `${back}/approve`)
  const { lines } = await returnStep(admin, `${back}/received`)
  const found = lines.map(({ _id, quantity }) => ({ lineId: _id, sellable: quantity, damaged: 0 }))
  await returnStep(admin, `${back}/check`, { lines: found })
  const refused = await deliverOrder(shop, admin, { paymentMode: 'cod', cash: false })
  const { parcels } = await admin.read(refused.orderId)
  await db().execute(sql`update parcels set status = 'rto_delivered', came_back_at = now(), collect_paise = 179821,
    delivered_at = null where id = ${parcels[0]?._id}`)
  await refresh()
  await expectTruth()
  const measures = Object.keys(await storedDays(db())).map((key) => key.split(' ')[1])
  expect(new Set(measures)).toEqual(
    new Set(
      'orders pieces buyers payment cancelled sold sold_size cash_sent cash_refused cash_pieces_sent cash_pieces_refused returns returned refunds'.split(
        ' ',
      ),
    ),
  )
})

test('refreshDayFigures() has the truth or the mark, wherever it dies', async () => {
  const change = fc.tuple(
    fc.nat({ max: 59 }),
    fc.constantFrom(
      sql`status = 'cancelled', cancelled_by = 'customer'`,
      sql`status = 'delivered', cancelled_by = null`,
      sql`pincode = '110001'`,
      sql`cancelled_paise = 100`,
    ),
  )
  const run = fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 12 }),
    diesAt: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(run, async ({ changes, diesAt }) => {
      for (const [index, change] of changes.entries()) {
        const [order, set] = change
        const id = `ord_day${String(order + 1).padStart(6, '0')}`
        await db().execute(sql`update orders set ${set} where id = ${id}`)
        const dies = diesAt[index]
        if (dies !== undefined) await refresh({ db: dyingDatabase(dies) }).catch(expectDeath)
      }
      await refresh()
      await expectTruth()
    }),
    { numRuns: 8 },
  )
})

test('readPeriod() is the same sums, also of days that no job has summed', async () => {
  const period = { from: dayAfter(today, -6), to: today }
  const summed = await readPeriod(shop.services, period, now)
  expect(summed.days).toHaveLength(7)
  expect(summed.before.days).toHaveLength(7)
  const { live } = { live: await trueDays(db(), today) }
  const revenue = (from: string, to: string) =>
    Object.entries(live)
      .filter(([key]) => key.slice(11) === 'orders ' && key >= from && key.slice(0, 10) <= to)
      .reduce((sum, [, [, paise]]) => sum + paise, 0)
  expect(summed.totals.revenuePaise).toBe(revenue(period.from, period.to))
  expect(summed.totals.revenuePaise).toBeGreaterThan(0)
  expect(summed.before.totals.revenuePaise).toBe(revenue(summed.before.from, summed.before.to))
  expect(summed.totals.newBuyers + summed.totals.returningBuyers).toBe(summed.totals.orders)
  // Today, and a day that has just changed: nothing is summed yet, and both are right.
  await db().execute(sql`update orders set status = 'cancelled' where id = 'ord_day000001'`)
  const after = await readPeriod(shop.services, { from: period.from, to: dayAfter(today, -1) }, new Date())
  const truth = await trueDays(db(), today)
  for (const { day, orders, cancelled, pieces } of after.days) {
    const of = (measure: string) =>
      Object.entries(truth)
        .filter(([key]) => key.startsWith(`${day} ${measure} `))
        .reduce((sum, [, [times]]) => sum + times, 0)
    expect([day, orders, cancelled, pieces]).toEqual([day, of('orders'), of('cancelled'), of('pieces')])
  }
  expect(after.waiting).toBeNull()
})

test('GET /api/admin/reports/:report gives every report, as a file too, to who may read it', async () => {
  const [viewer, packer] = await Promise.all([
    createShopper(db(), { staffRole: 'viewer' }),
    createShopper(db(), { staffRole: 'packer' }),
  ])
  const days = `from=${dayAfter(today, -40)}&to=${dayAfter(today, -1)}`
  for (const report of REPORT_NAMES) {
    const path = `/api/admin/reports/${report}?${days}`
    const { status, body } = await shop.request('GET', path, { token: viewer.token })
    expect(status, `${report}: ${JSON.stringify(body)}`).toBe(200)
    expect(body.data.columns).toEqual(columnsOf(report))
    const file = await shop.app.inject({
      url: `${path}&format=csv`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.payload.trimEnd().split('\r\n')).toHaveLength(body.data.rows.length + 1)
  }
  const refusals = await shop.request('GET', `/api/admin/reports/cash-refusals?${days}`, {
    token: viewer.token,
  })
  expect(refusals.body.data.rows).toContainEqual([
    '560001',
    1,
    expect.any(Number),
    expect.any(Number),
    1798.21,
  ])
  const reasons = await shop.request('GET', `/api/admin/reports/returns?${days}`, { token: viewer.token })
  expect(reasons.body.data.rows).toEqual([
    ['too_small', 'girls-collection', 'Size 1', 2, 66.7],
    ['too_big', 'girls-collection', 'Size 3', 1, 33.3],
  ])
  const forbidden = await shop.request('GET', `/api/admin/reports/sizes?${days}`, { token: packer.token })
  expect(forbidden.status).toBe(403)
  const backwards = `from=${today}&to=${dayAfter(today, -1)}`
  const refused = await shop.request('GET', `/api/admin/reports/sizes?${backwards}`, { token: viewer.token })
  expect(refused.status).toBe(400)
})

test('countSoldOut() tells for how long a size could not be bought, however often it runs', async () => {
  const variant = await createVariant(db(), { stock: 2 })
  await db().execute(sql`update products set first_published_at = null where id = ${variant.productId}`)
  await db().execute(sql`alter table stock_movements disable trigger user`)
  await db().execute(
    sql`update stock_movements set created_at = now() - interval '9 days' where variant_id = ${variant.id}`,
  )
  await db().execute(sql`alter table stock_movements enable trigger user`)
  await db().execute(sql`
    insert into stock_movements (variant_id, kind, quantity, created_at)
    values (${variant.id}, 'sale', -2, now() - interval '8 days')`)
  await db().execute(sql`update variants set stock = 0 where id = ${variant.id}`)
  const read = () =>
    readSoldOut(db(), {
      period: { from: dayAfter(today, -20), to: dayAfter(today, -1) },
      live: [],
      most: 5_000,
    })
  await countSoldOut(shop.services, now)
  const [first] = (await read()).filter(({ name, paise }) => name === variant.productName && paise > 0)
  // Eight days until now, and what is left of today, which is over for the test.
  expect(first?.minutes).toBeGreaterThanOrEqual(8 * 1_440 - 1)
  expect(first?.minutes).toBeLessThanOrEqual(9 * 1_440)
  const once = await read()
  await countSoldOut(shop.services, now)
  expect(await read()).toEqual(once)
})

const death = new Error('The process dies here')
function expectDeath(error: unknown): void {
  if (error !== death) throw error
}

/** A database whose connections fail at the n-th statement of a transaction, as when the process is killed there. */
function dyingDatabase(statements: number) {
  const pool = shop.services.pool
  let left = statements
  const dying = new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return boundOf(target, name)
      return async () => {
        const client = await target.connect()
        return new Proxy(client, { get: (real, key) => (key === 'query' ? query(real) : boundOf(real, key)) })
      }
    },
  })
  const query = (client: pg.PoolClient) => async (statement: string | pg.QueryConfig) => {
    if (statement === 'rollback') return await client.query(statement)
    left -= 1
    if (left < 0) throw death
    return await client.query(statement)
  }
  return drizzle(dying)
}

function boundOf(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}
