import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coupons } from '#server/db/schema/coupons.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { apologiseForLateParcels } from '#server/orders/late-parcels.ts'
import { createShopper, createVariant, placementOf, type TestVariant } from '#tests/support/builders.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let variant: TestVariant
const db = () => shop.database.db
beforeAll(async () => {
  shop = await openTestShop()
  variant = await createVariant(db(), { stock: 100 })
})
afterAll(() => shop.close())

async function setLateCoupon(lateCoupon: boolean): Promise<void> {
  const value = JSON.stringify({ ...shop.services.settings.current().delivery, lateCoupon })
  await db().execute(
    sql`insert into settings (key, valid_from, value) values ('delivery', clock_timestamp(), ${value}::jsonb)`,
  )
  await shop.services.settings.look()
}

/** A cash order that was promised for some days ago, with the email of its customer. */
async function orderPromised(daysAgo: number, change = sql``) {
  const buyer = await createShopper(db())
  const body = placementOf(buyer, [{ variant }])
  const placed = await shop.request('POST', '/api/order/place', { token: buyer.token, body })
  const orderId: string = placed.body.orderId
  await db().execute(
    sql`update orders set promised_by = now() - make_interval(days => ${daysAgo}::int), confirmed_at = now() ${change} where id = ${orderId}`,
  )
  const letters = async () => {
    const all = sentMails(shop.dataDir, buyer.email)
    return all.filter((letter) => letter.includes('is late'))
  }
  return { orderId, letters }
}

async function sweep(): Promise<void> {
  await apologiseForLateParcels(shop.services)
  await runDueJobs(shop.services)
}

it('apologises once for a late order, with a coupon for its customer alone', async () => {
  const late = await orderPromised(3)
  const arrivedLate = await orderPromised(3, sql`, delivered_at = now()`)
  const others = [
    await orderPromised(0),
    await orderPromised(20),
    await orderPromised(3, sql`, delivered_at = now() - interval '4 days'`),
    await orderPromised(3, sql`, status = 'cancelled', cancelled_at = now()`),
  ]
  await sweep()
  expect(await late.letters()).toEqual([])

  await setLateCoupon(true)
  await sweep()
  await sweep()
  for (const { letters } of [late, arrivedLate]) expect(await letters()).toHaveLength(1)
  for (const { letters } of others) expect(await letters()).toEqual([])

  const [coupon] = await db()
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.forOrderId, late.orderId))
  expect((await late.letters())[0]).toContain(coupon?.code)
  const stranger = await createShopper(db())
  const order = placementOf(stranger, [{ variant }], { couponCode: coupon?.code })
  const refused = await shop.request('POST', '/api/order/place', { token: stranger.token, body: order })
  expect(refused.status).not.toBe(200)
})
