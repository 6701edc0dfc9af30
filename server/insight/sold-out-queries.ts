import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { SOLD_OUT_MEASURE } from '#domain/insight/day-measures.ts'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'

const traceRow = z.object({
  id: z.string(),
  stock: z.number(),
  pricePaise: z.number(),
  shownSince: z.date().nullable(),
  movements: z.array(
    z.object({ at: z.number().transform((ms) => new Date(ms)), quantity: z.number(), kind: z.string() }),
  ),
})
export type TraceRow = z.infer<typeof traceRow>

/** Sizes on sale, from an id on, with their stock and the changes since: read at once, so that both are consistent. */
export async function readTraces(
  db: Connection,
  { after, since, most }: { after: string; since: Date; most: number },
): Promise<TraceRow[]> {
  return await readRows(
    db,
    traceRow,
    sql`
    select v.id, v.stock, v.price_paise as "pricePaise", p.first_published_at as "shownSince", coalesce((
        select json_agg(json_build_object('at', floor(extract(epoch from m.created_at) * 1000), 'quantity', m.quantity,
          'kind', m.kind) order by m.id)
        from stock_movements m where m.variant_id = v.id and m.created_at >= ${since}), '[]'::json) as movements
    from variants v join products p on p.id = v.product_id
    where v.id > ${after} and v.archived_at is null and p.status = 'published'
    order by v.id limit ${most}`,
  )
}

export interface SoldOutRow {
  variantId: string
  day: string
  minutes: number
  lostPaise: number
}

/** Replaces the out-of-stock times of these sizes for a range of days. */
export async function storeSoldOut(
  tx: Transaction,
  variantIds: readonly string[],
  { from, to }: { from: string; to: string },
  rows: readonly SoldOutRow[],
): Promise<void> {
  await runStatement(
    tx,
    sql`
    delete from day_figures where measure = ${SOLD_OUT_MEASURE} and day between ${from}::date and ${to}::date
      and subject = any(${sql.param([...variantIds])}::text[])`,
  )
  if (rows.length === 0) return
  const column = <Value>(read: (row: SoldOutRow) => Value) => sql.param(rows.map(read))
  await runStatement(
    tx,
    sql`
    insert into day_figures (measure, subject, day, times, value_paise)
    select ${SOLD_OUT_MEASURE}, * from unnest(${column((row) => row.variantId)}::text[],
      ${column((row) => row.day)}::date[], ${column((row) => row.minutes)}::int[],
      ${column((row) => row.lostPaise)}::bigint[])`,
  )
}
