import { lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { catalogueChanges } from '../db/schema/catalogue-search.ts'
import { sqlState } from '../db/sql-state.ts'

const mark = z.object({
  /** The database server: another server has other transaction numbers, and may have lost some transactions. */
  server: z.string(),
  /** Changes when a replica becomes the primary, even at the same address. Empty if the engine does not report it. */
  timeline: z.string(),
  /**
   * Every transaction before this one has ended, and its changes were seen. In the portable mode a time, like `xmax`.
   */
  xmin: z.number(),
  /** No transaction from this one on had begun. */
  xmax: z.number(),
})

/** The position up to which a process has seen the catalogue's changes. */
export type CatalogueMark = z.infer<typeof mark>

/** Errors of engines without PostgreSQL's write-ahead log, of a replica, or without the privilege. */
const UNTOLD: ReadonlySet<string | undefined> = new Set(['0A000', '42883', '42501', '55000'])

async function readTimeline(tx: Connection): Promise<string> {
  await runStatement(tx, sql`savepoint timeline`)
  try {
    const row = await readRow(
      tx,
      z.object({ timeline: z.string() }),
      sql`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    )
    return row?.timeline ?? ''
  } catch (error) {
    if (!UNTOLD.has(sqlState(error))) throw error
    await runStatement(tx, sql`rollback to savepoint timeline`)
    return ''
  }
}

/** The position of what this transaction's statements see. In a repeatable-read transaction, call it first. */
export async function readCatalogueMark(tx: Connection): Promise<CatalogueMark> {
  const timeline = await readTimeline(tx)
  const found = await readRow(
    tx,
    mark.omit({ timeline: true }),
    sql`select server, low as xmin, high as xmax from catalogue_mark()`,
  )
  if (!found) throw new RangeError('Cannot read the catalogue as the database gave no mark of it')
  return { ...found, timeline }
}

/**
 * Products changed after the mark, with the current mark. Some may have been seen already: a transaction open at the
 * mark counts, even if it ended later.
 * @returns null if that is unknown: on another server, after a failover, after a restore of an older copy, or if the
 * mark is older than the stored changes
 */
export async function readChangesSince(
  tx: Connection,
  seen: CatalogueMark,
): Promise<{ productIds: string[]; mark: CatalogueMark } | null> {
  // First, so that changes committed in between are read again rather than missed.
  const now = await readCatalogueMark(tx)
  const changes = await readRows(
    tx,
    z.object({ productId: z.string().nullable(), kept: z.boolean() }),
    sql`
    select c.product_id as "productId", r.changes_from <= ${seen.xmin} as kept
    from catalogue_revision r left join (
      select distinct product_id from catalogue_changes where xact >= ${seen.xmin}
    ) c on true`,
  )
  const isComplete = changes.length > 0 && changes.every(({ kept }) => kept)
  if (!isComplete || now.server !== seen.server || now.timeline !== seen.timeline || now.xmax < seen.xmax)
    return null
  return { productIds: changes.flatMap(({ productId }) => productId ?? []), mark: now }
}

/** Deletes changes from before `before`, and stores from where on they are complete. */
export async function sweepCatalogueChanges(tx: Connection, before: Date): Promise<void> {
  const swept = await tx
    .delete(catalogueChanges)
    .where(lt(catalogueChanges.changedAt, before))
    .returning({ xact: catalogueChanges.xact })
  if (swept.length === 0) return
  const last = swept.reduce((most, { xact }) => Math.max(most, xact), 0)
  // Rows restored from another server may have transaction numbers in the future.
  await runStatement(
    tx,
    sql`
    update catalogue_revision set changes_from = least(
      greatest(changes_from, ${last + 1}), (select high from catalogue_mark()))`,
  )
}
