import { allocate } from '#domain/money/allocate.ts'
import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import type { Paise } from '#domain/money/money.ts'
import type { TaxClass } from './tax-classes.ts'

/**
 * One row of the shop's tax table. Rates and thresholds change by notification, so they are data with their first and
 * last days (in India, '2025-09-22').
 */
export interface TaxRate {
  taxClass: TaxClass
  rateBasisPoints: number
  /** Applies to pieces of at most this taxable value; null for the rate above all thresholds. */
  upToTaxablePaise: Paise | null
  validFrom: string
  /** The last day, or null while it applies. */
  validTo: string | null
}

export interface TaxSplit {
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

export interface TaxPart extends TaxSplit {
  rateBasisPoints: number
  pieces: number
  totalPaise: Paise
}

function ratesOn(table: readonly TaxRate[], taxClass: TaxClass, day: string): TaxRate[] {
  return table
    .filter((rate) => rate.taxClass === taxClass && rate.validFrom <= day)
    .filter((rate) => rate.validTo === null || day <= rate.validTo)
    .sort((a, b) => (a.upToTaxablePaise ?? Infinity) - (b.upToTaxablePaise ?? Infinity))
}

/** The highest tax-inclusive price at which a rate may be charged. */
function highestPrice(rate: TaxRate): Paise {
  if (rate.upToTaxablePaise === null) return Number.MAX_SAFE_INTEGER
  return Math.floor((rate.upToTaxablePaise * (10_000 + rate.rateBasisPoints)) / 10_000)
}

/**
 * The rate for one piece at the price that the customer pays (after discount, tax included). Just above a threshold
 * neither rate is consistent (the lower needs a smaller value, the higher a larger one); there the higher is charged,
 * so that the shop never collects too little. Null if the table has no rate for the class on that day, which the
 * shopkeeper must fix.
 */
export function taxRateForPiece({
  pricePaise,
  taxClass,
  day,
  table,
}: {
  pricePaise: Paise
  taxClass: TaxClass
  day: string
  table: readonly TaxRate[]
}): number | null {
  const rate = ratesOn(table, taxClass, day).find((entry) => pricePaise <= highestPrice(entry))
  return rate?.rateBasisPoints ?? null
}

/** Whether the rate of a class depends on the value of a piece on that day. */
export function dependsOnPiece(table: readonly TaxRate[], taxClass: TaxClass, day: string): boolean {
  return new Set(ratesOn(table, taxClass, day).map(({ rateBasisPoints }) => rateBasisPoints)).size > 1
}

/**
 * For a price in the gap above a threshold, the lower price at which the shop nets more; null otherwise. The admin
 * shows it when a product is saved.
 */
export function betterPriceBelowThreshold(piece: {
  pricePaise: Paise
  taxClass: TaxClass
  day: string
  table: readonly TaxRate[]
}): Paise | null {
  const rates = ratesOn(piece.table, piece.taxClass, piece.day)
  const index = rates.findIndex((rate) => piece.pricePaise <= highestPrice(rate))
  const lower = rates[index - 1]
  const charged = rates[index]
  if (!lower || !charged || lower.upToTaxablePaise === null) return null
  const consistentFrom = (lower.upToTaxablePaise * (10_000 + charged.rateBasisPoints)) / 10_000
  return piece.pricePaise <= consistentFrom ? highestPrice(lower) : null
}

/**
 * Extracts the tax from an amount that includes it, in whole paise, rounded half up; the parts add up to the amount. An
 * interstate sale has one tax (IGST), a sale within a State two equal ones (CGST and SGST).
 */
export function splitTax(amountPaise: Paise, rateBasisPoints: number, interState: boolean): TaxSplit {
  const divisor = 10_000 + rateBasisPoints
  if (interState) {
    const igstPaise = multiplyDivideHalfUp(amountPaise, rateBasisPoints, divisor)
    return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const half = multiplyDivideHalfUp(amountPaise, rateBasisPoints, 2 * divisor)
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/**
 * The tax of an order line: its total after discount is shared over its pieces (quantity times pieces in the
 * pack), each piece gets its rate, and pieces of one rate are taxed together. Null as in `taxRateForPiece`.
 */
export function taxLine({
  totalPaise,
  pieces,
  interState,
  ...goods
}: {
  totalPaise: Paise
  pieces: number
  interState: boolean
  taxClass: TaxClass
  day: string
  table: readonly TaxRate[]
}): TaxPart[] | null {
  const byRate = new Map<number, { pieces: number; totalPaise: Paise }>()
  for (const pricePaise of allocate(
    totalPaise,
    Array.from({ length: pieces }, () => 1),
  )) {
    const rate = taxRateForPiece({ ...goods, pricePaise })
    if (rate === null) return null
    const sum = byRate.get(rate) ?? { pieces: 0, totalPaise: 0 }
    byRate.set(rate, { pieces: sum.pieces + 1, totalPaise: sum.totalPaise + pricePaise })
  }
  return [...byRate].map(([rateBasisPoints, sum]) => ({
    rateBasisPoints,
    ...sum,
    ...splitTax(sum.totalPaise, rateBasisPoints, interState),
  }))
}

/** Seller and delivery address in different States: the delivery address decides, never the billing address. */
export function isInterState(sellerStateCode: string, deliveryStateCode: string): boolean {
  return sellerStateCode !== deliveryStateCode
}
