import { and, desc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Connection, Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { backups } from '../db/schema/backups.ts'
import { inTransaction } from '../db/transaction.ts'

type Backup = typeof backups.$inferSelect
export type BackupFault = NonNullable<Backup['fault']>

/** A process that did not say for so long that it is at work was killed. */
const SILENT_AFTER = sql`now() - interval '5 minutes'`
const MOST_ROWS = 200

/** Writes down that a backup is being made. @returns its id, or null while another process makes the scheduled one */
export async function beginAttempt(
  db: Database,
  { cause, place }: Pick<Backup, 'cause' | 'place'>,
): Promise<string | null> {
  return await inTransaction(db, async (tx) => {
    await endSilentAttempts(tx)
    await forgetOldAttempts(tx)
    const rows = await tx
      .insert(backups)
      .values({ id: newId('bak'), cause, place })
      .onConflictDoNothing()
      .returning({ id: backups.id })
    return rows[0]?.id ?? null
  })
}

/** Every half minute while the backup is made. */
export async function keepAttempt(db: Connection, id: string): Promise<void> {
  await db.update(backups).set({ seenAt: sql`now()` }).where(eq(backups.id, id))
}

export async function endAttempt(
  db: Connection,
  id: string,
  result: { sizeBytes: number } | { fault: BackupFault },
): Promise<void> {
  await db
    .update(backups)
    .set({ ...result, endedAt: sql`now()` })
    .where(and(eq(backups.id, id), isNull(backups.endedAt)))
}

async function endSilentAttempts(tx: Connection): Promise<void> {
  await tx
    .update(backups)
    .set({ fault: 'interrupted', endedAt: backups.seenAt })
    .where(and(isNull(backups.endedAt), lt(backups.seenAt, SILENT_AFTER)))
}

async function forgetOldAttempts(tx: Connection): Promise<void> {
  const newest = tx.select({ id: backups.id }).from(backups).orderBy(desc(backups.begunAt)).limit(MOST_ROWS)
  await tx.delete(backups).where(notInArray(backups.id, newest))
}
