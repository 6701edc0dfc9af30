import { format } from '#domain/language/format.ts'
import { allocate } from '#domain/money/allocate.ts'
import type { Paise } from '#domain/money/money.ts'
import {
  dependsOnPiece,
  splitTax,
  type TaxPart,
  type TaxRate,
  taxLine,
} from '#domain/pricing/goods-and-services-tax.ts'
import type { TaxClass } from '#domain/pricing/tax-classes.ts'
import { INVOICE_TEXTS } from '#texts/invoices/texts.ts'
import type { TaxDocumentLine } from './tax-document.ts'

/** Pieces of an order line in a parcel. */
export interface ParcelPieces {
  orderLineId: string
  description: string
  details: string
  hsn: string
  unit: string
  taxClass: TaxClass
  quantity: number
  /** Single garments in one of them; 2 for a set for two children. */
  piecesInPack: number
  /** Their price before the discount, tax included. */
  pricePaise: Paise
  /** The paid price. */
  totalPaise: Paise
}

export interface LineRules {
  /** False for a shop without GSTIN, which may not charge tax. */
  registered: boolean
  interState: boolean
  /** The day of issue in India, '2026-11-20'. */
  day: string
  table: readonly TaxRate[]
}

/** The tax table has no rate for a class of goods on a day: the shopkeeper must add one. */
export class TaxRateMissing extends RangeError {
  readonly taxClass: TaxClass
  readonly day: string

  constructor(taxClass: TaxClass, day: string) {
    super(`Cannot tax goods of the class ${taxClass} as the tax table has no rate for ${day}`)
    this.name = 'TaxRateMissing'
    this.taxClass = taxClass
    this.day = day
  }
}

/** A charge of the order on its invoice. */
export interface InvoicedCharge {
  description: string
  amountPaise: Paise
  /** HSN or SAC, and its rate; null for a charge that is taxed like the goods. */
  tax: { hsn: string; rateBasisPoints: number } | null
}

/**
 * The lines of an invoice: each order line by rate, then the charges. A charge without its own tax, such as the
 * delivery fee, is taxed like the most valuable goods (a composite supply follows its principal supply, section 8 of
 * the CGST Act).
 * @throws TaxRateMissing
 */
export function invoiceLines(
  pieces: readonly ParcelPieces[],
  { charges, rules }: { charges: readonly InvoicedCharge[]; rules: LineRules },
): TaxDocumentLine[] {
  const goods = pieces.flatMap((entry) => linesOf(entry, rules))
  const principal = goods.toSorted((a, b) => b.totalPaise - a.totalPaise)[0]
  const lines = principal
    ? [...goods, ...charges.map((charge) => chargeLine(principal, charge, rules))]
    : goods
  return lines.map((entry, index) => ({ ...entry, position: index + 1 }))
}

/** A service has no unit: 'NA' is the GST portal's code for that. */
const SERVICE_UNIT = 'NA'

function linesOf(entry: ParcelPieces, rules: LineRules): TaxDocumentLine[] {
  const parts = partsOf(entry, rules)
  const pieces = parts.map((part) => part.pieces)
  // A pack stays one pack even if its garments are on both sides of a threshold by a paisa.
  const quantities = allocate(entry.quantity, pieces)
  const discounts = allocate(entry.pricePaise - entry.totalPaise, pieces)
  return parts.map(({ pieces: _pieces, ...amounts }, index) => {
    const discountPaise = discounts[index] ?? 0
    return {
      position: 0,
      orderLineId: entry.orderLineId,
      description: entry.description,
      details: detailsOf(entry, rules),
      hsn: entry.hsn,
      unit: entry.unit,
      quantity: quantities[index] ?? 0,
      pricePaise: amounts.totalPaise + discountPaise,
      discountPaise,
      ...amounts,
    }
  })
}

/** The rate of a pack follows the value of each of its pieces, so the invoice says how many there are. */
function detailsOf(
  { details, taxClass, piecesInPack }: ParcelPieces,
  { registered, table, day }: LineRules,
): string {
  if (piecesInPack < 2 || !registered || !dependsOnPiece(table, taxClass, day)) return details
  return [details, format(INVOICE_TEXTS.setOf, { count: piecesInPack })].filter(Boolean).join(' · ')
}

function partsOf({ taxClass, totalPaise, ...entry }: ParcelPieces, rules: LineRules): TaxPart[] {
  const pieces = entry.quantity * entry.piecesInPack
  if (!rules.registered)
    return [{ rateBasisPoints: 0, pieces, totalPaise, ...splitTax(totalPaise, 0, false) }]
  const { interState, day, table } = rules
  const parts = taxLine({ totalPaise, pieces, interState, taxClass, day, table })
  if (!parts) throw new TaxRateMissing(taxClass, day)
  return parts
}

function chargeLine(
  principal: TaxDocumentLine,
  { description, amountPaise: totalPaise, tax }: InvoicedCharge,
  { interState, registered }: LineRules,
): TaxDocumentLine {
  const { hsn, unit, rateBasisPoints } = tax ? { ...tax, unit: SERVICE_UNIT } : principal
  const rate = registered ? rateBasisPoints : 0
  return {
    position: 0,
    orderLineId: null,
    description,
    details: '',
    hsn,
    unit,
    quantity: 0,
    pricePaise: totalPaise,
    discountPaise: 0,
    rateBasisPoints: rate,
    totalPaise,
    ...splitTax(totalPaise, rate, interState),
  }
}
