import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type TaxDocument, taxDocument } from '#domain/invoices/tax-document.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { invoices } from '../db/schema/invoices.ts'

const listed = z.object({ id: z.string() })

/** The documents of a month, by id in the order of their numbers: invoices, then credit notes. */
export async function readMonthIds(db: Connection, month: string, most: number): Promise<string[]> {
  const rows = await readRows(
    db,
    listed,
    sql`
    select id from invoices where month = ${month}
    order by kind desc, series, financial_year, sequence limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** Several documents, in the order of their ids in the list. */
export async function readDocuments(
  db: Connection,
  ids: readonly string[],
): Promise<{ id: string; document: TaxDocument }[]> {
  const rows = await db
    .select({ id: invoices.id, document: invoices.document })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
  const byId = new Map(rows.map(({ id, document }) => [id, document]))
  return ids.flatMap((id) => {
    const document = byId.get(id)
    return document === undefined ? [] : [{ id, document: taxDocument.parse(document) }]
  })
}
