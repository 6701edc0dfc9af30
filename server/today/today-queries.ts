import { desc, sql } from 'drizzle-orm'
import * as z from 'zod'
import { RUNS_OUT_DAYS } from '#domain/today/today.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { orders } from '../db/schema/orders.ts'

const returnsAndParcels = z.object({
  returnsToAnswer: z.number(),
  returnsLate: z.number(),
  returnsToFetch: z.number(),
  returnsToCheck: z.number(),
  undelivered: z.number(),
})

/**
 * Returns that wait for the shop, and parcels with a problem: few rows each, by index.
 * @param silentDays after which a booked parcel without news is one of them
 */
export async function readReturnsAndParcels(
  db: Connection,
  silentDays: number,
): Promise<z.infer<typeof returnsAndParcels>> {
  const row = await readRow(
    db,
    returnsAndParcels,
    sql`
    select count(*) filter (where status in ('asked', 'question'))::int as "returnsToAnswer",
      count(*) filter (where status = 'asked' and answer_due_at < now())::int as "returnsLate",
      count(*) filter (where status = 'approved')::int as "returnsToFetch",
      count(*) filter (where status = 'received')::int as "returnsToCheck",
      (select count(*)::int from parcels
        where status in ('attempt_failed', 'rto', 'lost') and came_back_at is null
          and (status <> 'rto' or back_to_check_at is not null))
      + (select count(*)::int from courier_bookings b join parcels p on p.id = b.parcel_id
        where b.status = 'booked' and b.ended_at is null
          and coalesce(b.news_at, b.created_at) < now() - make_interval(days => ${silentDays}::int)
          and p.status in ('created', 'picked_up', 'in_transit', 'out_for_delivery')) as undelivered
    from returns where status in ('asked', 'question', 'received')
      or status = 'approved' and way = 'pickup' and hand_in_by < now()`,
  )
  return row ?? { returnsToAnswer: 0, returnsLate: 0, returnsToFetch: 0, returnsToCheck: 0, undelivered: 0 }
}

const refundsDue = z.object({ count: z.number(), paise: z.number(), byHand: z.number() })

/** Refunds that staff must pay or check. */
export async function readRefundsDue(db: Connection): Promise<z.infer<typeof refundsDue>> {
  const row = await readRow(
    db,
    refundsDue,
    sql`
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::int8 as paise,
      count(*) filter (where status <> 'failed')::int as "byHand"
    from refunds where needs_attention`,
  )
  return row ?? { count: 0, paise: 0, byHand: 0 }
}

const messages = z.object({ count: z.number(), late: z.number(), oldest: z.date().nullable() })

/** Open tickets that wait for the shop's answer, and how many of them for longer than 48 hours. */
export async function readMessagesToAnswer(db: Connection): Promise<z.infer<typeof messages>> {
  const row = await readRow(
    db,
    messages,
    sql`
    select count(*)::int as count, count(*) filter (where waits_since < now() - interval '48 hours')::int as late,
      min(waits_since) as oldest
    from tickets where waits_for = 'shop' and closed_at is null`,
  )
  return row ?? { count: 0, late: 0, oldest: null }
}

const reviews = z.object({ count: z.number(), withPictures: z.number(), reported: z.number() })

/** Visible reviews that are unchecked or reported. */
export async function readReviewsToCheck(db: Connection): Promise<z.infer<typeof reviews>> {
  const row = await readRow(
    db,
    reviews,
    sql`
    select count(*)::int as count, count(*) filter (where reports > 0)::int as reported,
      count(*) filter (where exists (select 1 from review_media m where m.review_id = r.id))::int as "withPictures"
    from reviews r where (checked_at is null or reports > 0) and not hidden and not withdrawn`,
  )
  return row ?? { count: 0, withPictures: 0, reported: 0 }
}

const size = z.object({
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  stock: z.number(),
  sold30Days: z.number(),
})

/** Sizes that will sell out soon, the soonest first. Only sizes with sales are read. */
export async function readRunningOut(db: Connection, most: number): Promise<z.infer<typeof size>[]> {
  return await readRows(
    db,
    size,
    sql`
    select p.id as "productId", p.name, v.label as size, v.stock, k.sold_30_days as "sold30Days"
    from variant_sales k join variants v on v.id = k.variant_id join products p on p.id = k.product_id
    where p.status = 'published' and v.archived_at is null
      and v.stock * 30 < k.sold_30_days * ${RUNS_OUT_DAYS}::int
    order by k.sold_30_days desc, k.variant_id limit ${most}`,
  )
}

export async function readNewestOrders(db: Connection, most: number) {
  const { id, createdAt, status, firstName, lastName, totalPaise, paymentMode, paidAt } = orders
  return await db
    .select({ id, createdAt, status, firstName, lastName, totalPaise, paymentMode, paidAt })
    .from(orders)
    .orderBy(desc(createdAt), id)
    .limit(most)
}
