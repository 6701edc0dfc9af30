import type { Paise } from '#domain/money/money.ts'
import { benefitShares } from './benefit-shares.ts'
import type { CouponRefusal } from './coupons.ts'
import { sumOf } from './discount-shares.ts'
import { isEligible } from './eligible-lines.ts'
import { judgeOffer } from './judge-offer.ts'
import type { Offer, OfferCircumstances, OfferLine } from './offer.ts'

/** A candidate promotion with its circumstances. */
export interface CandidateOffer {
  offer: Offer
  circumstances: OfferCircumstances
}

/** A chosen promotion. */
export interface ChosenOffer {
  offer: Offer
  discountPaise: Paise
  /** By line; they add up to the discount. */
  shares: Paise[]
}

/** A promotion that does not apply. */
export interface RefusedOffer {
  offer: Offer
  code: CouponRefusal
  missingPaise: Paise
  missingPieces: number
}

/** A promotion that applies, but others save more and do not combine with it. */
export interface SetAsideOffer {
  offer: Offer
  /** How much more the chosen ones save, in paise; 0 if equal. */
  lessPaise: Paise
}

export interface OfferChoice {
  /** None, one, or an automatic one and the code's; the automatic one first. */
  chosen: ChosenOffer[]
  refused: RefusedOffer[]
  setAside: SetAsideOffer[]
}

/**
 * The promotions of a cart: at most one code and one automatic one. Both only if both combine; then the code applies to
 * what the automatic one left. Of all combinations the one that saves most is chosen; of equals the typed code, then
 * the fewest promotions, then the oldest.
 */
export function chooseOffers({
  lines,
  automatic,
  coded,
}: {
  lines: readonly OfferLine[]
  automatic: readonly CandidateOffer[]
  /** The typed code's. */
  coded: CandidateOffer | null
}): OfferChoice {
  const refused: RefusedOffer[] = []
  const holds = ({ offer, circumstances }: CandidateOffer) => {
    const judged = judgeOffer(offer, circumstances, lines)
    if (!judged.holds) refused.push({ offer, ...judged })
    return judged.holds
  }
  const byAge = [...automatic].sort((a, b) => byMaking(a.offer, b.offer))
  const alone = byAge.filter(holds).map(({ offer }) => countOne(lines, offer))
  const saving = alone.filter(({ discountPaise }) => discountPaise > 0)
  const typed = coded && holds(coded) ? countOne(lines, coded.offer) : null

  // In order of preference among equals.
  const possible: ChosenOffer[][] = typed ? [[typed], ...pairs(lines, saving, typed)] : []
  possible.push(...saving.map((entry) => [entry]))
  const chosen = possible.reduce<ChosenOffer[]>(
    (best, next) => (best.length === 0 || totalOf(next) > totalOf(best) ? next : best),
    [],
  )
  const isTaken = (entry: ChosenOffer) => chosen.some(({ offer }) => offer === entry.offer)
  const setAside = [...saving, ...(typed ? [typed] : [])]
    .filter((entry) => !isTaken(entry))
    .map(({ offer, discountPaise }) => ({ offer, lessPaise: totalOf(chosen) - discountPaise }))
  return { chosen, refused, setAside }
}

/** The total discount of some promotions, in paise. */
export function totalOf(chosen: readonly ChosenOffer[]): Paise {
  return sumOf(chosen.map(({ discountPaise }) => discountPaise))
}

/** A promotion's discount on the lines, of which `taken` is already deducted. */
function countOne(lines: readonly OfferLine[], offer: Offer, taken: readonly Paise[] = []): ChosenOffer {
  const left = lines.map((line, index) => {
    const isMine = isEligible(offer, line)
    const leftPaise = line.unitPricePaise * line.quantity - (taken[index] ?? 0)
    return isMine ? { leftPaise, pieces: line.quantity } : { leftPaise: 0, pieces: 0 }
  })
  const shares = benefitShares(left, offer.benefit)
  return { offer, discountPaise: sumOf(shares), shares }
}

/** The code with each automatic promotion that it combines with. */
function pairs(
  lines: readonly OfferLine[],
  saving: readonly ChosenOffer[],
  { offer: coded }: ChosenOffer,
): ChosenOffer[][] {
  if (!coded.combines) return []
  // The first discount may distribute a paisa by the lines' order: sort the lines to avoid that.
  const sorted = [...lines.entries()].sort(([, a], [, b]) => compare(contentOf(a), contentOf(b)))
  const inOneOrder = sorted.map(([, line]) => line)
  const inPlace = (shares: readonly Paise[]) =>
    lines.map((_, place) => shares[sorted.findIndex(([index]) => index === place)] ?? 0)
  return saving
    .filter(({ offer }) => offer.combines)
    .map(({ offer }) => {
      const first = countOne(inOneOrder, offer)
      const second = countOne(inOneOrder, coded, first.shares)
      return [first, second].map((entry) => ({ ...entry, shares: inPlace(entry.shares) }))
    })
}

/** Lines with equal content are equal for every promotion. */
function contentOf({ productId, unitPricePaise, mrpPaise, quantity }: OfferLine): string {
  return [productId, unitPricePaise, mrpPaise, quantity].join(' ')
}

function byMaking(a: Offer, b: Offer): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
