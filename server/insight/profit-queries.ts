import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Period } from '#domain/insight/period.ts'
import type { ProfitParts } from '#domain/insight/profit.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const parts = z.object({
  salesPaise: z.number(),
  creditedPaise: z.number(),
  taxPaise: z.number(),
  goodsPaise: z.number(),
  restockedPaise: z.number(),
  courierPaise: z.number(),
  pieces: z.number(),
  piecesWithoutCost: z.number(),
})

/**
 * What the documents and parcels of some days brought and cost, at the cost prices of today. A piece is back on sale by
 * a return that was checked as sellable, or with a parcel that came back: its movement has the instant of the parcel.
 */
export async function readProfitParts(
  db: Connection,
  { from, to }: Period,
): Promise<ProfitParts & { pieces: number; piecesWithoutCost: number }> {
  const starts = sql`(${from}::date)::timestamp at time zone 'Asia/Kolkata'`
  const ends = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  const row = await readRow(
    db,
    parts,
    sql`
    with documents as materialized (
      select id, kind, total_paise, order_id, parcel_id from invoices
      where month between ${from.slice(0, 7)} and ${to.slice(0, 7)} and issued_at >= ${starts} and issued_at < ${ends}
    ), lines as materialized (
      select d.kind, l.order_line_id, l.quantity, l.cgst_paise + l.sgst_paise + l.igst_paise as tax
      from documents d join invoice_lines l on l.invoice_id = d.id
    ), sold as materialized (
      select l.quantity, v.cost_paise
      from lines l join order_lines o on o.id = l.order_line_id left join variants v on v.id = o.variant_id
      where l.kind = 'invoice'
    ), credited as materialized (
      select distinct order_id from documents where kind = 'credit_note'
    ), back as materialized (
      select m.quantity, v.cost_paise
      from credited d
        join order_lines o on o.order_id = d.order_id
        join stock_movements m on m.variant_id = o.variant_id
          and m.created_at >= ${starts} and m.created_at < ${ends}
        join variants v on v.id = m.variant_id
      where (m.kind = 'return' and m.return_line_id in (
          select l.id from return_lines l where l.order_line_id = o.id))
        or (m.kind = 'release' and m.order_line_id = o.id and m.created_at in (
          select c.came_back_at from parcels c where c.order_id = o.order_id))
    ), freight as materialized (
      select b.freight_paise
      from documents d join courier_bookings b on b.parcel_id = d.parcel_id and b.status = 'booked'
      where d.kind = 'invoice'
      union all
      select b.freight_paise
      from credited d join courier_bookings b on b.order_id = d.order_id and b.status = 'booked'
      where b.return_id is not null and b.created_at < ${ends}
    )
    select
      (select coalesce(sum(total_paise), 0)::int8 from documents where kind = 'invoice') as "salesPaise",
      (select coalesce(sum(total_paise), 0)::int8 from documents where kind = 'credit_note') as "creditedPaise",
      (select coalesce(sum(case kind when 'invoice' then tax else -tax end), 0)::int8 from lines) as "taxPaise",
      (select coalesce(sum(quantity * cost_paise), 0)::int8 from sold) as "goodsPaise",
      (select coalesce(sum(quantity * cost_paise), 0)::int8 from back) as "restockedPaise",
      (select coalesce(sum(freight_paise), 0)::int8 from freight) as "courierPaise",
      (select coalesce(sum(quantity), 0)::int from sold) as pieces,
      (select coalesce(sum(quantity), 0)::int from sold where cost_paise is null) as "piecesWithoutCost"`,
  )
  if (!row) throw new Error('Cannot read the profit as its statement gave no row')
  return row
}
