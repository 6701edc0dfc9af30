import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { FIT_PLACES, RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

const row = z.object({
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  reason: z.enum(RETURN_REASONS),
  fitPlace: z.enum(FIT_PLACES).nullable(),
  pieces: z.number(),
  exchanged: z.number(),
})

/** The most rows of a report. */
const most = 1_000

/** The return reasons of returns checked within a time range, its end excluded. */
export async function readReasons(db: Connection, { from, before }: { from: Date; before: Date }) {
  return await readRows(
    db,
    row,
    sql`
    select l.product_id as "productId", max(l.product_name) as name, l.size_label as size, i.reason,
      i.fit_place as "fitPlace", sum(i.sellable_quantity + i.damaged_quantity)::int as pieces,
      coalesce(sum(i.sellable_quantity + i.damaged_quantity) filter (where i.wish = 'exchange'), 0)::int as exchanged
    from returns b join return_lines i on i.return_id = b.id join order_lines l on l.id = i.order_line_id
    where b.status = 'checked' and b.checked_at >= ${from} and b.checked_at < ${before}
    group by l.product_id, l.size_label, i.reason, i.fit_place
    having sum(i.sellable_quantity + i.damaged_quantity) > 0
    order by pieces desc, l.product_id, l.size_label, i.reason
    limit ${most}`,
  )
}
