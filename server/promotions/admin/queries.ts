import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { PromotionView } from '#domain/promotions/api-admin-promotions.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/connection.ts'
import { lockRow } from '../../db/row-lock.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { coupons } from '../../db/schema/coupons.ts'
import type { CouponRow } from './promotion-row.ts'

/** The last row of a page, its instant with microseconds. */
export interface PromotionPlace {
  at: string
  id: string
}

const isOver = sql`(coalesce(c.ends_at <= now(), false) or coalesce(c.used_count >= c.max_uses, false))`
const isPlanned = sql`coalesce(c.starts_at > now(), false)`
const isListed = sql`c.email_folded is null and c.archived_at is null`
const isLive = sql`${isListed} and c.active and not ${isPlanned} and not ${isOver}`

const inView: Readonly<Record<PromotionView, SQL>> = {
  all: isListed,
  live: isLive,
  planned: sql`${isListed} and c.active and ${isPlanned} and not ${isOver}`,
  over: sql`${isListed} and (${isOver} or not c.active)`,
  personal: sql`c.email_folded is not null and c.archived_at is null`,
  archived: sql`c.archived_at is not null`,
}

const found = z.object({ id: z.string(), at: z.string() })

/** Ids of a page of promotions, the latest first. @param q a part of code or title */
export async function findPromotions(
  db: Connection,
  { view, q, after, most }: { view: PromotionView; q: string; after: PromotionPlace | null; most: number },
): Promise<PromotionPlace[]> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const named = q === '' ? sql`true` : sql`(c.code ilike ${part} or c.title ilike ${part})`
  const behind = after ? sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id})` : sql`true`
  return await readRows(
    db,
    found,
    sql`
    select c.id, c.created_at::text as at from coupons c
    where ${inView[view]} and ${named} and ${behind}
    order by c.created_at desc, c.id desc limit ${most}`,
  )
}

/** Promotions by id, unordered. */
export async function readPromotionRows(db: Connection, ids: readonly string[]): Promise<CouponRow[]> {
  return await db
    .select()
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
}

/** The current time by the database's clock, which every process shares. */
export async function readClock(db: Connection): Promise<Date> {
  const row = await readRow(db, z.object({ now: z.date() }), sql`select now() as now`)
  if (!row) throw new Error('Cannot read the clock of the database')
  return row.now
}

/** Locks the promotion until the transaction ends; waits for orders being placed with it. */
export async function lockPromotion(tx: Connection, id: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row ?? null
}

/** Overwrites a locked promotion as its next version. */
export async function writePromotion(
  tx: Connection,
  id: string,
  change: PgUpdateSetSource<typeof coupons>,
): Promise<CouponRow | null> {
  const [after] = await tx
    .update(coupons)
    .set({ ...change, updatedAt: now, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
    .returning()
  return after ?? null
}

/** Whether another promotion has the code. Concurrent writers of one code take turns. */
export async function isCodeTaken(tx: Connection, code: string, id: string | null): Promise<boolean> {
  await lockRow(tx, 'offer codes')
  const [taken] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), ne(coupons.id, id ?? '')))
  return taken !== undefined
}

/** The discount of an order's promotion; for orders from before promotions could be combined, the order's discount. */
const given = sql`coalesce(r.discount_paise, o.discount_paise, 0)`

const usage = z.object({ id: z.string(), used: z.number(), givenPaise: z.number() })

/** How often promotions were used, and their discounts. Unused promotions are left out. */
export async function readUsage(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, z.infer<typeof usage>>> {
  const rows = await readRows(
    db,
    usage,
    sql`
    select r.coupon_id as id, count(*)::int as used, sum(${given})::bigint as "givenPaise"
    from coupon_redemptions r left join orders o on o.id = r.order_id and r.discount_paise is null
    where r.coupon_id = any(${sql.param([...ids])}::text[]) and r.released_at is null
    group by r.coupon_id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const sums = z.object({ used: z.number(), givenPaise: z.number(), soldPaise: z.number() })
export type PromotionSums = z.infer<typeof sums>

const summed = sql`count(*)::int as used, coalesce(sum(${given}), 0)::bigint as "givenPaise",
  coalesce(sum(o.total_paise), 0)::bigint as "soldPaise"`

/** The totals of one promotion. */
export async function readPromotionSums(db: Connection, id: string): Promise<PromotionSums> {
  const row = await readRow(
    db,
    sums,
    sql`
    select ${summed} from coupon_redemptions r join orders o on o.id = r.order_id
    where r.coupon_id = ${id} and r.released_at is null`,
  )
  return row ?? { used: 0, givenPaise: 0, soldPaise: 0 }
}

const daySums = sums.extend({ day: z.string() })

/** The totals of one promotion for each of the last 30 days in India, the latest first; days without uses are left out. */
export async function readPromotionDays(db: Connection, id: string): Promise<z.infer<typeof daySums>[]> {
  return await readRows(
    db,
    daySums,
    sql`
    select to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, ${summed}
    from coupon_redemptions r join orders o on o.id = r.order_id
    where r.coupon_id = ${id} and r.released_at is null and r.created_at > now() - interval '30 days'
    group by day order by day desc`,
  )
}

const week = z.object({ givenPaise: z.number(), soldPaise: z.number() })

/** The discounts of all promotions in 7 days, and the value of the orders with any; an order with two counts once. */
export async function readPromotionWeek(db: Connection): Promise<z.infer<typeof week>> {
  const row = await readRow(
    db,
    week,
    sql`
    select coalesce(sum(given), 0)::bigint as "givenPaise", coalesce(sum(total_paise), 0)::bigint as "soldPaise"
    from (
      select o.total_paise, sum(${given}) as given
      from orders o join coupon_redemptions r on r.order_id = o.id
      where o.created_at > now() - interval '7 days' and r.released_at is null
      group by o.id
    ) with_offer`,
  )
  return row ?? { givenPaise: 0, soldPaise: 0 }
}

const count = z.object({ count: z.number() })

/** The number of active promotions, without those for single mailboxes. */
export async function countLivePromotions(db: Connection): Promise<number> {
  const row = await readRow(db, count, sql`select count(*)::int as count from coupons c where ${isLive}`)
  return row?.count ?? 0
}

/** Uses of a promotion that are not released, even if they were not counted at the time. */
export async function countUses(tx: Connection, id: string): Promise<number> {
  const row = await readRow(
    tx,
    count,
    sql`select count(*)::int as count from coupon_redemptions where coupon_id = ${id} and released_at is null`,
  )
  return row?.count ?? 0
}

const namedProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  mediaId: z.string().nullable(),
})

/** Those of the products that exist, unordered, each with its first picture. */
export async function readNamedProducts(
  db: Connection,
  ids: readonly string[],
): Promise<z.infer<typeof namedProduct>[]> {
  if (ids.length === 0) return []
  return await readRows(
    db,
    namedProduct,
    sql`
    select p.id as _id, p.slug, p.name, (
      select pp.media_id from product_pictures pp where pp.product_id = p.id order by pp.position limit 1
    ) as "mediaId"
    from products p where p.id = any(${sql.param([...ids])}::text[])`,
  )
}
