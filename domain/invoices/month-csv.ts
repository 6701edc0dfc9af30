import { stateByCode } from '#domain/addresses/states.ts'
import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { format } from '#domain/language/format.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { MONTH_FILE_TEXTS as TEXTS } from '#texts/invoices/month-file-texts.ts'
import type { ApiCreditNote, TaxMonthTable } from './api-tax-month.ts'
import type { Amounts, HsnRow, TaxMonth } from './tax-month.ts'

type Line = readonly (string | number | null)[]

/** A table of a month as CSV with headings. Amounts in rupees, rates in percent. */
export function monthCsv(
  table: TaxMonthTable,
  month: TaxMonth,
  creditNotes: readonly ApiCreditNote[],
): string {
  const lines: Record<TaxMonthTable, () => Line[]> = {
    b2cs: () => [
      [TEXTS.type, TEXTS.place, TEXTS.rate, ...TEXTS.taxes, TEXTS.cess, TEXTS.total],
      ...month.b2cs.map((row) => [
        'OE',
        placeName(row.placeOfSupply),
        row.rateBasisPoints / 100,
        ...taxes(row),
        0,
        row.totalPaise / 100,
      ]),
    ],
    hsn: () => [
      [
        TEXTS.table,
        TEXTS.hsn,
        TEXTS.unit,
        TEXTS.quantity,
        TEXTS.total,
        TEXTS.rate,
        ...TEXTS.taxes,
        TEXTS.cess,
      ],
      ...month.hsn.b2b.map((row) => hsnLine('B2B', row)),
      ...month.hsn.b2c.map((row) => hsnLine('B2C', row)),
    ],
    'credit-notes': () => [
      [
        TEXTS.note,
        TEXTS.date,
        TEXTS.invoice,
        TEXTS.invoiceDate,
        TEXTS.place,
        TEXTS.rate,
        ...TEXTS.taxes,
        TEXTS.total,
        TEXTS.reason,
      ],
      ...creditNotes.map((note) => [
        note.number,
        indiaDate(new Date(note.issuedAt)),
        note.invoiceNumber,
        indiaDate(new Date(note.invoiceIssuedAt)),
        placeName(note.stateCode),
        note.rate,
        note.taxable,
        note.igst,
        note.cgst,
        note.sgst,
        note.total,
        note.reason,
      ]),
    ],
    documents: () => [
      [TEXTS.nature, TEXTS.from, TEXTS.to, TEXTS.count, TEXTS.cancelled, TEXTS.netIssued],
      ...month.series.map((row) => [
        TEXTS.natures[row.kind],
        row.from,
        row.to,
        row.total,
        row.cancelled,
        row.total - row.cancelled,
      ]),
    ],
  }
  return CSV_START + lines[table]().map(csvLine).join('')
}

/** In the order of the return: taxable value, integrated, central, State. */
function taxes(row: Amounts): number[] {
  return [row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map((paise) => paise / 100)
}

function hsnLine(table: string, row: HsnRow): Line {
  const { hsn, unit, quantity, totalPaise, rateBasisPoints } = row
  return [table, hsn, unit, quantity, totalPaise / 100, rateBasisPoints / 100, ...taxes(row), 0]
}

/** '29-Karnataka', as the return tool writes a place. */
function placeName(code: string): string {
  return format(TEXTS.placeName, { code, name: stateByCode(code)?.name ?? code })
}
