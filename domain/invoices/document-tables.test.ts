import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice } from './build-invoice.ts'
import { lineTable, type PaperTable, rateTable } from './document-tables.ts'
import type { TaxDocument } from './tax-document.ts'
import { someDelivery, someInvoicedOrder, somePieces, taxedSettings } from './testing/some-invoice.ts'

const issuedAt = new Date('2026-11-20T06:00:00Z')

const pieces = fc
  .record({
    hsn: fc.constantFrom('6204', '6209', '621142'),
    unit: fc.constantFrom('PCS', 'SET'),
    quantity: fc.integer({ min: 1, max: 4 }),
    totalPaise: fc.oneof(fc.nat(99), fc.nat(2_000_000)),
    discountPaise: fc.oneof(fc.constant(0), fc.nat(100_000)),
  })
  .map(({ discountPaise, ...rest }) => ({
    ...somePieces,
    ...rest,
    pricePaise: rest.totalPaise + discountPaise,
  }))

/** Invoices within a State and interstate, and credit notes for a part of each line. */
const documents: fc.Arbitrary<TaxDocument> = fc
  .record({
    all: fc.array(pieces, { minLength: 1, maxLength: 4 }),
    stateCode: fc.constantFrom('29', '07'),
    deliveryPaise: fc.constantFrom(0, 4_900),
    isNote: fc.boolean(),
  })
  .map(({ all, stateCode, deliveryPaise, isNote }) => {
    const order = { ...someInvoicedOrder, stateCode }
    const draft = buildInvoice({
      order,
      pieces: all,
      charges: someDelivery(deliveryPaise),
      settings: taxedSettings,
      issuedAt,
    })
    const invoice = { ...draft, number: 'PHK/26-27/000001' }
    if (!isNote) return invoice
    const credited = invoice.lines.map(({ position, totalPaise, quantity }) => ({
      ...{ position, quantity, beforePaise: 0 },
      totalPaise: Math.ceil(totalPaise / 3),
    }))
    return { ...buildCreditNote({ invoice, credited, issuedAt, reason: 'Too small' }), number: 'PHC/1' }
  })

/** Sums as a reader would: paise of '−1,299.00', pieces of '2 SET'. */
function numberOf(text: string): number {
  const amount = /^(−?)([\d,]+)\.(\d\d)$/.exec(text)
  if (!amount) return text === '–' ? 0 : Number.parseInt(text, 10)
  const [, sign, rupees = '', paise] = amount
  return (sign === '' ? 1 : -1) * (Number(rupees.replaceAll(',', '')) * 100 + Number(paise))
}

function columnsOf({ columns, rows, total }: PaperTable) {
  return new Map(
    columns.map(({ longLabel }, at) => {
      const printed = rows.map((row) => numberOf(row[at]?.text ?? ''))
      return [longLabel, { printed, total: numberOf(total[at]?.text ?? '') }] as const
    }),
  )
}

const unsummed = new Set(['No.', 'Description', 'HSN', 'Rate'])

describe('the tables on a tax document', () => {
  it('have column sums that equal their printed rows', () => {
    fc.assert(
      fc.property(documents, (document) => {
        for (const table of [lineTable(document), rateTable(document)])
          for (const [label, { printed, total }] of columnsOf(table)) {
            if (unsummed.has(label)) continue
            expect([label, printed.reduce((sum, number) => sum + number, 0)]).toEqual([label, total])
          }
      }),
    )
  })

  it('show in each row how its total is made: price less discount, value and taxes', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const columns = columnsOf(lineTable(document))
        const taxNames = [...columns.keys()].filter((label) => /GST/.test(label))
        const at = (label: string, row: number) => columns.get(label)?.printed[row] ?? Number.NaN
        expect(taxNames).toHaveLength(document.interState ? 1 : 2)
        document.lines.forEach(({ totalPaise }, row) => {
          expect(at('Total', row)).toBe(totalPaise)
          expect(at('Price with tax', row) + at('Discount', row)).toBe(totalPaise)
          const taxes = taxNames.reduce((sum, label) => sum + at(label, row), 0)
          expect(at('Taxable value', row) + taxes).toBe(totalPaise)
        })
      }),
    )
  })

  it('have the same tax by line and by HSN code', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const [lines, rates] = [columnsOf(lineTable(document)), columnsOf(rateTable(document))]
        const taxed = lines.get('Taxable value')
        expect(rates.get('Taxable value')?.total).toBe(taxed?.total)
        expect(rates.get('Tax')?.total).toBe((lines.get('Total')?.total ?? 0) - (taxed?.total ?? 0))
        for (const [code, rate, , taxable] of rateTable(document).rows) {
          const own = document.lines.filter(
            (line) => line.hsn === code?.text && `${line.rateBasisPoints / 100} %` === rate?.text,
          )
          const value = own.reduce((sum, line) => sum + line.taxablePaise, 0)
          expect([code?.text, numberOf(taxable?.text ?? '')]).toEqual([code?.text, value])
        }
      }),
    )
  })
})
