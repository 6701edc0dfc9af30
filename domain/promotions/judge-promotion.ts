import type { Paise } from '#domain/money/money.ts'
import type { CouponRefusal } from './coupons.ts'
import { isEligible, isForSomePieces } from './eligible-lines.ts'
import type { Promotion, PromotionCircumstances, PromotionLine } from './promotion.ts'

/** Whether a promotion applies, or else why not and what is missing. */
export type PromotionJudgement =
  | { holds: true }
  | { holds: false; code: CouponRefusal; missingPaise: Paise; missingPieces: number }

/**
 * Whether a promotion applies to this cart and customer now. Another customer's personal coupon is invalid like an
 * unknown code, so that no one learns that it exists.
 */
export function judgePromotion(
  promotion: Promotion,
  circumstances: PromotionCircumstances,
  lines: readonly PromotionLine[],
): PromotionJudgement {
  const mine = lines.filter((line) => isEligible(promotion, line))
  const pieces = mine.reduce((sum, line) => sum + line.quantity, 0)
  const subtotalPaise = mine.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
  const missingPaise = Math.max(0, promotion.minimumSubtotalPaise - subtotalPaise)
  const missingPieces = Math.max(0, leastPieces(promotion) - pieces)
  const code =
    refusedByTime(promotion, circumstances) ??
    (isForSomePieces(promotion) && pieces === 0 ? 'coupon_no_piece' : null) ??
    (missingPaise > 0 ? 'coupon_minimum' : null) ??
    (missingPieces > 0 ? 'coupon_pieces' : null) ??
    refusedByUses(promotion, circumstances)
  return code === null ? { holds: true } : { holds: false, code, missingPaise, missingPieces }
}

/** The fewest eligible pieces with a discount. */
export function leastPieces({
  minimumPieces,
  benefit,
}: Pick<Promotion, 'minimumPieces' | 'benefit'>): number {
  const group = benefit.kind === 'pieces' ? benefit.buyPieces + benefit.freePieces : 0
  return Math.max(minimumPieces, group)
}

/** What prevents a promotion for everyone, with any cart; null for nothing. */
export function refusedByTime(
  promotion: Promotion,
  { now, buyer }: Pick<PromotionCircumstances, 'now' | 'buyer'>,
): CouponRefusal | null {
  if (!promotion.active) return 'coupon_invalid'
  if (promotion.onlyFor !== null && buyer !== null && promotion.onlyFor !== buyer) return 'coupon_invalid'
  if (promotion.validFrom && now < promotion.validFrom) return 'coupon_not_started'
  if (promotion.validTo && now >= promotion.validTo) return 'coupon_expired'
  return null
}

/** What prevents a promotion for this customer by earlier orders; null for nothing. */
export function refusedByUses(
  { maxUses, maxUsesPerCustomer, firstOrderOnly }: Promotion,
  { uses, isFirstOrder }: Pick<PromotionCircumstances, 'uses' | 'isFirstOrder'>,
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
}: Pick<Promotion, 'maxUses' | 'maxUsesPerCustomer' | 'firstOrderOnly'>): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null || firstOrderOnly
}
