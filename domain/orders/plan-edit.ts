import { allocate } from '#domain/money/allocate.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import { type PromotionTerms, priceRemaining } from '#domain/promotions/promotion-terms.ts'

/** An order line before an edit, none of whose pieces was shipped. Money in paise. */
export interface LineToEdit {
  id: string
  position: number
  unitPricePaise: Paise
  /** Pieces that were not cancelled, and their price. */
  waiting: number
  waitingPaise: Paise
  /** How many of them the edit takes out. */
  removed: number
}

/** Pieces that an edit adds, at the price that applies to them. */
export interface PiecesToAdd {
  position: number
  unitPricePaise: Paise
  quantity: number
}

export interface EditPlan {
  /** Price of the goods before and after. */
  beforePaise: Paise
  afterPaise: Paise
  /** The former price of removed pieces, by line that loses some. */
  removed: { lineId: string; quantity: number; amountPaise: Paise }[]
  /** By line, the change of the price of its kept pieces. */
  changedPaise: Paise[]
  /** The price of each addition. */
  addedPaise: Paise[]
  /** What the additions would cost beyond the price before, and the shop does not charge. */
  waivedPaise: Paise
}

/**
 * Prices an order after an edit: kept pieces at their unit price, additions at theirs, with the order's promotions
 * whose conditions the result meets. Without additions the price never rises (decision 56); with them it rises by at
 * most their list price. If only the rounding of a discount differs, kept pieces keep their price.
 * @param terms the order's promotions, with the positions of the additions; null for an order without any
 * @param waives the customer does not pay a higher price
 * @throws RangeError for more pieces than there are
 */
export function planEdit({
  lines,
  added,
  terms,
  waives = false,
}: {
  lines: readonly LineToEdit[]
  added: readonly PiecesToAdd[]
  terms: PromotionTerms | null
  waives?: boolean
}): EditPlan {
  const removed = lines.map(({ waiting, waitingPaise, removed: pieces }) =>
    paidForPieces({ lineTotalPaise: waitingPaise, quantity: waiting, before: 0, pieces }),
  )
  const kept = lines.map(({ waitingPaise }, index) => waitingPaise - (removed[index] ?? 0))
  const beforePaise = sumOf(lines.map(({ waitingPaise }) => waitingPaise))
  const addedList = added.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const shares = sharesOf({ lines, kept, added, terms })
  const target = targetOf({ lines, added, terms, shares, beforePaise })
  const owedPaise = Math.max(0, target - beforePaise)
  const afterPaise = waives ? target - owedPaise : target
  const sameKept = sumOf(kept) + sumOf(shares.slice(lines.length))
  const isSame = afterPaise === target && Math.abs(sameKept - target) <= lines.length + added.length
  // Paise of rounding are no reason for another price, unless it would rise beyond its limit.
  const keeps =
    isSame && sameKept <= beforePaise + sumOf(addedList) && (added.length > 0 || sameKept <= beforePaise)
  const prices = keeps ? [...kept, ...shares.slice(lines.length)] : shareOut(afterPaise, shares)
  return {
    beforePaise,
    afterPaise: sumOf(prices),
    removed: lines.flatMap(({ id, removed: quantity }, index) =>
      quantity === 0 ? [] : [{ lineId: id, quantity, amountPaise: removed[index] ?? 0 }],
    ),
    changedPaise: lines.map((_, index) => (prices[index] ?? 0) - (kept[index] ?? 0)),
    addedPaise: added.map((_, index) => prices[lines.length + index] ?? 0),
    waivedPaise: waives ? owedPaise : 0,
  }
}

/** The price of each line's kept pieces, then of each addition, by the promotions alone. */
function sharesOf({
  lines,
  kept,
  added,
  terms,
}: {
  lines: readonly LineToEdit[]
  kept: readonly Paise[]
  added: readonly PiecesToAdd[]
  terms: PromotionTerms | null
}): Paise[] {
  if (terms === null)
    return [...kept, ...added.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)]
  const left = lines.map(({ waiting, removed, ...line }) => ({ ...line, quantity: waiting - removed }))
  return priceRemaining([...left, ...added], terms)
}

function targetOf({
  lines,
  added,
  terms,
  shares,
  beforePaise,
}: {
  lines: readonly LineToEdit[]
  added: readonly PiecesToAdd[]
  terms: PromotionTerms | null
  shares: readonly Paise[]
  beforePaise: Paise
}): Paise {
  const computed = sumOf(shares)
  if (added.length === 0) return Math.min(computed, beforePaise)
  // An earlier cancellation may have left the order cheaper than its promotions say: additions do not end that.
  const asTerms = terms === null ? beforePaise : sumOf(priceRemaining(lines.map(asBefore), terms))
  const advantage = Math.max(0, asTerms - beforePaise)
  const most = beforePaise + sumOf(added.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity))
  const least = Math.min(computed, beforePaise)
  return Math.min(most, Math.max(least, computed - advantage))
}

function asBefore({ position, unitPricePaise, waiting }: LineToEdit) {
  return { position, unitPricePaise, quantity: waiting }
}

/** A price at most the sum of the shares, by their sizes. */
function shareOut(amountPaise: Paise, shares: readonly Paise[]): Paise[] {
  const sum = sumOf(shares)
  return sum === 0 ? shares.map(() => 0) : allocate(Math.min(amountPaise, sum), shares)
}

function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The promotions with the additions of an edit: those of the same product count like the line that they replace. */
export function withAdditions(
  terms: PromotionTerms,
  additions: readonly { position: number; like: number | null; eligibleFor: readonly string[] }[],
): PromotionTerms {
  return terms.map((promotion) => {
    const more = additions.filter(
      ({ like, eligibleFor }) =>
        promotion.extra ||
        eligibleFor.includes(promotion.id) ||
        (like !== null && promotion.positions.includes(like)),
    )
    const { pieces } = promotion
    return {
      ...promotion,
      positions: [...promotion.positions, ...more.map(({ position }) => position)],
      // Of a set only what replaces a piece: it is the same piece in another size or colour.
      ...(pieces ? { pieces: pieces.map((own) => [...own, ...replacing(own, additions)]) } : {}),
    }
  })
}

function replacing(
  own: readonly number[],
  additions: readonly { position: number; like: number | null }[],
): number[] {
  return additions.filter(({ like }) => like !== null && own.includes(like)).map(({ position }) => position)
}
