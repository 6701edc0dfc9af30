import { sql } from 'drizzle-orm'
import type { TaxDocumentKind } from '#domain/orders/document-kinds.ts'
import { invoiceNumber } from '#domain/orders/invoice-number.ts'
import type { InvoiceSettings } from '#domain/settings/invoice-settings.ts'
import { financialYear } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { invoiceSeries } from '../db/schema/invoices.ts'

export interface TakenNumber {
  series: string
  /** '26-27' */
  financialYear: string
  sequence: number
  number: string
}

/** The series for documents of a kind. */
export function seriesOf(
  kind: TaxDocumentKind,
  { series, creditNoteSeries }: Pick<InvoiceSettings, 'series' | 'creditNoteSeries'>,
): string {
  return kind === 'invoice' ? series : creditNoteSeries
}

/**
 * Takes the next number of a series in the financial year of `issuedAt`. Its row stays locked until the transaction
 * ends, so that the numbers have no gaps: a rollback returns the number. All transactions wait for each other here, so
 * call it as late as possible.
 */
export async function takeNumber(
  tx: Connection,
  { series, issuedAt }: { series: string; issuedAt: Date },
): Promise<TakenNumber> {
  const year = financialYear(issuedAt).label
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, financialYear: year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financialYear],
      set: { lastSequence: sql`${invoiceSeries.lastSequence} + 1` },
    })
    .returning({ sequence: invoiceSeries.lastSequence })
  if (!row) throw new Error(`Cannot number a document as the series ${series} of ${year} gave no row`)
  const { sequence } = row
  return { series, financialYear: year, sequence, number: invoiceNumber({ series, issuedAt, sequence }) }
}
