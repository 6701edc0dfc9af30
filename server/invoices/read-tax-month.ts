import { stateByCode } from '#domain/addresses/states.ts'
import type { ApiAmounts, ApiCreditNote, ApiTaxMonth } from '#domain/invoices/api-tax-month.ts'
import { type Amounts, buildTaxMonth, type HsnRow, unequalSums } from '#domain/invoices/tax-month.ts'
import { indiaMonth } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import {
  type CreditNoteRow,
  readCreditNotes,
  readFiledMark,
  readFirstMonth,
  readMonthFacts,
} from './month-queries.ts'
import { readClock } from './queries.ts'

/** The credit notes shown on the page; the file contains all of them. */
const SHOWN_NOTES = 100

/** The tables of a month, in rupees. @param month '2026-11' */
export async function readTaxMonth(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  month: string,
): Promise<ApiTaxMonth> {
  requirePermission(caller, 'money.read')
  const facts = await readMonthFacts(db, month)
  const built = buildTaxMonth(facts)
  const filed = await readFiledMark(db, month)
  const notes = await readCreditNotes(db, month, SHOWN_NOTES)
  const issued = built.series.filter(({ kind }) => kind === 'credit_note')
  return {
    month,
    firstMonth: await readFirstMonth(db),
    over: month < indiaMonth(await readClock(db)),
    filed: filed && { by: filed.by, at: filed.at.toISOString() },
    b2cs: built.b2cs.map((row) => ({
      stateCode: row.placeOfSupply,
      state: stateName(row.placeOfSupply),
      rate: row.rateBasisPoints / 100,
      ...inRupees(row),
    })),
    hsn: { b2b: built.hsn.b2b.map(apiHsnRow), b2c: built.hsn.b2c.map(apiHsnRow) },
    creditNotes: {
      count: issued.reduce((sum, entry) => sum + entry.issued, 0),
      rows: notes.map(apiNote),
    },
    documents: built.series.map(({ kind, from, to, total, cancelled, amountPaise }) => ({
      kind,
      from,
      to,
      total,
      cancelled,
      amount: amountPaise / 100,
    })),
    totals: {
      ...inRupees(built.totals),
      invoiced: built.invoicedPaise / 100,
      credited: built.creditedPaise / 100,
      roundOff: built.roundOffPaise / 100,
    },
    unequal: unequalSums(facts, built),
  }
}

/** A credit note in the format of the API and the file. */
export function apiNote(row: CreditNoteRow): ApiCreditNote {
  return {
    _id: row.id,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    invoiceNumber: row.invoiceNumber,
    invoiceIssuedAt: row.invoiceIssuedAt.toISOString(),
    stateCode: row.placeOfSupply,
    state: stateName(row.placeOfSupply),
    rate: row.rateBasisPoints / 100,
    reason: row.reason,
    ...inRupees(row),
  }
}

function apiHsnRow({ hsn, unit, quantity, rateBasisPoints, ...amounts }: HsnRow) {
  return { hsn, unit, quantity, rate: rateBasisPoints / 100, ...inRupees(amounts) }
}

function inRupees(amounts: Amounts): ApiAmounts {
  return {
    taxable: amounts.taxablePaise / 100,
    cgst: amounts.cgstPaise / 100,
    sgst: amounts.sgstPaise / 100,
    igst: amounts.igstPaise / 100,
    total: amounts.totalPaise / 100,
  }
}

function stateName(code: string): string {
  return stateByCode(code)?.name ?? code
}
