import type { CouponRefusal } from '#domain/coupons/coupons.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { Wording } from '../language/words.ts'

/** Why a coupon does not hold, for the shopper. */
export function sayCouponRefusal({
  code,
  minimumSubtotalPaise,
}: {
  code: CouponRefusal
  minimumSubtotalPaise?: Paise | undefined
}): Wording {
  const minimum = formatRupees(minimumSubtotalPaise ?? 0)
  return ({ texts, format }) => format(texts.couponRefusals[code], { minimum })
}
