import { and, eq, isNull } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { sessions } from '../db/schema/customers.ts'

/**
 * Whether a session sends its browser's earlier cart for the first time. A repeated request, because the answer was
 * lost, counts as a change of that time: it must not restore what was removed since.
 */
export async function claimFirstSync(
  tx: Connection,
  sessionId: string,
  what: 'cart' | 'wishlist',
): Promise<boolean> {
  const column = what === 'cart' ? sessions.cartMergedAt : sessions.wishlistMergedAt
  const { rowCount } = await tx
    .update(sessions)
    .set(what === 'cart' ? { cartMergedAt: now } : { wishlistMergedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(column)))
  return rowCount === 1
}
