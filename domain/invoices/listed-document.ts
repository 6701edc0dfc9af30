import type { ReturnTable, TaxDocumentKind } from '../orders/document-kinds.ts'
import { payableOf, type TaxDocument, totalsOf } from './tax-document.ts'
import type { SupplyRow } from './tax-month.ts'

/** A document that a return tells by itself, with its sums by rate. */
export interface ListedDocument {
  kind: TaxDocumentKind
  returnTable: ReturnTable
  number: string
  issuedAt: Date
  /** What the document asks for or gives back, rounded. */
  totalPaise: number
  placeOfSupply: string
  interState: boolean
  buyerGstin: string | null
  rates: Omit<SupplyRow, 'placeOfSupply'>[]
}

/** A document as a return lists it. */
export function listDocument(document: TaxDocument, returnTable: ReturnTable): ListedDocument {
  const { kind, number, issuedAt, placeOfSupply, interState, buyerGstin, lines } = document
  const rates = [...new Set(lines.map((line) => line.rateBasisPoints))].toSorted((a, b) => a - b)
  return {
    kind,
    returnTable,
    number,
    issuedAt: new Date(issuedAt),
    totalPaise: payableOf(document),
    placeOfSupply: placeOfSupply.code,
    interState,
    buyerGstin,
    rates: rates.map((rateBasisPoints) => ({
      rateBasisPoints,
      ...totalsOf(lines.filter((line) => line.rateBasisPoints === rateBasisPoints)),
    })),
  }
}
