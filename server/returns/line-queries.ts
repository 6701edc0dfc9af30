import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const returnableLine = z.object({
  id: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  image: z.string(),
  sizeLabel: z.string(),
  colour: z.string(),
  variantId: z.string(),
  unitPricePaise: z.number(),
  subtotalPaise: z.number(),
  totalPaise: z.number(),
  category: z.string(),
  subcategory: z.string().nullable(),
  /** Its pieces in delivered parcels. */
  arrived: z.array(z.object({ deliveredAt: z.coerce.date(), quantity: z.number() })),
  /** Its pieces that are in a return, or were refunded after shipping. */
  gone: z.number(),
})
/** An order line with what returns need. Money in paise. */
export type ReturnableLine = z.infer<typeof returnableLine>

/**
 * The lines of an order, with their delivered pieces. An order shipped by a version without parcels was delivered
 * completely.
 */
export async function readReturnableLines(db: Connection, orderId: string): Promise<ReturnableLine[]> {
  return await readRows(
    db,
    returnableLine,
    sql`
    select l.id, l.product_id as "productId", l.product_slug as "productSlug", l.product_name as "productName",
      l.image, l.size_label as "sizeLabel", l.colour, l.variant_id as "variantId",
      l.unit_price_paise as "unitPricePaise", l.subtotal_paise as "subtotalPaise", l.total_paise as "totalPaise",
      coalesce(p.category, '') as category, p.subcategory,
      coalesce((
        select json_agg(json_build_object('deliveredAt', c.delivered_at, 'quantity', i.quantity))
        from parcel_lines i join parcels c on c.id = i.parcel_id
        where i.order_line_id = l.id and c.status = 'delivered' and c.delivered_at is not null
      ), case when o.status = 'delivered' and o.delivered_at is not null
          and not exists (select 1 from parcels c where c.order_id = o.id)
        then json_build_array(json_build_object('deliveredAt', o.delivered_at,
          'quantity', l.quantity - l.cancelled_quantity)) end, '[]') as arrived,
      l.returning_quantity + coalesce((
        select sum(piece.quantity) from refunds r, jsonb_to_recordset(r.pieces) as piece ("lineId" text, quantity int)
        where r.order_id = o.id and piece."lineId" = l.id and r.status <> 'failed'
          and r.cause not like 'came-back:%' and r.cause not like 'return:%' and r.cause not like 'exchange:%'
      ), 0)::int as gone
    from order_lines l join orders o on o.id = l.order_id left join products p on p.id = l.product_id
    where l.order_id = ${orderId}
    order by l.position`,
  )
}

const otherSize = z.object({
  id: z.string(),
  productId: z.string(),
  label: z.string(),
  pricePaise: z.number(),
  stock: z.number(),
  ageFromMonths: z.number().nullable(),
  ageToMonths: z.number().nullable(),
  heightFromCm: z.coerce.number().nullable(),
  heightToCm: z.coerce.number().nullable(),
  chestCm: z.coerce.number().nullable(),
  waistCm: z.coerce.number().nullable(),
})
export type OtherSize = z.infer<typeof otherSize>

/** The sizes of these products on sale, in the shop's order. */
export async function readOtherSizes(db: Connection, productIds: readonly string[]): Promise<OtherSize[]> {
  return await readRows(
    db,
    otherSize,
    sql`
    select v.id, v.product_id as "productId", v.label, v.price_paise as "pricePaise", v.stock,
      v.age_from_months as "ageFromMonths", v.age_to_months as "ageToMonths", v.height_from_cm as "heightFromCm",
      v.height_to_cm as "heightToCm", v.chest_cm as "chestCm", v.waist_cm as "waistCm"
    from variants v join products p on p.id = v.product_id
    where v.product_id = any(${sql.param([...productIds])}::text[]) and v.archived_at is null
      and p.status = 'published'
    order by v.product_id, v.position
    limit 500`,
  )
}

/**
 * Assigns pieces of a locked order's lines to a return; negative numbers free them. All pieces of an order shipped by a
 * version without parcels then count as shipped.
 */
export async function addReturning(
  tx: Connection,
  pieces: readonly { orderLineId: string; quantity: number }[],
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update order_lines l set returning_quantity = l.returning_quantity + piece.quantity,
      shipped_quantity = case when exists (select 1 from parcels c where c.order_id = l.order_id)
        then l.shipped_quantity else l.quantity - l.cancelled_quantity end
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece ("orderLineId" text, quantity int)
    where l.id = piece."orderLineId"`,
  )
}
