import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { CouponRefusal } from './coupons.ts'

export const COUPON_TEXTS = {
  enterCode: 'Please enter a coupon code',
  invalid: 'Invalid coupon code',
  applied: 'Coupon applied successfully!',
  apply: 'Apply',
  applying: 'Applying...',
} as const

/** Why a coupon does not hold, for the shopper. */
export function couponRefusalText(code: CouponRefusal, minimumSubtotalPaise: Paise = 0): string {
  switch (code) {
    case 'coupon_invalid':
      return COUPON_TEXTS.invalid
    case 'coupon_not_started':
      return 'This coupon is not valid yet'
    case 'coupon_expired':
      return 'This coupon has expired'
    case 'coupon_minimum':
      return `This coupon needs a subtotal of at least ${formatRupees(minimumSubtotalPaise)}`
    case 'coupon_used_up':
      return 'This coupon has been used up'
    case 'coupon_used_by_customer':
      return 'You have already used this coupon'
    case 'coupon_first_order_only':
      return 'This coupon is for a first order'
  }
}
