import { eq, sql } from 'drizzle-orm'
import type { CancelledPieces } from '#domain/orders/cancel-pieces.ts'
import type { OrderActor } from '#domain/orders/order-transitions.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { runStatement } from '../db/rows.ts'
import { orderLineCancellations, orders } from '../db/schema/orders.ts'

/** Lowers the order's cost, in paise. */
export async function addCancelled(tx: Connection, orderId: string, paise: number): Promise<void> {
  await tx
    .update(orders)
    .set({ cancelledPaise: sql`${orders.cancelledPaise} + ${paise}`, updatedAt: now })
    .where(eq(orders.id, orderId))
}

export interface CancelledBy {
  actor: OrderActor
  actorId: string | null
  reason: string | null
}

/**
 * Stores cancelled pieces of a locked order, counts them on its lines, and lowers its cost.
 * @param amountPaise the reduction; less than the lines' if the order costs less than they do
 * @returns the ids of the cancellations, in the order of the lines
 */
export async function insertCancellations(
  tx: Connection,
  orderId: string,
  {
    lines,
    amountPaise: costPaise,
    actor,
    actorId,
    reason,
  }: CancelledBy & { lines: readonly CancelledPieces[]; amountPaise: number },
): Promise<{ id: string; orderLineId: string; quantity: number }[]> {
  const rows = lines.map(({ lineId, quantity, amountPaise }) => ({
    id: newId('cnl'),
    orderId,
    orderLineId: lineId,
    quantity,
    amountPaise,
    actorKind: actor,
    actorId,
    reason,
  }))
  await tx.insert(orderLineCancellations).values(rows)
  await runStatement(
    tx,
    sql`
    update order_lines l set cancelled_quantity = l.cancelled_quantity + c.quantity
    from order_line_cancellations c
    where c.id in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))
      and l.id = c.order_line_id`,
  )
  await addCancelled(tx, orderId, costPaise)
  return rows
}
