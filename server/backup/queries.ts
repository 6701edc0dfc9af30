import { and, desc, eq, gte, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Connection, Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { backups } from '../db/schema/backups.ts'
import { inTransaction } from '../db/transaction.ts'

type Backup = typeof backups.$inferSelect
export type BackupFault = NonNullable<Backup['fault']>

/** A process that has not renewed its row for this long was killed. */
const SILENT_AFTER = sql`now() - interval '5 minutes'`
/** An unfinished row whose process was killed does not block the next attempt. */
const ALIVE_AT = sql`case when ${backups.endedAt} is null then ${backups.seenAt} else now() end`
const MOST_ROWS = 200

/** Records the start of a backup. @returns its id, or null while another process makes the scheduled one */
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

/**
 * Whether a backup is due: none was made since `dueAt`, none is in progress, and the last failed one began at least an
 * hour ago.
 */
export async function isBackupDue(db: Connection, dueAt: Date): Promise<boolean> {
  const since = await db
    .select({ fault: backups.fault, isRecent: sql`${backups.begunAt} > now() - interval '1 hour'` })
    .from(backups)
    .where(and(eq(backups.cause, 'schedule'), gte(backups.begunAt, dueAt), gte(ALIVE_AT, SILENT_AFTER)))
  return since.every(({ fault, isRecent }) => fault !== null && !isRecent)
}

/** Called every half minute during the backup. */
export async function extendAttempt(db: Connection, id: string): Promise<void> {
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
