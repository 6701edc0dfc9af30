import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'

const hiddenSchema = z.object({ productId: z.string() })

/** Lets one review of each product stand, the newest, after two accounts of one person became one. */
export async function hideOlderReviews(tx: Connection, customerId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update reviews r set hidden = true
    where r.customer_id = ${customerId} and not r.hidden and exists (
      select 1 from reviews newer
      where newer.customer_id = r.customer_id and newer.product_id = r.product_id
        and (newer.created_at, newer.id) > (r.created_at, r.id))
    returning product_id as "productId"`)
  const products = new Set(
    z
      .array(hiddenSchema)
      .parse(rows)
      .map(({ productId }) => productId),
  )
  if (products.size > 0) await notify(tx, 'products', [...products])
}
