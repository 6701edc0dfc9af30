import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows, runStatement } from '../../db/rows.ts'

const sizeFigures = z.object({
  _id: z.string(),
  stock: z.number(),
  sold30Days: z.number(),
  promised: z.number(),
  asked: z.number(),
})

/** The figures beside the stock of each sold size in the editor: sold, reserved for orders, requested. */
export async function readSizeFigures(
  db: Connection,
  productId: string,
): Promise<z.infer<typeof sizeFigures>[]> {
  return await readRows(
    db,
    sizeFigures,
    sql`
    with open as (
      select l.variant_id, sum(l.quantity - l.cancelled_quantity - l.shipped_quantity)::int as pieces
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id = ${productId} and o.status in ('pending', 'processing', 'packing', 'shipped')
      group by l.variant_id
    )
    select v.id as "_id", v.stock, coalesce(s.sold_30_days, 0) as "sold30Days",
      coalesce(open.pieces, 0) as promised,
      (select count(*)::int from stock_alerts a where a.variant_id = v.id and a.told_at is null) as asked
    from variants v
    left join variant_sales s on s.variant_id = v.id
    left join open on open.variant_id = v.id
    where v.product_id = ${productId} and v.archived_at is null
    order by v.position, v.id`,
  )
}

const draftRow = z.object({
  content: z.unknown(),
  version: z.number(),
  revision: z.number(),
  savedAt: z.date(),
  savedBy: z.string(),
  savedByName: z.string(),
})
export type DraftRow = z.infer<typeof draftRow>

/** Unsaved edits of a product; null if there are none. */
export async function readDraft(db: Connection, productId: string): Promise<DraftRow | null> {
  return await readRow(
    db,
    draftRow,
    sql`
    select d.content, d.version, d.revision, d.saved_at as "savedAt", d.saved_by as "savedBy",
      coalesce(nullif(who.fullname, ''), who.email) as "savedByName"
    from product_drafts d join customers who on who.id = d.saved_by
    where d.product_id = ${productId}`,
  )
}

/** Which of these products are part of an order and so must be kept. */
export async function readOrdered(db: Connection, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select p.id from unnest(${sql.param([...productIds])}::text[]) p (id)
    where exists (select 1 from order_lines l where l.product_id = p.id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes products with their sizes and movements. They must never have been visible. */
export async function deleteRows(tx: Connection, productIds: readonly string[]): Promise<void> {
  const these = sql`any(${sql.param([...productIds])}::text[])`
  const variants = sql`select id from variants where product_id = ${these}`
  await runStatement(tx, sql`delete from stock_movements where variant_id in (${variants})`)
  await runStatement(tx, sql`delete from variants where product_id = ${these}`)
  await runStatement(tx, sql`delete from products where id = ${these}`)
}
