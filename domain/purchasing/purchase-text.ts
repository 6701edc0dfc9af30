import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { PURCHASE_TEXTS } from '#texts/purchasing/purchase-texts.ts'

/** 'PO-0032' */
export function purchaseNumber(sequence: number): string {
  return `PO-${String(sequence).padStart(4, '0')}`
}

export interface PurchaseTextLine {
  product: string
  size: string
  quantity: number
  costPaise: number | null
}

/** The sum of a purchase order in paise; null if a line has no cost. */
export function purchaseSum(
  lines: readonly Pick<PurchaseTextLine, 'quantity' | 'costPaise'>[],
): number | null {
  let sum = 0
  for (const { quantity, costPaise } of lines) {
    if (costPaise === null) return null
    sum += quantity * costPaise
  }
  return sum
}

/** A purchase order as a message to the supplier: pieces and costs, no selling price. */
export function purchaseText({
  number,
  neededBy,
  lines,
}: {
  number: string
  /** '2026-12-01' */
  neededBy: string | null
  lines: readonly PurchaseTextLine[]
}): string {
  const products = Map.groupBy(lines, ({ product }) => product)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = purchaseSum(lines)
  const day = neededBy === null ? null : parseIndiaDate(neededBy)
  const { beginBy, begin, sizeTimes, productLine, totalWithCost, total } = PURCHASE_TEXTS
  return [
    day === null ? format(begin, { number }) : format(beginBy, { number, date: formatDate(day) }),
    ...[...products].map(([product, of]) =>
      format(productLine, {
        product,
        sizes: of.map(({ size, quantity }) => format(sizeTimes, { size, quantity })).join(', '),
      }),
    ),
    sum === null ? format(total, { count }) : format(totalWithCost, { count, amount: formatRupees(sum) }),
  ].join('\n')
}
