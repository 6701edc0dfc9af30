import type { Paise } from '#domain/money/money.ts'
import type { CouponRefusal } from './coupons.ts'
import { isEligible, isForSomePieces } from './eligible-lines.ts'
import type { Offer, OfferCircumstances, OfferLine } from './offer.ts'

/** Whether a promotion applies, or else why not and what is missing. */
export type OfferJudgement =
  | { holds: true }
  | { holds: false; code: CouponRefusal; missingPaise: Paise; missingPieces: number }

/**
 * Whether a promotion applies to this cart and customer now. Another customer's personal coupon is invalid like an
 * unknown code, so that no one learns that it exists.
 */
export function judgeOffer(
  offer: Offer,
  circumstances: OfferCircumstances,
  lines: readonly OfferLine[],
): OfferJudgement {
  const mine = lines.filter((line) => isEligible(offer, line))
  const pieces = mine.reduce((sum, line) => sum + line.quantity, 0)
  const subtotalPaise = mine.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
  const missingPaise = Math.max(0, offer.minimumSubtotalPaise - subtotalPaise)
  const missingPieces = Math.max(0, leastPieces(offer) - pieces)
  const code =
    refusedByTime(offer, circumstances) ??
    (isForSomePieces(offer) && pieces === 0 ? 'coupon_no_piece' : null) ??
    (missingPaise > 0 ? 'coupon_minimum' : null) ??
    (missingPieces > 0 ? 'coupon_pieces' : null) ??
    refusedByUses(offer, circumstances)
  return code === null ? { holds: true } : { holds: false, code, missingPaise, missingPieces }
}

/** The fewest eligible pieces with a discount. */
export function leastPieces({ minimumPieces, benefit }: Pick<Offer, 'minimumPieces' | 'benefit'>): number {
  const group = benefit.kind === 'pieces' ? benefit.buyPieces + benefit.freePieces : 0
  return Math.max(minimumPieces, group)
}

/** What prevents a promotion for everyone, with any cart; null for nothing. */
export function refusedByTime(
  offer: Offer,
  { now, buyer }: Pick<OfferCircumstances, 'now' | 'buyer'>,
): CouponRefusal | null {
  if (!offer.active) return 'coupon_invalid'
  if (offer.onlyFor !== null && buyer !== null && offer.onlyFor !== buyer) return 'coupon_invalid'
  if (offer.validFrom && now < offer.validFrom) return 'coupon_not_started'
  if (offer.validTo && now >= offer.validTo) return 'coupon_expired'
  return null
}

/** What prevents a promotion for this customer by earlier orders; null for nothing. */
export function refusedByUses(
  { maxUses, maxUsesPerCustomer, firstOrderOnly }: Offer,
  { uses, isFirstOrder }: Pick<OfferCircumstances, 'uses' | 'isFirstOrder'>,
): CouponRefusal | null {
  if (maxUses !== null && uses.all >= maxUses) return 'coupon_used_up'
  if (maxUsesPerCustomer !== null && uses.byCustomer >= maxUsesPerCustomer) return 'coupon_used_by_customer'
  if (firstOrderOnly && !isFirstOrder) return 'coupon_first_order_only'
  return null
}

/** Whether a promotion depends on the customer or on its uses: these must be counted one order after the other. */
export function hasLimits({
  maxUses,
  maxUsesPerCustomer,
  firstOrderOnly,
}: Pick<Offer, 'maxUses' | 'maxUsesPerCustomer' | 'firstOrderOnly'>): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null || firstOrderOnly
}
