import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'

/**
 * Whether this is the first time that a session brings what its browser had before log-in. Sent again, because the
 * answer was lost, the same counts as changes of then: it must not bring back what was removed meanwhile.
 */
export async function claimFirstSync(
  tx: Connection,
  sessionId: string,
  what: 'cart' | 'wishlist',
): Promise<boolean> {
  const column = what === 'cart' ? sql`cart_merged_at` : sql`wishlist_merged_at`
  const { rowCount } = await tx.execute(
    sql`update sessions set ${column} = now() where id = ${sessionId} and ${column} is null`,
  )
  return rowCount === 1
}
