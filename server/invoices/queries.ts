import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { TaxDocumentKind } from '#domain/orders/document-kinds.ts'
import { invoiceNumber } from '#domain/orders/invoice-number.ts'
import type { InvoiceSettings } from '#domain/settings/invoice-settings.ts'
import { financialYear } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { invoiceSeries, invoices } from '../db/schema/invoices.ts'

export interface DocumentRow {
  id: string
  kind: TaxDocumentKind
  number: string
  issuedAt: Date
  totalPaise: number
}

/** The invoices and credit notes of an order, in the order of issue; none before shipping. */
export async function readDocumentsOf(db: Connection, orderId: string): Promise<DocumentRow[]> {
  const { id, kind, number, issuedAt, totalPaise } = invoices
  return await db
    .select({ id, kind, number, issuedAt, totalPaise })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(issuedAt), asc(number))
}

/** The next invoice number if nothing is shipped before: for display only. */
export async function readNextInvoiceNumber(
  db: Connection,
  { invoices: { series } }: { invoices: Pick<InvoiceSettings, 'series'> },
): Promise<string | null> {
  if (series === '') return null
  const issuedAt = await readClock(db)
  const [last] = await db
    .select({ sequence: invoiceSeries.lastSequence })
    .from(invoiceSeries)
    .where(
      and(eq(invoiceSeries.series, series), eq(invoiceSeries.financialYear, financialYear(issuedAt).label)),
    )
  return invoiceNumber({ series, issuedAt, sequence: (last?.sequence ?? 0) + 1 })
}

/** The database's current clock, shared by all processes; not the start of the transaction. */
export async function readClock(db: Connection): Promise<Date> {
  const row = await readRow(db, z.object({ at: z.date() }), sql`select clock_timestamp() as at`)
  if (!row) throw new Error('Cannot tell the time as the database gave no row')
  return row.at
}
