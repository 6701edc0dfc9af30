import { formatRupees } from '#domain/money/money.ts'
import type { RefusedOffer } from '#domain/promotions/choose-offers.ts'
import { leastPieces } from '#domain/promotions/judge-offer.ts'
import { formatScope } from '#domain/promotions/offer-words.ts'
import type { Wording } from '../language/words.ts'

/** Why a coupon does not apply, for the customer; null for an unknown code. */
export function formatCouponRefusal(refused: RefusedOffer | null): Wording {
  return ({ texts, format }) => {
    if (refused === null) return texts.couponRefusals.coupon_invalid
    const { offer, code } = refused
    const minimum = formatRupees(offer.minimumSubtotalPaise)
    const pieces = formatScope({ texts: texts.offers, format }, offer) ?? ''
    return format(texts.couponRefusals[code], { minimum, pieces, least: leastPieces(offer) })
  }
}
