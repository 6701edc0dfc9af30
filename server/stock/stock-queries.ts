import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { sizeStock } from '#domain/stock/api-stock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const product = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  mediaId: z.string().nullable(),
  tint: z.string(),
  colours: z.array(z.string()),
})
export type StockedProduct = z.infer<typeof product>

/**
 * Pieces on the shelf that are reserved: for unshipped orders and for exchanges. Open orders and reservations are few,
 * however many there are in total.
 */
const promised = sql`
  select variant_id, sum(quantity)::int as quantity from (
    select l.variant_id, l.quantity - l.cancelled_quantity - l.shipped_quantity as quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.status in ('pending', 'processing', 'packing')
      and l.quantity > l.cancelled_quantity + l.shipped_quantity
    union all
    select l.exchange_variant_id, -m.quantity
    from returns r join return_lines l on l.return_id = r.id
      join stock_movements m on m.return_line_id = l.id and m.kind = 'hold'
    where r.held_until is not null
  ) p group by variant_id`

/** The head data of a product's stock; null if the product does not exist. */
export async function readStockedProduct(db: Connection, productId: string): Promise<StockedProduct | null> {
  return await readRow(
    db,
    product,
    sql`
    select p.id as "_id", p.name, p.status, p.tint, p.colours,
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId"
    from products p where p.id = ${productId}`,
  )
}

/** The sizes of a product in order: those on sale, and others with stock left. */
export async function readSizeStocks(db: Connection, productId: string) {
  return await readRows(
    db,
    sizeStock,
    sql`
    with promised as materialized (${promised})
    select v.id as "_id", v.label, v.sku, v.stock, coalesce(p.quantity, 0) as promised, v.low_from as "lowFrom",
      coalesce(s.sold_30_days, 0) as "sold30Days", v.archived_at is not null as archived,
      (select count(*)::int from stock_alerts a where a.variant_id = v.id and a.told_at is null) as asked
    from variants v left join promised p on p.variant_id = v.id left join variant_sales s on s.variant_id = v.id
    where v.product_id = ${productId} and (v.archived_at is null or v.stock > 0)
    order by v.archived_at is not null, v.position, v.id`,
  )
}

const promisedSize = z.object({ variantId: z.string(), quantity: z.number() })

/** The number of reserved pieces of these sizes; sizes without any are left out. */
export async function readPromised(
  db: Connection,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(
    db,
    promisedSize,
    sql`
    with promised as materialized (${promised})
    select variant_id as "variantId", quantity from promised
    where variant_id in (select jsonb_array_elements_text(${JSON.stringify(variantIds)}::jsonb))`,
  )
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

const sheetProduct = z.object({
  _id: z.string(),
  name: z.string(),
  mediaId: z.string().nullable(),
  tint: z.string(),
  colours: z.array(z.string()),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  sizes: z.array(
    z.object({
      _id: z.string(),
      label: z.string(),
      sku: z.string(),
      stock: z.number(),
      promised: z.number(),
      lowFrom: z.number().nullable(),
    }),
  ),
})
export type SheetProduct = z.infer<typeof sheetProduct>

export interface SheetQuestion {
  category: string | null
  subcategory: string | null
  level: 'all' | 'low' | 'out'
  usualLowFrom: number
  /** The product after which the page of the sheet begins. */
  after: string | null
  most: number
}

/** Products by category and name, with the sizes to count. */
export async function readSheetProducts(
  db: Connection,
  { category, subcategory, level, usualLowFrom, after, most }: SheetQuestion,
): Promise<SheetProduct[]> {
  const isMeant = {
    all: sql`true`,
    low: sql`v.stock <= coalesce(v.low_from, ${usualLowFrom}::int)`,
    out: sql`v.stock = 0`,
  }[level]
  const place = sql`(select coalesce(a.category, ''), coalesce(a.subcategory, ''), lower(a.name), a.id
    from products a where a.id = ${after})`
  return await readRows(
    db,
    sheetProduct,
    sql`
    with promised as materialized (${promised}), chosen as (
      select p.* from products p
      where p.status <> 'archived'
        and (${category}::text is null or p.category = ${category})
        and (${subcategory}::text is null or p.subcategory = ${subcategory})
        and exists (select 1 from variants v where v.product_id = p.id and v.archived_at is null and ${isMeant})
        and (${after}::text is null
          or (coalesce(p.category, ''), coalesce(p.subcategory, ''), lower(p.name), p.id) > ${place})
      order by coalesce(p.category, ''), coalesce(p.subcategory, ''), lower(p.name), p.id
      limit ${most}
    )
    select p.id as "_id", p.name, p.tint, p.colours, p.category, p.subcategory,
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId",
      (select json_agg(json_build_object('_id', v.id, 'label', v.label, 'sku', v.sku, 'stock', v.stock,
          'promised', coalesce(t.quantity, 0), 'lowFrom', v.low_from) order by v.position, v.id)
        from variants v left join promised t on t.variant_id = v.id
        where v.product_id = p.id and v.archived_at is null and ${isMeant}) as sizes
    from chosen p
    order by coalesce(p.category, ''), coalesce(p.subcategory, ''), lower(p.name), p.id`,
  )
}
