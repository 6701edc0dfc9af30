import { eq, type SQL, sql } from 'drizzle-orm'
import { indiaDayStart } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { recalls } from '../db/schema/safety.ts'
import type { NoticeList } from '../notices/notice-queries.ts'
import { recallNotifications } from './notifications.ts'

/** Which order lines a recall affects. Days are in India. */
export interface RecalledPieces {
  productId: string
  variantIds: readonly string[]
  firstDay: string | null
  lastDay: string | null
}

/**
 * `order_lines l` and `orders o` with recalled pieces. Cancelled orders have none, and unpaid online orders count only
 * once they are paid.
 */
export function recalledLines({ productId, variantIds, firstDay, lastDay }: RecalledPieces): SQL {
  return sql`
    order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${productId} and l.variant_id = any(${sql.param([...variantIds])}::text[])
      and l.quantity > l.cancelled_quantity and o.status <> 'cancelled'
      and not (o.status = 'pending' and o.payment_mode <> 'cod' and o.paid_at is null)
      and (${firstDay}::date is null or o.created_at >= ${indiaDayStart(firstDay)})
      and (${lastDay}::date is null or o.created_at < ${indiaDayStart(lastDay)} + interval '1 day')`
}

/** The addresses with which recalled pieces were ordered. */
export function buyersOf(pieces: RecalledPieces): SQL {
  return sql`select o.email, o.customer_id, o.id as order_id from ${recalledLines(pieces)}`
}

/** The current buyers of a recall; null for an unknown one. */
export async function recallNotices(tx: Connection, id: string, sentBy: string): Promise<NoticeList | null> {
  const [row] = await tx.select().from(recalls).where(eq(recalls.id, id))
  if (!row) return null
  return {
    subject: 'recall',
    subjectId: id,
    notification: recallNotifications.recall_notice,
    people: buyersOf(row),
    sentBy,
  }
}
