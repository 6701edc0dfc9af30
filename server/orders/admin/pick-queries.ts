import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'
import { isOpen, isSettled, viewConditions } from './view-queries.ts'

const picked = z.object({
  productId: z.string(),
  name: z.string(),
  colour: z.string(),
  image: z.string(),
  /** The product's current category; null if it was deleted. */
  category: z.string().nullable(),
  size: z.string(),
  sku: z.string(),
  quantity: z.number(),
  orderIds: z.array(z.string()),
})
export type PickedSize = z.infer<typeof picked>

/**
 * The pieces to pick, each size and colour once: pieces of these orders, or of the oldest orders to pack, that are not
 * cancelled or shipped. Unpaid orders are left out.
 */
export async function readPieces(
  db: Connection,
  { orderIds, most }: { orderIds: readonly string[] | null; most: number },
): Promise<PickedSize[]> {
  const which: SQL = orderIds
    ? sql`${isOpen} and o.id = any(${sql.param([...orderIds])}::text[])`
    : viewConditions['to-pack']
  return await readRows(
    db,
    picked,
    sql`
    with chosen as (
      select o.id, o.created_at from orders o
      where ${which} and ${isSettled} order by o.created_at, o.id limit ${most}::int
    )
    select l.product_id as "productId", l.colour, l.size_label as size, l.sku, p.category,
      (array_agg(l.product_name order by chosen.created_at desc))[1] as name,
      (array_agg(l.image order by chosen.created_at desc))[1] as image,
      sum(l.quantity - l.cancelled_quantity - l.shipped_quantity)::int as quantity,
      array_agg(distinct l.order_id) as "orderIds"
    from chosen join order_lines l on l.order_id = chosen.id
      left join products p on p.id = l.product_id left join variants v on v.id = l.variant_id
    where l.quantity > l.cancelled_quantity + l.shipped_quantity
    group by l.product_id, l.colour, l.size_label, l.sku, p.category
    order by name, l.product_id, l.colour, min(v.position), l.size_label`,
  )
}
