import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

const heldSize = z.object({
  variantId: z.string(),
  ofAccount: z.number(),
  ofNetwork: z.number(),
  /** Seconds until the first of these orders expires. */
  waitSeconds: z.number(),
})

/**
 * Pieces of each size in unpaid online orders of an account or a network. An order stores its network exactly while it
 * reserves stock unpaid.
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
