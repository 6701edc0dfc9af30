import type { Paise } from '#domain/money/money.ts'
import { amountShares, percentShares, sumOf } from './discount-shares.ts'
import type { PromotionBenefit } from './promotion.ts'

/** An eligible line of a promotion. */
export interface DiscountedLine {
  /** Its remaining price, in paise; 0 for a line that is not eligible. */
  leftPaise: Paise
  /** Eligible pieces. */
  pieces: number
}

/** A benefit's discount on each line, in paise: never more than its price, and in sum exactly the discount. */
export function benefitShares(lines: readonly DiscountedLine[], benefit: PromotionBenefit): Paise[] {
  const amounts = lines.map(({ leftPaise }) => leftPaise)
  switch (benefit.kind) {
    case 'percent':
      return percentShares(amounts, benefit.basisPoints, benefit.mostPaise)
    case 'amount':
      return amountShares(amounts, benefit.amountPaise)
    case 'pieces':
      return percentShares(cheapestOfGroups(lines, benefit), benefit.basisPoints)
  }
}

/**
 * The price of the pieces that a pieces benefit reduces, by line. Pieces are sorted by price and grouped from the most
 * expensive down; the cheapest of each full group are reduced. A rest is no group.
 */
function cheapestOfGroups(
  lines: readonly DiscountedLine[],
  { buyPieces, freePieces }: { buyPieces: number; freePieces: number },
): Paise[] {
  const runs = lines.flatMap((line, index) => piecePrices(line).map((run) => ({ index, ...run })))
  runs.sort((a, b) => b.paise - a.paise)
  const size = buyPieces + freePieces
  const all = sumOf(runs.map(({ pieces }) => pieces))
  const inGroups = all - (all % size)
  /** How many of the first pieces are reduced. */
  const cheaperOf = (first: number) => {
    const grouped = Math.min(first, inGroups)
    return Math.floor(grouped / size) * freePieces + Math.max(0, (grouped % size) - buyPieces)
  }
  const cheaper = lines.map(() => 0)
  let before = 0
  for (const { index, paise, pieces } of runs) {
    const count = cheaperOf(before + pieces) - cheaperOf(before)
    cheaper[index] = (cheaper[index] ?? 0) + paise * count
    before += pieces
  }
  return cheaper
}

/**
 * A line's amount by pieces: the first carry the remaining paise. As runs of equal prices, since a cart may have a
 * thousand pieces and is tried with many promotions.
 */
function piecePrices({ leftPaise, pieces }: DiscountedLine): { paise: Paise; pieces: number }[] {
  if (pieces === 0) return []
  const least = Math.floor(leftPaise / pieces)
  const dearer = leftPaise % pieces
  return [
    { paise: least + 1, pieces: dearer },
    { paise: least, pieces: pieces - dearer },
  ]
}
