import { multiplyDivideHalfUp } from '#domain/money/divide.ts'
import type { Paise } from '#domain/money/money.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import type { PromotionBenefit } from './promotion.ts'

export const COUPON_REFUSALS = [
  'coupon_invalid',
  'coupon_not_started',
  'coupon_expired',
  'coupon_no_piece',
  'coupon_minimum',
  'coupon_pieces',
  'coupon_used_up',
  'coupon_used_by_customer',
  'coupon_first_order_only',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** The stored form of a typed or pasted code; null for no coupon: blank, or the word NAN that older clients send. */
export function normaliseCouponCode(text: string | null | undefined): string | null {
  const code = foldCode(text ?? '')
    .replaceAll(' ', '')
    .toUpperCase()
  return code === '' || code === 'NAN' ? null : code
}

/**
 * The discount as the fraction that the cart stores in the browser: 10 % of all → 0.1; any other discount as its share
 * of the subtotal.
 */
export function couponFraction(
  benefit: PromotionBenefit,
  { discountPaise, subtotalPaise }: { discountPaise: Paise; subtotalPaise: Paise },
): number {
  if (benefit.kind === 'percent') {
    const ofAll = multiplyDivideHalfUp(subtotalPaise, benefit.basisPoints, 10_000)
    if (ofAll === discountPaise) return benefit.basisPoints / 10_000
  }
  return subtotalPaise > 0 ? discountPaise / subtotalPaise : 0
}
