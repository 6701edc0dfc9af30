import { eq } from 'drizzle-orm'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { orders } from '../../db/schema/orders.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { recordEvent } from '../take-step.ts'

/** Adds a staff-only note to an order's history. @throws ShopError `order_not_found`, `forbidden` */
export async function addNote(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { orderId, text }: { orderId: string; text: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'orders.note')
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
    if (!known) throw new ShopError('order_not_found')
    await recordEvent(tx, orderId, { kind: 'note', actor: 'staff', actorId, note: text })
  })
}
