import type { Paise } from '#domain/money/money.ts'
import { benefitShares } from './benefit-shares.ts'
import type { CouponRefusal } from './coupons.ts'
import { sumOf } from './discount-shares.ts'
import { isEligible } from './eligible-lines.ts'
import { judgePromotion } from './judge-promotion.ts'
import type { Promotion, PromotionCircumstances, PromotionLine } from './promotion.ts'

/** A candidate promotion with its circumstances. */
export interface CandidatePromotion {
  offer: Promotion
  circumstances: PromotionCircumstances
}

/** A chosen promotion. */
export interface ChosenPromotion {
  offer: Promotion
  discountPaise: Paise
  /** By line; they add up to the discount. */
  shares: Paise[]
}

/** A promotion that does not apply. */
export interface RefusedPromotion {
  offer: Promotion
  code: CouponRefusal
  missingPaise: Paise
  missingPieces: number
}

/** A promotion that applies, but others save more and do not combine with it. */
export interface SetAsidePromotion {
  offer: Promotion
  /** How much more the chosen ones save, in paise; 0 if equal. */
  lessPaise: Paise
}

export interface PromotionChoice {
  /** None, one, or an automatic one and the code's; the automatic one first. */
  chosen: ChosenPromotion[]
  refused: RefusedPromotion[]
  setAside: SetAsidePromotion[]
}

/**
 * The promotions of a cart: at most one code and one automatic one. Both only if both combine; then the code applies to
 * what the automatic one left. Of all combinations the one that saves most is chosen; of equals the typed code, then
 * the fewest promotions, then the oldest.
 */
export function choosePromotions({
  lines,
  automatic,
  coded,
}: {
  lines: readonly PromotionLine[]
  automatic: readonly CandidatePromotion[]
  /** The typed code's. */
  coded: CandidatePromotion | null
}): PromotionChoice {
  const refused: RefusedPromotion[] = []
  const holds = ({ offer: promotion, circumstances }: CandidatePromotion) => {
    const judged = judgePromotion(promotion, circumstances, lines)
    if (!judged.holds) refused.push({ offer: promotion, ...judged })
    return judged.holds
  }
  const byAge = [...automatic].sort((a, b) => byMaking(a.offer, b.offer))
  const alone = byAge.filter(holds).map(({ offer: promotion }) => countOne(lines, promotion))
  const saving = alone.filter(({ discountPaise }) => discountPaise > 0)
  const typed = coded && holds(coded) ? countOne(lines, coded.offer) : null

  // In order of preference among equals.
  const possible: ChosenPromotion[][] = typed ? [[typed], ...pairs(lines, saving, typed)] : []
  possible.push(...saving.map((entry) => [entry]))
  const chosen = possible.reduce<ChosenPromotion[]>(
    (best, next) => (best.length === 0 || totalOf(next) > totalOf(best) ? next : best),
    [],
  )
  const isTaken = (entry: ChosenPromotion) => chosen.some(({ offer: promotion }) => promotion === entry.offer)
  const setAside = [...saving, ...(typed ? [typed] : [])]
    .filter((entry) => !isTaken(entry))
    .map(({ offer: promotion, discountPaise }) => ({
      offer: promotion,
      lessPaise: totalOf(chosen) - discountPaise,
    }))
  return { chosen, refused, setAside }
}

/** The total discount of some promotions, in paise. */
export function totalOf(chosen: readonly ChosenPromotion[]): Paise {
  return sumOf(chosen.map(({ discountPaise }) => discountPaise))
}

/** A promotion's discount on the lines, of which `taken` is already deducted. */
function countOne(
  lines: readonly PromotionLine[],
  promotion: Promotion,
  taken: readonly Paise[] = [],
): ChosenPromotion {
  const left = lines.map((line, index) => {
    const isMine = isEligible(promotion, line)
    const leftPaise = line.unitPricePaise * line.quantity - (line.takenPaise ?? 0) - (taken[index] ?? 0)
    return isMine ? { leftPaise, pieces: line.quantity } : { leftPaise: 0, pieces: 0 }
  })
  const shares = benefitShares(left, promotion.benefit)
  return { offer: promotion, discountPaise: sumOf(shares), shares }
}

/** The code with each automatic promotion that it combines with. */
function pairs(
  lines: readonly PromotionLine[],
  saving: readonly ChosenPromotion[],
  { offer: coded }: ChosenPromotion,
): ChosenPromotion[][] {
  if (!coded.combines) return []
  // The first discount may distribute a paisa by the lines' order: sort the lines to avoid that.
  const sorted = [...lines.entries()].sort(([, a], [, b]) => compare(contentOf(a), contentOf(b)))
  const inOneOrder = sorted.map(([, line]) => line)
  const inPlace = (shares: readonly Paise[]) =>
    lines.map((_, place) => shares[sorted.findIndex(([index]) => index === place)] ?? 0)
  return saving
    .filter(({ offer: promotion }) => promotion.combines)
    .map(({ offer: promotion }) => {
      const first = countOne(inOneOrder, promotion)
      const second = countOne(inOneOrder, coded, first.shares)
      return [first, second].map((entry) => ({ ...entry, shares: inPlace(entry.shares) }))
    })
}

/** Lines with equal content are equal for every promotion. */
function contentOf({ productId, unitPricePaise, mrpPaise, quantity, takenPaise = 0 }: PromotionLine): string {
  return [productId, unitPricePaise, mrpPaise, quantity, takenPaise].join(' ')
}

function byMaking(a: Promotion, b: Promotion): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
