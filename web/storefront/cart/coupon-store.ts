import { amountOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

const KEY = 'coupon'

/** The coupon of this browser's cart, the same in every tab. */
export interface AppliedCoupon {
  /** Upper case; null without a coupon. */
  couponCode: string | null
  /** The coupon's share of the subtotal, 0 to 1, for totals until the server has answered. */
  couponDiscount: number
}

export const NO_COUPON_APPLIED: AppliedCoupon = { couponCode: null, couponDiscount: 0 }

/** Updates when this or another tab applies or removes a coupon; none during hydration. */
export function useCoupon(): AppliedCoupon {
  return repairCoupon(useStoredJson(KEY))
}

/** The same without React. */
export function readCoupon(): AppliedCoupon {
  return repairCoupon(readStoredJson(KEY))
}

export function writeCoupon(coupon: AppliedCoupon): void {
  writeStoredJson(KEY, coupon.couponCode === null ? null : coupon)
}

export function removeCoupon(): void {
  writeCoupon(NO_COUPON_APPLIED)
}

function repairCoupon(stored: unknown): AppliedCoupon {
  const { couponCode, couponDiscount } = recordOf(stored)
  const code = textOf(couponCode, 40)
  return code === ''
    ? NO_COUPON_APPLIED
    : { couponCode: code, couponDiscount: Math.min(1, amountOf(couponDiscount)) }
}
