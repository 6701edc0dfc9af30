import type { ReturnTable, TaxDocumentKind } from '../orders/document-kinds.ts'
import { payableOf, type TaxDocument, totalsOf } from './tax-document.ts'
import type { SupplyRow } from './tax-month.ts'

/** A document that the return lists individually, with its sums by rate. */
export interface ListedDocument {
  kind: TaxDocumentKind
  returnTable: ReturnTable
  number: string
  issuedAt: Date
  /** The rounded total or credit. */
  totalPaise: number
  placeOfSupply: string
  interState: boolean
  buyerGstin: string | null
  rates: Omit<SupplyRow, 'placeOfSupply'>[]
}

/** A document in the form that the return lists. */
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
