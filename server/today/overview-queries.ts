import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { figuresOf } from '../insight/day-store-queries.ts'

const sales = z.object({
  revenue: z.number(),
  revenueNow: z.number(),
  revenueBefore: z.number(),
  orders: z.number(),
  ordersNow: z.number(),
  ordersBefore: z.number(),
})

/**
 * Orders and revenue in paise of all time, since one day, and from an earlier day to that one: from one row per day,
 * and `live` days directly from the orders.
 */
export async function readSales(
  db: Connection,
  { from, before, today, live }: { from: string; before: string; today: string; live: readonly string[] },
): Promise<z.infer<typeof sales>> {
  const isNow = sql`day >= ${from}::date`
  const isBefore = sql`day >= ${before}::date and day < ${from}::date`
  const row = await readRow(
    db,
    sales,
    sql`
    select coalesce(sum(paise), 0)::bigint as revenue, coalesce(sum(times), 0)::int as orders,
      coalesce(sum(paise) filter (where ${isNow}), 0)::bigint as "revenueNow",
      coalesce(sum(paise) filter (where ${isBefore}), 0)::bigint as "revenueBefore",
      coalesce(sum(times) filter (where ${isNow}), 0)::int as "ordersNow",
      coalesce(sum(times) filter (where ${isBefore}), 0)::int as "ordersBefore"
    from (${figuresOf({ from: '-infinity', to: today }, { live, measures: ['orders'] })}) f`,
  )
  if (!row) throw new Error('Cannot show figures as the query gave no row')
  return row
}

const people = z.object({ customers: z.number(), customersNow: z.number(), customersBefore: z.number() })
export type CountedPeople = z.infer<typeof people>

/** The number of customers in total, of the last 30 days and of the 30 before, without staff. Reads all of them. */
export async function countPeople(db: Connection): Promise<CountedPeople> {
  const row = await readRow(
    db,
    people,
    sql`
    select count(*)::int as customers,
      count(*) filter (where created_at >= now() - interval '30 days')::int as "customersNow",
      count(*) filter (where created_at >= now() - interval '60 days'
        and created_at < now() - interval '30 days')::int as "customersBefore"
    from customers where kind in ('registered', 'guest') and staff_role is null and erased_at is null`,
  )
  return row ?? { customers: 0, customersNow: 0, customersBefore: 0 }
}

const products = z.object({ products: z.number() })

export async function countPublished(db: Connection): Promise<number> {
  const row = await readRow(
    db,
    products,
    sql`select count(*)::int as products from products where status = 'published'`,
  )
  return row?.products ?? 0
}
