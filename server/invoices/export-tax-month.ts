import type { TaxMonthTable } from '#domain/invoices/api-tax-month.ts'
import { monthCsv } from '#domain/invoices/month-csv.ts'
import { returnJson } from '#domain/invoices/return-json.ts'
import { buildTaxMonth, unequalSums } from '#domain/invoices/tax-month.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readCreditNotes, readListedDocuments, readMonthFacts } from './month-queries.ts'
import { apiNote } from './read-tax-month.ts'

const MOST_NOTES = 100_000

export interface MonthFile {
  name: string
  type: string
  text: string
}

/**
 * A table of a month as CSV, or the whole month in the return tool's format.
 * @throws ShopError `tax_month_unequal` if the tables do not add up to the documents
 */
export async function exportTaxMonth(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { month, table }: { month: string; table: TaxMonthTable | 'json' },
): Promise<MonthFile> {
  requirePermission(caller, 'money.read')
  const facts = await readMonthFacts(db, month)
  const built = buildTaxMonth(facts)
  if (unequalSums(facts, built).length > 0) throw new ShopError('tax_month_unequal')
  if (table === 'json') {
    const { gstin } = settings.current().legal
    const listed = await readListedDocuments(db, month)
    const period = `${month.slice(5)}${month.slice(0, 4)}`
    return {
      name: `GSTR-1-Gov-${gstin}-${period}.json`,
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(returnJson(built, { gstin, month, listed })),
    }
  }
  const notes = table === 'credit-notes' ? await readCreditNotes(db, month, MOST_NOTES) : []
  return {
    name: `${table}-${month}.csv`,
    type: 'text/csv; charset=utf-8',
    text: monthCsv(table, built, notes.map(apiNote)),
  }
}
