import { formatRupees } from '#domain/money/money.ts'
import type { RefusedPromotion } from '#domain/promotions/choose-promotions.ts'
import { leastPieces } from '#domain/promotions/judge-promotion.ts'
import { formatScope } from '#domain/promotions/promotion-words.ts'
import type { Wording } from '../language/words.ts'

/** Why a coupon does not apply, for the customer; null for an unknown code. */
export function formatCouponRefusal(refused: RefusedPromotion | null): Wording {
  return ({ texts, format }) => {
    if (refused === null) return texts.couponRefusals.coupon_invalid
    const { offer: promotion, code } = refused
    const minimum = formatRupees(promotion.minimumSubtotalPaise)
    const pieces = formatScope({ texts: texts.offers, format }, promotion) ?? ''
    return format(texts.couponRefusals[code], { minimum, pieces, least: leastPieces(promotion) })
  }
}
