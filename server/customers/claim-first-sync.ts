import { and, eq, isNull } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { sessions } from '../db/schema/customers.ts'

/**
 * Whether this is the first time that a session brings what its browser had before log-in. Sent again, because the
 * answer was lost, the same counts as changes of then: it must not bring back what was removed meanwhile.
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
