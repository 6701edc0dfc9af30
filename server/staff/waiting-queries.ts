import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const counted = z.object({ count: z.number() })

/** Visible reviews that are unchecked or reported. Only these are in the index. */
export async function countReviewsToCheck(db: Connection): Promise<number> {
  const found = await readRow(
    db,
    counted,
    sql`
    select count(*)::int as count from reviews
    where (checked_at is null or reports > 0) and not hidden and not withdrawn`,
  )
  return found?.count ?? 0
}

/** Open tickets that wait for the shop's answer. */
export async function countMessagesToAnswer(db: Connection): Promise<number> {
  const found = await readRow(
    db,
    counted,
    sql`select count(*)::int as count from tickets where waits_for = 'shop' and closed_at is null`,
  )
  return found?.count ?? 0
}
