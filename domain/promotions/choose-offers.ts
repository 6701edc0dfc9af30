import type { Paise } from '#domain/money/money.ts'
import { benefitShares } from './benefit-shares.ts'
import type { CouponRefusal } from './coupons.ts'
import { sumOf } from './discount-shares.ts'
import { isEligible } from './eligible-lines.ts'
import { judgeOffer } from './judge-offer.ts'
import type { Offer, OfferCircumstances, OfferLine } from './offer.ts'

/** An offer that may hold, with who and when. */
export interface CandidateOffer {
  offer: Offer
  circumstances: OfferCircumstances
}

/** An offer that is taken. */
export interface ChosenOffer {
  offer: Offer
  discountPaise: Paise
  /** By line; they add up to the discount. */
  shares: Paise[]
}

/** An offer that does not hold. */
export interface RefusedOffer {
  offer: Offer
  code: CouponRefusal
  missingPaise: Paise
  missingPieces: number
}

/** An offer that holds, but others save more and do not go with it. */
export interface SetAsideOffer {
  offer: Offer
  /** By how much what is taken instead saves more, in paise; 0 where it saves the same. */
  lessPaise: Paise
}

export interface OfferChoice {
  /** None, one, or an automatic one and the code's; the automatic one first. */
  chosen: ChosenOffer[]
  refused: RefusedOffer[]
  setAside: SetAsideOffer[]
}

/**
 * Which offers a cart gets. At most one code and one automatic offer; both only where both may combine, and then the
 * code is counted on what the automatic one left. Of all that is possible that is taken which saves most; of equals
 * the code that the shopper typed, then the fewest offers, then the earliest made.
 */
export function chooseOffers({
  lines,
  automatic,
  coded,
}: {
  lines: readonly OfferLine[]
  automatic: readonly CandidateOffer[]
  /** That of the typed code. */
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

  // In the order of preference among equals.
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

/** What some offers save together, in paise. */
export function totalOf(chosen: readonly ChosenOffer[]): Paise {
  return sumOf(chosen.map(({ discountPaise }) => discountPaise))
}

/** What an offer takes off the lines, of each of which `taken` is gone already. */
function countOne(lines: readonly OfferLine[], offer: Offer, taken: readonly Paise[] = []): ChosenOffer {
  const left = lines.map((line, index) => {
    const isMine = isEligible(offer, line)
    const leftPaise = line.unitPricePaise * line.quantity - (taken[index] ?? 0)
    return isMine ? { leftPaise, pieces: line.quantity } : { leftPaise: 0, pieces: 0 }
  })
  const shares = benefitShares(left, offer.benefit)
  return { offer, discountPaise: sumOf(shares), shares }
}

/** The code beside each automatic offer that it goes with. */
function pairs(
  lines: readonly OfferLine[],
  saving: readonly ChosenOffer[],
  { offer: coded }: ChosenOffer,
): ChosenOffer[][] {
  if (!coded.combines) return []
  // What the first leaves of a line may differ by a paisa with the lines' order: counted in one order, it does not.
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

/** Lines of one content are the same to every offer. */
function contentOf({ productId, unitPricePaise, mrpPaise, quantity }: OfferLine): string {
  return [productId, unitPricePaise, mrpPaise, quantity].join(' ')
}

function byMaking(a: Offer, b: Offer): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
