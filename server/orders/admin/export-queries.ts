import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import { adminRowRecord } from '#domain/orders/admin-row.ts'
import { chargesJson } from '../../charges/queries.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'
import { rowColumns, rowLines } from './row-queries.ts'

const exported = z.object({
  ...adminRowRecord.shape,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  state: z.string(),
  couponCode: z.string().nullable(),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  charges: z.array(chargeRecord),
  roundingPaise: z.number(),
  totalPaise: z.number(),
  cancelledPaise: z.number(),
  refundedPaise: z.number(),
  shippedAt: z.date().nullable(),
  deliveredAt: z.date().nullable(),
  carriers: z.string(),
  trackingNumbers: z.string(),
  invoices: z.string(),
})
export type ExportedOrder = z.infer<typeof exported>

/** The data of these orders for the file, in the order of the ids. */
export async function readExportedOrders(
  db: Connection,
  orderIds: readonly string[],
): Promise<ExportedOrder[]> {
  return await readRows(
    db,
    exported,
    sql`
    select ${rowColumns}, o.email, o.phone, o.address, o.state, o.coupon_code as "couponCode",
      o.subtotal_paise as "subtotalPaise", o.discount_paise as "discountPaise", ${chargesJson} as charges,
      o.rounding_paise as "roundingPaise",
      o.total_paise as "totalPaise", o.cancelled_paise as "cancelledPaise",
      coalesce((select sum(r.amount_paise)::int8 from refunds r where r.order_id = o.id and r.status <> 'failed'), 0)
        as "refundedPaise",
      o.shipped_at as "shippedAt", o.delivered_at as "deliveredAt",
      coalesce(c.names, '') as carriers, coalesce(c.numbers, '') as "trackingNumbers",
      coalesce((select string_agg(i.number, ' ' order by i.issued_at) from invoices i where i.order_id = o.id), '')
        as invoices
    from unnest(${sql.param([...orderIds])}::text[]) with ordinality as wanted (id, place)
    join orders o on o.id = wanted.id ${rowLines}
    left join lateral (
      select string_agg(carrier_name, ', ' order by position) as names,
        string_agg(tracking_number, ' ' order by position) as numbers
      from parcels where order_id = o.id and status <> 'cancelled'
    ) c on true
    order by wanted.place`,
  )
}
