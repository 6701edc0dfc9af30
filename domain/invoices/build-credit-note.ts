import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import type { Paise } from '#domain/money/money.ts'
import { splitTax, type TaxSplit } from '#domain/pricing/goods-and-services-tax.ts'
import { amountInWords } from './amount-in-words.ts'
import type { CreditShare } from './share-credit.ts'
import {
  payableOf,
  type TaxDocument,
  type TaxDocumentDraft,
  type TaxDocumentLine,
  totalsOf,
} from './tax-document.ts'

/** A share of one line of the invoice. */
export interface CreditedLine extends CreditShare {
  position: number
  /** The amount that earlier credit notes took of the line, in paise. */
  beforePaise: Paise
}

/**
 * The credit note for shares of an invoice, without its number, at the rates of the invoice. The tax is that of
 * everything credited so far, less the tax of earlier notes, so that the credit notes of a line add up to it in every
 * column.
 * @param roundOffPaise the order's round-off that is reversed with the shares: the refund is reduced by it
 * @throws RangeError for more than is left of a line
 */
export function buildCreditNote({
  invoice,
  credited,
  roundOffPaise = 0,
  issuedAt,
  reason,
}: {
  invoice: TaxDocument
  credited: readonly CreditedLine[]
  roundOffPaise?: Paise
  issuedAt: Date
  reason: string
}): TaxDocumentDraft {
  const lines = credited
    .filter(({ totalPaise, quantity }) => totalPaise > 0 || quantity > 0)
    .map((share) => creditLine(invoice, share))
  const totals = totalsOf(lines)
  const { number, ...rest } = invoice
  return {
    ...rest,
    kind: 'credit_note',
    issuedAt: issuedAt.toISOString(),
    lines,
    totals,
    roundOffPaise,
    amountInWords: amountInWords(payableOf({ totals, roundOffPaise })),
    credits: { number, issuedAt: invoice.issuedAt, reason },
  }
}

function creditLine(
  invoice: TaxDocument,
  { position, quantity, totalPaise, beforePaise }: CreditedLine,
): TaxDocumentLine {
  const line = invoice.lines.find((entry) => entry.position === position)
  if (!line || beforePaise + totalPaise > line.totalPaise || quantity > line.quantity) {
    throw new RangeError(
      `Cannot credit ${totalPaise} paise of line ${position} of ${invoice.number} after ${beforePaise}`,
    )
  }
  const pricePaise =
    line.totalPaise === 0
      ? multiplyDivideHalfUp(line.pricePaise, quantity, line.quantity)
      : priceBetween(line, beforePaise, beforePaise + totalPaise)
  return {
    ...line,
    quantity,
    pricePaise,
    discountPaise: pricePaise - totalPaise,
    totalPaise,
    ...taxBetween(line.rateBasisPoints, invoice.interState, beforePaise, beforePaise + totalPaise),
  }
}

/** The price before discount follows the amount, so that price less discount is always the total. */
function priceBetween(line: TaxDocumentLine, from: Paise, to: Paise): Paise {
  const upTo = (amount: Paise) => multiplyDivideHalfUp(line.pricePaise, amount, line.totalPaise)
  return upTo(to) - upTo(from)
}

function taxBetween(rateBasisPoints: number, interState: boolean, from: Paise, to: Paise): TaxSplit {
  const before = splitTax(from, rateBasisPoints, interState)
  const after = splitTax(to, rateBasisPoints, interState)
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  }
}

/**
 * The supplementary invoice for under-invoiced goods, without its number, at the rates of the invoice.
 * @param lines the additional price of the invoice's lines, in paise
 * @throws RangeError for a line that is not on the invoice
 */
export function buildSupplement({
  invoice,
  lines: more,
  issuedAt,
  reason,
}: {
  invoice: TaxDocument
  lines: readonly { position: number; totalPaise: Paise }[]
  issuedAt: Date
  reason: string
}): TaxDocumentDraft {
  const lines = more.map(({ position, totalPaise }): TaxDocumentLine => {
    const line = invoice.lines.find((entry) => entry.position === position)
    if (!line) throw new RangeError(`Cannot add to line ${position} of ${invoice.number} as it is not there`)
    const tax = splitTax(totalPaise, line.rateBasisPoints, invoice.interState)
    return { ...line, quantity: 0, pricePaise: totalPaise, discountPaise: 0, totalPaise, ...tax }
  })
  const totals = totalsOf(lines)
  const { number, ...rest } = invoice
  return {
    ...rest,
    kind: 'invoice',
    issuedAt: issuedAt.toISOString(),
    lines,
    totals,
    roundOffPaise: 0,
    amountInWords: amountInWords(totals.totalPaise),
    credits: { number, issuedAt: invoice.issuedAt, reason },
  }
}
