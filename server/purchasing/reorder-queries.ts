import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { RESERVE_DAYS, USUAL_LEAD_DAYS } from '#domain/purchasing/reorder.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const reorderRow = z.object({
  variantId: z.string(),
  productId: z.string(),
  product: z.string(),
  mediaId: z.string().nullable(),
  supplierId: z.string().nullable(),
  leadDays: z.number(),
  label: z.string(),
  sku: z.string(),
  pricePaise: z.number(),
  costPaise: z.number().nullable(),
  stock: z.number(),
  left: z.number(),
  onTheWay: z.number(),
  sold30Days: z.number(),
})
export type ReorderRow = z.infer<typeof reorderRow>

/** Pieces of open purchase orders that were not received. */
const onTheWay = sql`
  select l.variant_id, sum(greatest(l.quantity - l.received_quantity, 0))::int as quantity
  from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
  where o.status = 'open' group by l.variant_id`

/** Stock is already less the pieces of placed orders, so what is on sale is what is left. */
const supply = sql`
  select v.id as variant_id, v.product_id, v.label, v.sku, v.position, v.price_paise, v.cost_paise, v.stock,
    v.stock as rest, coalesce(w.quantity, 0) as coming, coalesce(k.sold_30_days, 0) as sold, p.name,
    ps.supplier_id, coalesce(s.lead_days, ${USUAL_LEAD_DAYS}::int) as lead_days
  from variants v
  join products p on p.id = v.product_id and p.status = 'published'
  left join coming w on w.variant_id = v.id
  left join variant_sales k on k.variant_id = v.id
  left join product_suppliers ps on ps.product_id = p.id
  left join suppliers s on s.id = ps.supplier_id and s.archived_at is null
  where v.archived_at is null`

/** The condition of `isToReorder` in SQL; a test compares both. */
const isListed = sql`(rest + coming <= 0
  or (sold > 0 and floor((rest + coming) * 30.0 / sold) <= lead_days + ${RESERVE_DAYS}::int))`

/** The sizes to reorder, what sells fast first. */
export async function readReorderRows(db: Connection, most: number): Promise<ReorderRow[]> {
  return await readRows(
    db,
    reorderRow,
    sql`
    with coming as materialized (${onTheWay}), supply as (${supply})
    select variant_id as "variantId", product_id as "productId", name as product, supplier_id as "supplierId",
      lead_days as "leadDays", label, sku, price_paise as "pricePaise", cost_paise as "costPaise", stock,
      rest as "left", coming as "onTheWay", sold as "sold30Days",
      (select media_id from product_pictures pp where pp.product_id = supply.product_id order by pp.position limit 1)
        as "mediaId"
    from supply where ${isListed}
    order by sold desc, name, product_id, position, variant_id limit ${most}`,
  )
}

const stockValue = z.object({ paise: z.number(), sizes: z.number(), withoutCost: z.number() })

/** What the pieces in stock cost, and how many sizes in stock have no cost. */
export async function readStockValue(db: Connection): Promise<z.infer<typeof stockValue>> {
  const value = await readRow(
    db,
    stockValue,
    sql`
    select coalesce(sum(stock::bigint * cost_paise), 0)::int8 as paise, count(*)::int as sizes,
      (count(*) filter (where cost_paise is null))::int as "withoutCost"
    from variants where stock > 0`,
  )
  return value ?? { paise: 0, sizes: 0, withoutCost: 0 }
}
