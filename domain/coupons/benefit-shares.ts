import type { Paise } from '#domain/money/money.ts'
import { amountShares, percentShares } from './discount-shares.ts'
import type { OfferBenefit } from './offer.ts'

/** A line that an offer holds for. */
export interface DiscountedLine {
  /** What it costs still, in paise; 0 for a line that the offer does not hold for. */
  leftPaise: Paise
  /** Pieces that the offer holds for. */
  pieces: number
}

/** What a benefit takes off each line, in paise: never more than it costs, and in sum exactly the discount. */
export function benefitShares(lines: readonly DiscountedLine[], benefit: OfferBenefit): Paise[] {
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
 * What the pieces cost that a benefit of pieces makes cheaper, by line. The pieces are sorted by price and make groups
 * from the dearest down; the cheapest of each whole group are meant. What is left over at the end is no group.
 */
function cheapestOfGroups(
  lines: readonly DiscountedLine[],
  { buyPieces, freePieces }: { buyPieces: number; freePieces: number },
): Paise[] {
  const pieces = lines.flatMap((line, index) => piecePrices(line).map((paise) => ({ index, paise })))
  pieces.sort((a, b) => b.paise - a.paise)
  const size = buyPieces + freePieces
  const inGroups = pieces.length - (pieces.length % size)
  const cheaper = lines.map(() => 0)
  for (const [place, { index, paise }] of pieces.slice(0, inGroups).entries()) {
    if (place % size >= buyPieces) cheaper[index] = (cheaper[index] ?? 0) + paise
  }
  return cheaper
}

/** A line's amount in pieces: the first carry the paise that are left over. */
function piecePrices({ leftPaise, pieces }: DiscountedLine): Paise[] {
  return Array.from(
    { length: pieces },
    (_, place) => Math.floor(leftPaise / pieces) + (place < leftPaise % pieces ? 1 : 0),
  )
}
