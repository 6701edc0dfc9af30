import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

/**
 * Finds the keys with which something was created. Undefined if the shop does not know it, null if no keys were recorded.
 */
export type FindKeyId = (
  thing: 'order' | 'payment' | 'refund',
  id: string,
) => Promise<string | null | undefined>

const found = z.object({ keyId: z.string().nullable() })

/** Finds the keys with which a provider's order, payment or refund was created. */
export function findKeyIdIn(db: Connection): FindKeyId {
  return async (thing, id) => {
    const order = {
      order: sql`select ${id}::text as provider_order_id`,
      payment: sql`select provider_order_id from payments where provider_payment_id = ${id}`,
      refund: sql`
        select p.provider_order_id from refunds r
        join payments p on p.provider_payment_id = r.provider_payment_id
        where r.provider_refund_id = ${id}`,
    }[thing]
    const row = await readRow(
      db,
      found,
      sql`
      select po.key_id as "keyId" from (${order}) as asked
      join payment_orders po on po.provider_order_id = asked.provider_order_id`,
    )
    return row?.keyId ?? (row === null ? undefined : null)
  }
}
