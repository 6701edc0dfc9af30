import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { JudgedLine, ReportedParcel } from '#domain/cash/judge-remittance.ts'
import { NO_COLUMNS, type RemittanceColumns, remittanceColumns } from '#domain/cash/remittance-columns.ts'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { remittances } from '../db/schema/remittances.ts'
import { duePaise } from '../orders/cash-due-queries.ts'

const reported = z.object({
  trackingNumber: z.string(),
  carrier: z.string(),
  parcelId: z.string(),
  orderId: z.string(),
  status: z.enum(PARCEL_STATUSES),
  cameBack: z.boolean(),
  collectPaise: z.number(),
  remittedPaise: z.number(),
  orderDuePaise: z.number(),
  earlier: z.array(z.object({ amountPaise: z.number(), reference: z.string() })),
})

/**
 * The parcels with these numbers, by number. If two couriers used the same number, only that of the file's courier
 * counts; if neither is the file's, the number is ambiguous.
 */
export async function readReported(
  db: Connection,
  trackingNumbers: readonly string[],
  carrier: string,
): Promise<Map<string, ReportedParcel>> {
  const rows = await readRows(
    db,
    reported,
    sql`
    select c.tracking_number as "trackingNumber", c.carrier, c.id as "parcelId", c.order_id as "orderId", c.status,
      c.status in ('rto', 'rto_delivered') or c.back_to_check_at is not null or o.status = 'cancelled' as "cameBack",
      c.collect_paise as "collectPaise", c.remitted_paise as "remittedPaise", ${duePaise} as "orderDuePaise",
      coalesce((
        select json_agg(json_build_object('amountPaise', e.amount, 'reference', e.reference))
        from (
          select r.amount_paise as amount, upper(r.reference) as reference from cash_receipts r
          where r.order_id = c.order_id and r.reference is not null
          union
          select m.amount_paise, m.reference from remittance_lines m where m.parcel_id = c.id
        ) e), '[]') as earlier
    from (select distinct unnest(${sql.param([...trackingNumbers])}::text[]) as number) n
    join parcels c on c.tracking_number = n.number and c.status <> 'cancelled'
    join orders o on o.id = c.order_id`,
  )
  const byNumber = Map.groupBy(rows, ({ trackingNumber }) => trackingNumber)
  const found = new Map<string, ReportedParcel>()
  for (const [number, parcels] of byNumber) {
    const own = parcels.filter((parcel) => parcel.carrier === carrier)
    const [parcel] = parcels.length === 1 ? parcels : own.length === 1 ? own : []
    if (parcel) found.set(number, parcel)
  }
  return found
}

/** Locks orders one after the other in key order, as every import does. */
export async function lockReportedOrders(tx: Connection, orderIds: readonly string[]): Promise<void> {
  await runStatement(
    tx,
    sql`
    select id from orders where id = any(${sql.param([...orderIds])}::text[]) order by id for no key update`,
  )
}

export type NewRemittance = Pick<
  typeof remittances.$inferInsert,
  | 'id'
  | 'fileName'
  | 'fileHash'
  | 'carrier'
  | 'reference'
  | 'paidOn'
  | 'collectedPaise'
  | 'deductedPaise'
  | 'importedBy'
> & { columns: RemittanceColumns }

/** Stores a file. @returns false if the same bytes were imported before, even in a concurrent import */
export async function insertRemittance(tx: Connection, remittance: NewRemittance): Promise<boolean> {
  const { rowCount } = await tx
    .insert(remittances)
    .values(remittance)
    .onConflictDoNothing({ target: remittances.fileHash })
  return rowCount === 1
}

/** Stores the lines of a file in one statement; as JSON, because 10,000 lines have too many values for parameters. */
export async function insertLines(
  tx: Connection,
  remittanceId: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  const rows = lines.map(({ parcel, ...line }) => ({ ...line, parcelId: parcel?.parcelId ?? null }))
  await runStatement(
    tx,
    sql`
    insert into remittance_lines (remittance_id, position, tracking_number, parcel_id, amount_paise, expected_paise,
      booked_paise, reference, status)
    select ${remittanceId}, l.position, l."trackingNumber", l."parcelId", l."amountPaise", l."expectedPaise",
      l."bookedPaise", l.reference, l.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (position int, "trackingNumber" text,
      "parcelId" text, "amountPaise" int8, "expectedPaise" int8, "bookedPaise" int8, reference text, status text)`,
  )
}

const earlierFile = z.object({ id: z.string(), createdAt: z.date() })

/** The import of exactly these bytes; null if there is none. */
export async function findByHash(
  db: Connection,
  fileHash: string,
): Promise<z.infer<typeof earlierFile> | null> {
  return await readRow(
    db,
    earlierFile,
    sql`select id, created_at as "createdAt" from remittances where file_hash = ${fileHash}`,
  )
}

const rememberedColumns = z.object({ columns: z.unknown() })

/** The columns of a courier's last file; none before its first. */
export async function readColumnsOf(db: Connection, carrier: string): Promise<RemittanceColumns> {
  const last = await readRow(
    db,
    rememberedColumns,
    sql`select columns from remittances where carrier = ${carrier} order by created_at desc limit 1`,
  )
  return remittanceColumns.safeParse(last?.columns).data ?? NO_COLUMNS
}
