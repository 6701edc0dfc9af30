import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { STOCK_MOVEMENT_KINDS } from '#domain/stock/movement-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const movement = z.object({
  id: z.coerce.number(),
  at: z.date(),
  sizeId: z.string(),
  size: z.string(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  quantity: z.number(),
  balance: z.number(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  orderId: z.string().nullable(),
  returnId: z.string().nullable(),
  returnSerial: z.number().nullable(),
  undo: z.string().nullable(),
})
export type MovementRow = z.infer<typeof movement>

/**
 * Movements of a product, the newest first, each with the resulting stock: the current stock less later movements.
 * Movements of one size are numbered under its row's lock, so the numbers give their order.
 * @param sizeId one size; null for all
 * @param before the movement before which the page begins; null for the newest
 */
export async function readMovements(
  db: Connection,
  {
    productId,
    sizeId,
    before,
    most,
  }: { productId: string; sizeId: string | null; before: number | null; most: number },
): Promise<MovementRow[]> {
  return await readRows(
    db,
    movement,
    sql`
    with sizes as (
      select id, label, stock from variants
      where product_id = ${productId} and (${sizeId}::text is null or id = ${sizeId})
    ), page as (
      select m.* from sizes s cross join lateral (
        select * from stock_movements
        where variant_id = s.id and (${before}::bigint is null or id < ${before}::bigint)
        order by id desc limit ${most}
      ) m
      order by m.id desc limit ${most}
    ), later as (
      select m.variant_id, sum(m.quantity)::int as quantity
      from stock_movements m join sizes s on s.id = m.variant_id
      where m.id > (select max(p.id) from page p where p.variant_id = m.variant_id)
      group by m.variant_id
    )
    select m.id, m.created_at as at, m.variant_id as "sizeId", s.label as size, m.kind, m.quantity, m.reason, m.note,
      c.fullname as actor, l.order_id as "orderId", r.id as "returnId", r.serial as "returnSerial",
      case when m.batch_id like 'stock:%' and m.created_at > now() - interval '1 day' and not exists (
        select 1 from stock_movements u where u.variant_id = m.variant_id and u.id > m.id
          and u.batch_id = 'undo:' || substr(m.batch_id, 7)) then substr(m.batch_id, 7) end as undo,
      (s.stock - coalesce(later.quantity, 0) - (sum(m.quantity) over newer - m.quantity))::int as balance
    from page m join sizes s on s.id = m.variant_id
      left join later on later.variant_id = m.variant_id
      left join customers c on c.id = m.actor_id
      left join order_lines l on l.id = m.order_line_id
      left join return_lines i on i.id = m.return_line_id left join returns r on r.id = i.return_id
    window newer as (partition by m.variant_id order by m.id desc)
    order by m.id desc`,
  )
}

const changed = z.object({ variantId: z.string(), quantity: z.number() })

/** The movements of a batch on these sizes within the last day. */
export async function readMovedBy(
  db: Connection,
  { batchId, variantIds }: { batchId: string; variantIds: readonly string[] },
): Promise<z.infer<typeof changed>[]> {
  return await readRows(
    db,
    changed,
    sql`
    select variant_id as "variantId", sum(quantity)::int as quantity from stock_movements
    where variant_id in (select jsonb_array_elements_text(${JSON.stringify(variantIds)}::jsonb))
      and batch_id = ${batchId} and created_at > now() - interval '1 day'
    group by variant_id order by variant_id`,
  )
}

/** The name of a product. */
export async function readProductName(db: Connection, productId: string): Promise<string> {
  const row = await readRow(
    db,
    z.object({ name: z.string() }),
    sql`select name from products where id = ${productId}`,
  )
  return row?.name ?? ''
}
