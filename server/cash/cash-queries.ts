import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { REMITTANCE_LINE_STATUSES } from '#domain/fulfilment/remittance-line-status.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { remittanceLines } from '../db/schema/remittances.ts'
import { duePaise } from '../orders/cash-due-queries.ts'

const owing = z.object({
  carrier: z.string(),
  name: z.string(),
  parcels: z.number(),
  owedPaise: z.number(),
  lateParcels: z.number(),
  latePaise: z.number(),
  oldestDays: z.number(),
  onTheWayPaise: z.number(),
})

/** Unpaid cash orders with their parcels: `orders_cash_due_index` contains exactly these orders. */
const cashParcels = sql`
  from orders o join parcels c on c.order_id = o.id
  where o.payment_mode = 'cod' and o.paid_at is null and o.status <> 'cancelled' and c.collect_paise > c.remitted_paise
    and ${duePaise} > 0`
const owedPaise = sql`least(c.collect_paise - c.remitted_paise, ${duePaise})`
const days = sql`extract(day from now() - c.delivered_at)::int`
const isUnderWay = sql`c.status in ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed')`

/** The cash that each courier owes. @param lateDays after delivery from which it is late */
export async function readOwing(db: Connection, lateDays: number): Promise<z.infer<typeof owing>[]> {
  return await readRows(
    db,
    owing,
    sql`
    with cash as materialized (
      select c.carrier, c.carrier_name as name, c.status, c.delivered_at, ${owedPaise} as owed,
        c.status = 'delivered' as arrived, coalesce(${days}, 0) as days, ${isUnderWay} as under_way
      ${cashParcels}
    )
    select carrier, (array_agg(name order by delivered_at desc nulls last))[1] as name,
      count(*) filter (where arrived)::int as parcels,
      coalesce(sum(owed) filter (where arrived), 0)::int8 as "owedPaise",
      count(*) filter (where arrived and days > ${lateDays}::int)::int as "lateParcels",
      coalesce(sum(owed) filter (where arrived and days > ${lateDays}::int), 0)::int8 as "latePaise",
      coalesce(max(days) filter (where arrived), 0)::int as "oldestDays",
      coalesce(sum(owed) filter (where under_way), 0)::int8 as "onTheWayPaise"
    from cash group by carrier having bool_or(arrived or under_way)
    order by "owedPaise" desc, carrier limit 100`,
  )
}

const owed = z.object({
  id: z.string(),
  orderId: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.string().nullable(),
  collectPaise: z.number(),
  owedPaise: z.number(),
  deliveredAt: z.date(),
  days: z.number(),
})
export type OwedRow = z.infer<typeof owed>

/** Delivered parcels whose cash has not arrived, the oldest first. */
export async function readOwed(db: Connection, most: number): Promise<OwedRow[]> {
  return await readRows(
    db,
    owed,
    sql`
    select c.id, c.order_id as "orderId", c.carrier, c.carrier_name as "carrierName",
      c.tracking_number as "trackingNumber", c.collect_paise as "collectPaise", ${owedPaise} as "owedPaise",
      c.delivered_at as "deliveredAt", ${days} as days
    ${cashParcels} and c.status = 'delivered' and c.delivered_at is not null
    order by c.delivered_at, c.id limit ${most}`,
  )
}

const line = z.object({
  remittanceId: z.string(),
  position: z.number(),
  trackingNumber: z.string(),
  orderId: z.string().nullable(),
  amountPaise: z.number(),
  expectedPaise: z.number(),
  bookedPaise: z.number(),
  reference: z.string(),
  status: z.enum(REMITTANCE_LINE_STATUSES),
  fileName: z.string(),
  carrier: z.string(),
  createdAt: z.date(),
})
export type LineRow = z.infer<typeof line>

/** Lines of reports: all of one file, or those of all files with an open difference, the newest first. */
export async function readLines(
  db: Connection,
  { remittanceId, most }: { remittanceId: string | null; most: number },
): Promise<LineRow[]> {
  const which =
    remittanceId === null
      ? sql`l.status <> 'matched' and l.solved is null`
      : sql`l.remittance_id = ${remittanceId}`
  return await readRows(
    db,
    line,
    sql`
    select l.remittance_id as "remittanceId", l.position, l.tracking_number as "trackingNumber",
      c.order_id as "orderId", l.amount_paise as "amountPaise", l.expected_paise as "expectedPaise",
      l.booked_paise as "bookedPaise", l.reference, l.status, r.file_name as "fileName", r.carrier,
      r.created_at as "createdAt"
    from remittance_lines l join remittances r on r.id = l.remittance_id left join parcels c on c.id = l.parcel_id
    where ${which}
    order by r.created_at desc, l.remittance_id, l.position limit ${most}`,
  )
}

const file = z.object({
  id: z.string(),
  fileName: z.string(),
  carrier: z.string(),
  reference: z.string(),
  paidOn: z.string().nullable(),
  collectedPaise: z.number(),
  deductedPaise: z.number(),
  bookedPaise: z.number(),
  lines: z.number(),
  open: z.number(),
  importedBy: z.string(),
  createdAt: z.date(),
})
export type FileRow = z.infer<typeof file>

const files = sql`
  select r.id, r.file_name as "fileName", r.carrier, r.reference, r.paid_on::text as "paidOn",
    r.collected_paise as "collectedPaise", r.deducted_paise as "deductedPaise", s.booked as "bookedPaise", s.lines,
    s.open, coalesce(nullif(who.fullname, ''), who.email, '') as "importedBy", r.created_at as "createdAt"
  from remittances r left join customers who on who.id = r.imported_by
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(l.booked_paise), 0)::int8 as booked,
      count(*) filter (where l.status <> 'matched' and l.solved is null)::int as open
    from remittance_lines l where l.remittance_id = r.id
  ) s`

/** The imported files, the newest first. */
export async function readFiles(db: Connection, most: number): Promise<FileRow[]> {
  return await readRows(db, file, sql`${files} order by r.created_at desc, r.id limit ${most}`)
}

export async function readFileById(db: Connection, id: string): Promise<FileRow | null> {
  return await readRow(db, file, sql`${files} where r.id = ${id}`)
}

/** Stores how a difference was resolved. @returns false if the line has no open difference */
export async function markSolved(
  db: Connection,
  { remittanceId, position, words, staffId }: SolvedLine,
): Promise<boolean> {
  const { rowCount } = await db
    .update(remittanceLines)
    .set({ solved: words, solvedBy: staffId, solvedAt: now })
    .where(
      and(
        eq(remittanceLines.remittanceId, remittanceId),
        eq(remittanceLines.position, position),
        ne(remittanceLines.status, 'matched'),
        isNull(remittanceLines.solved),
      ),
    )
  return rowCount === 1
}

export interface SolvedLine {
  remittanceId: string
  position: number
  words: string
  staffId: string
}
