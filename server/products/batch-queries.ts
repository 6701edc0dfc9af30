import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BATCH_KINDS } from '#domain/products/batch-kinds.ts'
import { batchSummary } from '#domain/products/batch-summary.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const batchRecord = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  actorId: z.string(),
  summary: batchSummary,
  undoUntil: z.date(),
  revertAt: z.nullable(z.date()),
  undoneAt: z.nullable(z.date()),
  /** By the database's clock. */
  isUndoable: z.boolean(),
})
export type BatchRecord = z.infer<typeof batchRecord>

/** A batch, locked until the transaction ends: of two who undo it one comes first. */
export async function lockBatch(tx: Connection, batchId: string): Promise<BatchRecord | null> {
  return await readRow(
    tx,
    batchRecord,
    sql`
    select id, kind, actor_id as "actorId", summary, undo_until as "undoUntil", revert_at as "revertAt",
      undone_at as "undoneAt", undone_at is null and undo_until > now() as "isUndoable"
    from catalogue_batches where id = ${batchId} for no key update`,
  )
}

/** The products that a batch has changed or made, in the order of their keys. */
export async function readBatchProducts(db: Connection, batchId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select distinct subject_id as id from activity_log where batch_id = ${batchId} and subject = 'product'
    order by id`,
  )
  return rows.map(({ id }) => id)
}

const batchActivity = z.object({
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type BatchActivity = z.infer<typeof batchActivity>

/** What a batch did to a product, the last first. */
export async function readBatchActivity(
  tx: Connection,
  { batchId, productId }: { batchId: string; productId: string },
): Promise<BatchActivity[]> {
  return await readRows(
    tx,
    batchActivity,
    sql`
    select action, before, after from activity_log
    where batch_id = ${batchId} and subject = 'product' and subject_id = ${productId} order by id desc`,
  )
}

const moved = z.object({ variantId: z.string(), quantity: z.number() })

/** By how much a batch has changed the stock of each size of a product; what it undid already counts against it. */
export async function readBatchMovements(
  tx: Connection,
  { batchId, productId }: { batchId: string; productId: string },
): Promise<z.infer<typeof moved>[]> {
  return await readRows(
    tx,
    moved,
    sql`
    select m.variant_id as "variantId", sum(m.quantity)::int as quantity
    from stock_movements m join variants v on v.id = m.variant_id
    where m.batch_id = ${batchId} and v.product_id = ${productId} and m.kind = 'correction'
    group by m.variant_id having sum(m.quantity) <> 0 order by m.variant_id`,
  )
}
