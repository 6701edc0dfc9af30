import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

const heldSize = z.object({
  variantId: z.string(),
  ofAccount: z.number(),
  ofNetwork: z.number(),
  /** Until the first of these orders ends by itself. */
  waitSeconds: z.number(),
})

/**
 * Pieces of each size in the online orders that an account or a network has not paid yet. An order has its network exactly
 * as long as it holds stock unpaid.
 */
export async function readHeldSizes(
  tx: Connection,
  { customerId, network }: { customerId: string; network: string },
): Promise<z.infer<typeof heldSize>[]> {
  const statement = sql`
    select l.variant_id as "variantId",
      coalesce(sum(l.quantity - l.cancelled_quantity) filter (where o.customer_id = ${customerId}), 0)::int as "ofAccount",
      coalesce(sum(l.quantity - l.cancelled_quantity) filter (where o.unpaid_network = ${network}), 0)::int as "ofNetwork",
      coalesce(ceil(extract(epoch from min(o.expires_at) - now())), 0)::int as "waitSeconds"
    from orders o join order_lines l on l.order_id = o.id
    where o.unpaid_network is not null and (o.customer_id = ${customerId} or o.unpaid_network = ${network})
    group by l.variant_id`
  return await readRows(tx, heldSize, statement, { name: 'held_unpaid' })
}
