import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_START } from '#domain/files/csv.ts'
import type { ReturnTable } from '../orders/document-kinds.ts'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice, returnTableOf } from './build-invoice.ts'
import { listDocument } from './listed-document.ts'
import { monthCsv } from './month-csv.ts'
import { returnJson } from './return-json.ts'
import { payableOf, type TaxDocument } from './tax-document.ts'
import { buildTaxMonth, type MonthGroup, unequalSums } from './tax-month.ts'
import {
  someDelivery,
  someInvoicedOrder,
  somePieces,
  someService,
  taxedSettings,
} from './testing/some-invoice.ts'

const issuedAt = new Date('2026-11-20T06:00:00Z')
const largeInvoicePaise = 600_000

interface Written {
  document: TaxDocument
  table: ReturnTable
}

const anyPieces = fc.record({
  hsn: fc.constantFrom('6204', '6209', '621142'),
  unit: fc.constantFrom('PCS', 'SET'),
  quantity: fc.integer({ min: 1, max: 3 }),
  totalPaise: fc.nat(900_000),
})

/** Invoices of a month to consumers and businesses in several States, and credit notes for some. */
const writtenMonth = fc.array(
  fc.record({
    pieces: fc.array(anyPieces, { minLength: 1, maxLength: 3 }),
    deliveryPaise: fc.constantFrom(0, 4_900),
    servicePaise: fc.constantFrom(0, 0, 3_001),
    roundOff: fc.nat(99),
    stateCode: fc.constantFrom('29', '07', '33'),
    buyerGstin: fc.constantFrom(null, null, '29AAACR5055K1Z5', '07AAACR5055K1ZB'),
    /** Percentage of each line that is returned. */
    back: fc.constantFrom(0, 0, 33, 100),
  }),
  { maxLength: 6 },
)

type Drawn = typeof writtenMonth extends fc.Arbitrary<infer Month> ? Month : never

function write(drawn: Drawn): Written[] {
  return drawn.flatMap(
    ({ pieces, deliveryPaise, servicePaise, roundOff, stateCode, buyerGstin, back }, place) => {
      const value = deliveryPaise + servicePaise + pieces.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
      const roundOffPaise = Math.min(roundOff, value)
      const draft = buildInvoice({
        order: {
          ...someInvoicedOrder,
          stateCode,
          company: buyerGstin ? { gstin: buyerGstin, legalName: 'Rao & Sons' } : null,
        },
        pieces: pieces.map((entry) => ({ ...somePieces, ...entry, pricePaise: entry.totalPaise })),
        charges: [...someDelivery(deliveryPaise), ...someService(servicePaise)],
        roundOffPaise,
        settings: taxedSettings,
        issuedAt,
      })
      const invoice = { ...draft, number: `PHK/26-27/${place}` }
      const table = returnTableOf(invoice, { largeInvoicePaise })
      const credited = invoice.lines.map(({ position, totalPaise, quantity }) => ({
        position,
        quantity: back === 100 ? quantity : 0,
        totalPaise: Math.floor((totalPaise * back) / 100),
        beforePaise: 0,
      }))
      const note = buildCreditNote({
        invoice,
        credited,
        roundOffPaise: back === 100 ? roundOffPaise : 0,
        issuedAt,
        reason: 'Too small',
      })
      const notes = note.lines.length === 0 ? [] : [{ ...note, number: `PHC/26-27/${place}` }]
      return [invoice, ...notes].map((document) => ({ document, table }))
    },
  )
}

/** The lines as the database sums them. */
function groupsOf(written: readonly Written[]): MonthGroup[] {
  return written.flatMap(({ document: { kind, placeOfSupply, lines }, table: returnTable }) =>
    lines.map((line) => ({ ...line, kind, returnTable, placeOfSupply: placeOfSupply.code })),
  )
}

function monthOf(written: readonly Written[]) {
  const sumOf = (kind: TaxDocument['kind'], amountOf: (document: TaxDocument) => number) =>
    written.reduce((sum, { document }) => (document.kind === kind ? sum + amountOf(document) : sum), 0)
  const series = (['invoice', 'credit_note'] as const).map((kind) => {
    const total = written.filter(({ document }) => document.kind === kind).length
    const amountPaise = sumOf(kind, payableOf)
    const roundOffPaise = sumOf(kind, (document) => document.roundOffPaise)
    return { kind, from: 'first', to: 'last', total, issued: total, amountPaise, roundOffPaise }
  })
  const facts = { groups: groupsOf(written), series }
  const month = buildTaxMonth(facts)
  expect(unequalSums(facts, month)).toEqual([])
  return month
}

type Taxes = Record<'taxable' | 'igst' | 'cgst' | 'sgst', number>
const none: Taxes = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }
const plus = (a: Taxes, b: Taxes, sign = 1): Taxes => ({
  taxable: a.taxable + sign * b.taxable,
  igst: a.igst + sign * b.igst,
  cgst: a.cgst + sign * b.cgst,
  sgst: a.sgst + sign * b.sgst,
})
const toPaise = (rupees: unknown) => Math.round(Number(rupees ?? 0) * 100)

/** The documents' own totals: invoices less credit notes. */
function taxesOf(written: readonly Written[]): Taxes {
  return written.reduce((sum, { document: { kind, totals } }) => {
    const { taxablePaise: taxable, igstPaise: igst, cgstPaise: cgst, sgstPaise: sgst } = totals
    return plus(sum, { taxable, igst, cgst, sgst }, kind === 'invoice' ? 1 : -1)
  }, none)
}

/** All rows with a taxable value anywhere in a part of the return. */
function taxesIn(part: unknown): Taxes {
  if (typeof part !== 'object' || part === null) return none
  const row = part as Record<string, unknown>
  if ('txval' in row) {
    const [taxable, igst, cgst, sgst] = [row.txval, row.iamt, row.camt, row.samt].map(toPaise)
    return { taxable: taxable ?? 0, igst: igst ?? 0, cgst: cgst ?? 0, sgst: sgst ?? 0 }
  }
  return Object.values(row).reduce<Taxes>((sum, inner) => plus(sum, taxesIn(inner)), none)
}

function jsonOf(written: readonly Written[]) {
  const listed = written
    .filter(({ table }) => table !== 'b2cs')
    .map(({ document, table }) => listDocument(document, table))
  return returnJson(monthOf(written), { gstin: taxedSettings.legal.gstin, month: '2026-11', listed })
}

describe('the return of a month', () => {
  it('includes the tax of every document once, by supply and by HSN code, to the paisa', () => {
    fc.assert(
      fc.property(writtenMonth, (drawn) => {
        const written = write(drawn)
        const { b2b, b2cl, b2cs, cdnr, cdnur, hsn } = jsonOf(written)
        const supplied = [b2b, b2cl, b2cs].map(taxesIn).reduce((a, b) => plus(a, b), none)
        const net = [cdnr, cdnur].map(taxesIn).reduce((a, b) => plus(a, b, -1), supplied)
        expect(net).toEqual(taxesOf(written))
        expect(taxesIn(hsn)).toEqual(taxesOf(written))
      }),
    )
  })

  it('lists each document to a business, and each large interstate one, with its total', () => {
    fc.assert(
      fc.property(writtenMonth, (drawn) => {
        const written = write(drawn)
        const { b2b = [], b2cl = [], cdnr = [], cdnur = [] } = jsonOf(written) as Record<string, object[]>
        const inside = [...b2b, ...b2cl, ...cdnr].flatMap((row) => {
          const { inv, nt } = row as { inv?: object[]; nt?: object[] }
          return inv ?? nt ?? []
        })
        const told = [...inside, ...cdnur].map((row) => {
          const { inum, nt_num, val, itms } = row as Record<string, unknown>
          const { taxable, igst, cgst, sgst } = taxesIn(itms)
          const rounded = written.find(({ document }) => document.number === (inum ?? nt_num))?.document
            .roundOffPaise
          expect(taxable + igst + cgst + sgst - (rounded ?? 0)).toBe(toPaise(val))
          return [inum ?? nt_num, toPaise(val)]
        })
        const byItself = written.filter(({ table }) => table !== 'b2cs')
        const wanted = byItself.map(({ document }) => [document.number, payableOf(document)])
        expect(told.toSorted()).toEqual(wanted.toSorted())
      }),
    )
  })

  it('equals the files for the shop’s accountant', () => {
    fc.assert(
      fc.property(writtenMonth, (drawn) => {
        const written = write(drawn)
        const month = monthOf(written)
        const rowsOf = (table: 'b2cs' | 'hsn') =>
          monthCsv(table, month, []).slice(CSV_START.length).trim().split('\r\n').slice(1)
        const taxesAt = (rows: string[], at: number) =>
          rows.reduce((sum, row) => {
            const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = row
              .split(',')
              .slice(at, at + 4)
              .map(toPaise)
            return plus(sum, { taxable, igst, cgst, sgst })
          }, none)
        expect(taxesAt(rowsOf('hsn'), 6)).toEqual(taxesOf(written))
        const small = written.filter(({ table }) => table === 'b2cs')
        expect(taxesAt(rowsOf('b2cs'), 3)).toEqual(taxesOf(small))
      }),
    )
  })
})
