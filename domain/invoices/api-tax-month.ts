import * as z from 'zod/mini'
import { TAX_DOCUMENT_KINDS } from '../orders/document-kinds.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

/** '2026-11' */
export const taxMonthName = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** The tables of a month with a CSV export. */
export const TAX_MONTH_TABLES = ['b2cs', 'hsn', 'credit-notes', 'documents'] as const
export type TaxMonthTable = (typeof TAX_MONTH_TABLES)[number]

const amounts = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, total: rupees }
/** Percent. */
const rate = z.number().check(z.describe('Percent'))

const hsnRow = z.object({ hsn: z.string(), unit: z.string(), rate, quantity: z.int(), ...amounts })

export const apiCreditNote = z.object({
  _id: z.string(),
  number: z.string(),
  issuedAt: at,
  invoiceNumber: z.string(),
  invoiceIssuedAt: at,
  stateCode: z.string(),
  state: z.string(),
  /** A credit note over several rates has a row for each. */
  rate,
  reason: z.string(),
  ...amounts,
})
export type ApiCreditNote = z.infer<typeof apiCreditNote>

/** A month's tax for the shopkeeper and the accountant. Credit notes reduce the tables of their own month. */
export const apiTaxMonth = z.object({
  month: z.string(),
  /** The first month with a document; null for none. */
  firstMonth: z.nullable(z.string()),
  /** Whether the month has ended in India. */
  over: z.boolean(),
  filed: z.nullable(z.object({ by: z.string(), at })),
  b2cs: z.array(z.object({ stateCode: z.string(), state: z.string(), rate, ...amounts })),
  hsn: z.object({ b2b: z.array(hsnRow), b2c: z.array(hsnRow) }),
  creditNotes: z.object({ count: z.int(), rows: z.array(apiCreditNote) }),
  documents: z.array(
    z.object({
      kind: z.enum(TAX_DOCUMENT_KINDS),
      from: z.string(),
      to: z.string(),
      total: z.int(),
      cancelled: z.int(),
      amount: rupees,
    }),
  ),
  totals: z.object({
    ...amounts,
    invoiced: rupees,
    credited: rupees,
    /** The rounding of the documents: `invoiced` less `credited` plus it equals `total`. */
    roundOff: rupees,
  }),
  /** Sums that do not match; any mismatch prevents the export. */
  unequal: z.array(z.string()),
})
export type ApiTaxMonth = z.infer<typeof apiTaxMonth>
export type ApiAmounts = Pick<ApiTaxMonth['totals'], 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>
