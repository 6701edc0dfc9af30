import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BATCH_KINDS } from '#domain/products/batch-kinds.ts'
import { batchSummary } from '#domain/products/batch-summary.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

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

/** A batch, locked until the transaction ends: of two people who undo it, one comes first. */
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

/** The products that a batch changed or created, in key order. */
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
  productId: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type BatchActivity = z.infer<typeof batchActivity>

/** What a batch did to some products, the latest first. */
export async function readBatchActivity(
  tx: Connection,
  { batchId, productIds }: { batchId: string; productIds: readonly string[] },
): Promise<BatchActivity[]> {
  return await readRows(
    tx,
    batchActivity,
    sql`
    select subject_id as "productId", action, before, after from activity_log
    where batch_id = ${batchId} and subject = 'product' and subject_id = any(${sql.param([...productIds])}::text[])
    order by id desc`,
  )
}

const moved = z.object({ productId: z.string(), variantId: z.string(), quantity: z.number() })

/** By how much a batch changed the stock of each size of some products; movements of its undo are subtracted. */
export async function readBatchMovements(
  tx: Connection,
  { batchId, productIds }: { batchId: string; productIds: readonly string[] },
): Promise<z.infer<typeof moved>[]> {
  return await readRows(
    tx,
    moved,
    sql`
    select v.product_id as "productId", m.variant_id as "variantId", sum(m.quantity)::int as quantity
    from stock_movements m join variants v on v.id = m.variant_id
    where m.batch_id = ${batchId} and v.product_id = any(${sql.param([...productIds])}::text[])
      and m.kind = 'correction'
    group by v.product_id, m.variant_id having sum(m.quantity) <> 0 order by m.variant_id`,
  )
}

/** Locks products and, if they are to be changed, their sizes until the transaction ends, in key order. */
export async function lockProductsAndSizes(
  tx: Connection,
  ids: readonly string[],
  { sizes }: { sizes: boolean },
): Promise<void> {
  const wanted = sql.param([...ids])
  await runStatement(
    tx,
    sql`select 1 from products where id = any(${wanted}::text[]) order by id for no key update`,
  )
  if (!sizes) return
  await runStatement(
    tx,
    sql`select 1 from variants where product_id = any(${wanted}::text[]) order by id for no key update`,
  )
}

/** Batches that are due to be reverted. */
export async function readDueBatches(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from catalogue_batches where revert_at <= now() and undone_at is null order by revert_at, id limit 20`,
  )
  return rows.map(({ id }) => id)
}

const listedBatch = z.object({
  ...batchRecord.shape,
  by: z.string(),
  createdAt: z.date(),
})

/** Batches of recent days with their authors, the newest first. */
export async function readBatches(db: Connection): Promise<z.infer<typeof listedBatch>[]> {
  return await readRows(
    db,
    listedBatch,
    sql`
    select b.id, b.kind, b.actor_id as "actorId", b.summary, b.undo_until as "undoUntil", b.revert_at as "revertAt",
      b.undone_at as "undoneAt", b.undone_at is null and b.undo_until > now() as "isUndoable",
      coalesce(nullif(c.fullname, ''), c.email, '') as by, b.created_at as "createdAt"
    from catalogue_batches b join customers c on c.id = b.actor_id
    where b.created_at > now() - interval '8 days' or (b.revert_at is not null and b.undone_at is null)
    order by b.created_at desc, b.id desc limit 100`,
  )
}
