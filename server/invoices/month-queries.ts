import { asc, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type ListedDocument, listDocument } from '#domain/invoices/listed-document.ts'
import { taxDocument } from '#domain/invoices/tax-document.ts'
import { type MonthFacts, monthFacts } from '#domain/invoices/tax-month.ts'
import { RETURN_TABLES } from '#domain/orders/document-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { customers } from '../db/schema/customers.ts'
import { filedMonths, invoices } from '../db/schema/invoices.ts'

/** The data of a month's tables, in one statement, so that lines and documents are consistent. */
export async function readMonthFacts(db: Connection, month: string): Promise<MonthFacts> {
  const facts = await readRow(
    db,
    monthFacts,
    sql`
    with documents as materialized (
      select id, kind, return_table, place_of_supply, series, financial_year, sequence, number, total_paise,
        round_off_paise
      from invoices where month = ${month}
    ), groups as (
      select d.kind, d.return_table as "returnTable", d.place_of_supply as "placeOfSupply",
        l.rate_basis_points as "rateBasisPoints", l.hsn, l.unit, sum(l.quantity)::int8 as quantity,
        sum(l.taxable_paise)::int8 as "taxablePaise", sum(l.cgst_paise)::int8 as "cgstPaise",
        sum(l.sgst_paise)::int8 as "sgstPaise", sum(l.igst_paise)::int8 as "igstPaise",
        sum(l.total_paise)::int8 as "totalPaise"
      from documents d join invoice_lines l on l.invoice_id = d.id
      group by d.kind, d.return_table, d.place_of_supply, l.rate_basis_points, l.hsn, l.unit
    ), numbers as (
      select kind, (array_agg(number order by sequence))[1] as "from",
        (array_agg(number order by sequence desc))[1] as "to",
        max(sequence) - min(sequence) + 1 as total, count(*)::int as issued,
        sum(total_paise)::int8 as "amountPaise",
        sum(round_off_paise)::int8 as "roundOffPaise"
      from documents group by kind, series, financial_year order by kind desc, series, financial_year
    )
    select (select coalesce(json_agg(groups), '[]') from groups) as groups,
      (select coalesce(json_agg(numbers), '[]') from numbers) as series`,
  )
  return facts ?? { groups: [], series: [] }
}

const creditNote = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: z.date(),
  invoiceNumber: z.string(),
  invoiceIssuedAt: z.date(),
  placeOfSupply: z.string(),
  rateBasisPoints: z.number(),
  reason: z.string(),
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  sgstPaise: z.number(),
  igstPaise: z.number(),
  totalPaise: z.number(),
})
export type CreditNoteRow = z.infer<typeof creditNote>

/** The credit notes of a month by rate, in the order of their numbers. */
export async function readCreditNotes(db: Connection, month: string, most: number): Promise<CreditNoteRow[]> {
  return await readRows(
    db,
    creditNote,
    sql`
    select n.id, n.number, n.issued_at as "issuedAt", i.number as "invoiceNumber",
      i.issued_at as "invoiceIssuedAt", n.place_of_supply as "placeOfSupply",
      l.rate_basis_points as "rateBasisPoints", n.document -> 'credits' ->> 'reason' as reason,
      sum(l.taxable_paise)::int8 as "taxablePaise", sum(l.cgst_paise)::int8 as "cgstPaise",
      sum(l.sgst_paise)::int8 as "sgstPaise", sum(l.igst_paise)::int8 as "igstPaise",
      sum(l.total_paise)::int8 as "totalPaise"
    from invoices n
    join invoices i on i.id = n.invoice_id
    join invoice_lines l on l.invoice_id = n.id
    where n.month = ${month} and n.kind = 'credit_note'
    group by n.id, i.id, l.rate_basis_points
    order by n.financial_year, n.series, n.sequence, l.rate_basis_points
    limit ${most}`,
  )
}

/** The documents of a month that the return lists individually; few. */
export async function readListedDocuments(db: Connection, month: string): Promise<ListedDocument[]> {
  const rows = await readRows(
    db,
    z.object({ document: taxDocument, returnTable: z.enum(RETURN_TABLES) }),
    sql`
    select document, return_table as "returnTable" from invoices
    where month = ${month} and return_table <> 'b2cs'
    order by issued_at, number limit 10000`,
  )
  return rows.map(({ document, returnTable }) => listDocument(document, returnTable))
}

/** The first month with a document. */
export async function readFirstMonth(db: Connection): Promise<string | null> {
  const [row] = await db
    .select({ month: invoices.month })
    .from(invoices)
    .orderBy(asc(invoices.month))
    .limit(1)
  return row?.month ?? null
}

/** Who marked a month as filed, and when. */
export async function readFiledMark(db: Connection, month: string): Promise<{ by: string; at: Date } | null> {
  const [row] = await db
    .select({ by: customers.fullname, at: filedMonths.filedAt })
    .from(filedMonths)
    .leftJoin(customers, eq(customers.id, filedMonths.filedBy))
    .where(eq(filedMonths.month, month))
    .orderBy(desc(filedMonths.filedAt))
  return row ? { by: row.by ?? '', at: row.at } : null
}
