import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { countOrders } from '#server/orders/admin/count-orders.ts'
import { createShopper, createVariant, placementOf, type TestVariant } from '#tests/support/builders.ts'
import { copyOrder } from '#tests/support/copy-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let variant: TestVariant
beforeAll(async () => {
  shop = await openTestShop()
  variant = await createVariant(shop.database.db, { stock: 100 })
})
afterAll(() => shop.close())

async function placed(): Promise<{ id: string; token: string }> {
  const shopper = await createShopper(shop.database.db)
  const body = placementOf(shopper, [{ variant }])
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  return { id: String(answer.body.orderId), token: shopper.token }
}

const cancel = ({ id, token }: { id: string; token: string }) =>
  shop.request('POST', `/api/order/${id}/cancel`, { token, body: {} })

/** As a shop counts that has too many orders to count them each time. */
const counted = async () => (await countOrders(shop.services.db, { lateHours: 24, few: 0 })).counts

async function inTruth() {
  const [row] = await readRows(
    shop.services.db,
    z.object({ cancelled: z.number(), delivered: z.number(), all: z.number() }),
    sql`
    select count(*)::int as all, count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status = 'delivered')::int as delivered
    from orders`,
  )
  return row
}

test('what was counted once and the steps since then give the number as it is now', async () => {
  const first = await placed()
  await copyOrder(shop.database.db, first.id, {
    prefix: 'ord_old',
    copies: 30,
    columns: sql`'{"status": "delivered"}'`,
  })
  expect((await cancel(first)).status).toBe(200)
  expect(await counted()).toMatchObject((await inTruth()) ?? {})
  const second = await placed()
  expect(await counted()).toMatchObject((await inTruth()) ?? {})
  await cancel(second)
  const after = await counted()
  expect(after).toMatchObject((await inTruth()) ?? {})
  expect(after).toMatchObject({ cancelled: 2, delivered: 30, 'to-pack': 0, all: 32 })
})

test('a step whose transaction began before the count and ended after it is not lost', async () => {
  const order = await placed()
  const slow = await shop.services.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update orders set status = 'cancelled' where id = '${order.id}'`)
    await slow.query(
      `insert into order_events (order_id, kind, from_status, to_status, actor_kind)
       values ('${order.id}', 'cancelled', 'pending', 'cancelled', 'customer')`,
    )
    await placed()
    const another = await shop.openAnother()
    const ofAnother = () => countOrders(another.services.db, { lateHours: 24, few: 0 })
    const before = (await ofAnother()).counts.cancelled ?? 0
    await slow.query('commit')
    expect((await ofAnother()).counts.cancelled).toBe(before + 1)
  } finally {
    slow.release()
  }
})
