import { lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { catalogueChanges } from '../db/schema/catalogue-changes.ts'
import { sqlState } from '../db/sql-state.ts'

const mark = z.object({
  /** Where the database listens: transactions count otherwise on another server, which may have lost some of them. */
  server: z.string(),
  /** Changes when a replica becomes the primary, also behind one address. Empty where the engine does not tell it. */
  timeline: z.string(),
  /** Every transaction before this one has ended, and what it changed was seen. In the portable mode a time, as `xmax`. */
  xmin: z.number(),
  /** No transaction from this one on had begun. */
  xmax: z.number(),
})

/** Up to where a process has seen the catalogue's changes. */
export type CatalogueMark = z.infer<typeof mark>

/** Of engines that have no write-ahead log of PostgreSQL's kind, a replica, or an account that may not ask. */
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

/** The mark of what statements of this transaction see, read before anything else where it is repeatable. */
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
 * Products that were changed after the mark, with the mark of now. Some may have been seen already: a transaction that was
 * open at the mark counts, however late it ended.
 * @returns null where that can not be told: on another server or after a failover, after an older copy of the database was put in its place, or
 *   when the mark is older than what is kept
 */
export async function readChangesSince(
  tx: Connection,
  seen: CatalogueMark,
): Promise<{ productIds: string[]; mark: CatalogueMark } | null> {
  // First, so that what commits in between is read again and not missed.
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

/** Forgets changes from before `before`, and notes from where on they are complete. */
export async function sweepCatalogueChanges(tx: Connection, before: Date): Promise<void> {
  const swept = await tx
    .delete(catalogueChanges)
    .where(lt(catalogueChanges.changedAt, before))
    .returning({ xact: catalogueChanges.xact })
  if (swept.length === 0) return
  const last = swept.reduce((most, { xact }) => Math.max(most, xact), 0)
  // Rows of a database that was put in from elsewhere may name transactions that are still to come.
  await runStatement(
    tx,
    sql`
    update catalogue_revision set changes_from = least(
      greatest(changes_from, ${last + 1}), (select high from catalogue_mark()))`,
  )
}
