import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const productOf = z.object({ productId: z.string() })

/** Deletes a customer's helpful votes. @returns the products of those reviews */
export async function takeBackMarks(tx: Connection, customerId: string): Promise<string[]> {
  const counted = await readRows(
    tx,
    productOf,
    sql`
    with gone as (delete from review_votes where customer_id = ${customerId} returning review_id)
    update reviews r set helpful = r.helpful - 1 from gone where r.id = gone.review_id
    returning r.product_id as "productId"`,
  )
  return [...new Set(counted.map(({ productId }) => productId))]
}

/**
 * Moves the helpful votes of guests to the same person's account. A vote by both counts once, and a vote for one's own
 * review does not count.
 */
export async function claimMarks(
  tx: Connection,
  { guests, customerId }: { guests: readonly string[]; customerId: string },
): Promise<void> {
  const ids = sql.param([...guests])
  await runStatement(
    tx,
    sql`
    with gone as (
      delete from review_votes v using reviews r
      where r.id = v.review_id and (
        v.customer_id = any(${ids}::text[])
        or (v.customer_id = ${customerId} and r.customer_id = ${customerId}))
      returning v.review_id, v.customer_id, r.customer_id as writer
    ), claimed as (
      insert into review_votes (review_id, customer_id)
      select distinct review_id, ${customerId} from gone where writer <> ${customerId}
      on conflict do nothing
      returning review_id
    ), changes as (
      select review_id, sum(change) as change from (
        select review_id, -1 as change from gone
        union all select review_id, 1 from claimed) each
      group by review_id
    )
    update reviews r set helpful = greatest(0, r.helpful + changes.change)
    from changes where r.id = changes.review_id and changes.change <> 0`,
  )
}
