import type { ReturnTable, TaxDocumentKind } from './document-kinds.ts'
import { type TaxDocument, totalsOf } from './tax-document.ts'
import type { SupplyRow } from './tax-month.ts'

/** A document that a return tells by itself, with its sums by rate. */
export interface ListedDocument {
  kind: TaxDocumentKind
  returnTable: ReturnTable
  number: string
  issuedAt: Date
  totalPaise: number
  placeOfSupply: string
  interState: boolean
  buyerGstin: string | null
  rates: Omit<SupplyRow, 'placeOfSupply'>[]
}

/** A document as a return lists it. */
export function listDocument(document: TaxDocument, returnTable: ReturnTable): ListedDocument {
  const { kind, number, issuedAt, totals, placeOfSupply, interState, buyerGstin, lines } = document
  const rates = [...new Set(lines.map((line) => line.rateBasisPoints))].toSorted((a, b) => a - b)
  return {
    kind,
    returnTable,
    number,
    issuedAt: new Date(issuedAt),
    totalPaise: totals.totalPaise,
    placeOfSupply: placeOfSupply.code,
    interState,
    buyerGstin,
    rates: rates.map((rateBasisPoints) => ({
      rateBasisPoints,
      ...totalsOf(lines.filter((line) => line.rateBasisPoints === rateBasisPoints)),
    })),
  }
}
