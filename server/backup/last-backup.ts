import { and, desc, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { backups } from '../db/schema/backups.ts'

export interface LastBackup {
  readonly endedAt: Date
  readonly ok: boolean
  /** Why it failed; null if it did not. */
  readonly fault: (typeof backups.$inferSelect)['fault']
  /** Null if it failed. */
  readonly sizeBytes: number | null
  /** A folder of the machine that made it, or an address without its password. */
  readonly place: string
  /** The moment of the newest complete backup, which contains everything up to then. */
  readonly lastGoodAt: Date | null
}

/** The latest attempt to back up this shop, scheduled or by `npm run backup`; null if there is none. */
export async function lastBackup(db: Connection): Promise<LastBackup | null> {
  const [newest] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.endedAt))
    .orderBy(desc(backups.endedAt))
    .limit(1)
  if (!newest?.endedAt) return null
  const [good] = await db
    .select({ begunAt: backups.begunAt })
    .from(backups)
    .where(and(isNotNull(backups.endedAt), isNull(backups.fault)))
    .orderBy(desc(backups.begunAt))
    .limit(1)
  return {
    endedAt: newest.endedAt,
    ok: newest.fault === null,
    fault: newest.fault,
    sizeBytes: newest.sizeBytes,
    place: newest.place,
    lastGoodAt: good?.begunAt ?? null,
  }
}
