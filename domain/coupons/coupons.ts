import type { Paise } from '#domain/money/money.ts'

/** What a coupon does: a share of the subtotal, or an amount. */
export type CouponBenefit = { kind: 'percent'; basisPoints: number } | { kind: 'fixed'; amountPaise: Paise }

/** A coupon: the conditions under which it holds, and its benefit. Null means no such condition. */
export interface Coupon {
  /** Upper case. */
  code: string
  benefit: CouponBenefit
  active: boolean
  validFrom: Date | null
  /** The first instant at which it holds no more. */
  validTo: Date | null
  minimumSubtotalPaise: Paise
  maxUses: number | null
  maxUsesPerCustomer: number | null
  firstOrderOnly: boolean
  /** The only mailbox whose orders it is for, folded; null for everybody. */
  onlyFor: string | null
}

export const COUPON_REFUSALS = [
  'coupon_invalid',
  'coupon_not_started',
  'coupon_expired',
  'coupon_minimum',
  'coupon_used_up',
  'coupon_used_by_customer',
  'coupon_first_order_only',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

export type CouponEvaluation = { ok: true; benefit: CouponBenefit } | { ok: false; code: CouponRefusal }

/** The code as it is stored; null for no coupon: blank, or the word NAN that older clients send. */
export function normaliseCouponCode(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase()
  return code === '' || code === 'NAN' ? null : code
}

/**
 * Whether a coupon holds for this cart and customer now. An unknown coupon (null) is invalid, never dropped in silence,
 * and so is another's own: nobody learns that such a code exists.
 */
export function evaluateCoupon({
  coupon,
  subtotalPaise,
  now,
  uses,
  isFirstOrder,
  buyer,
}: {
  coupon: Coupon | null
  subtotalPaise: Paise
  now: Date
  uses: { all: number; byCustomer: number }
  isFirstOrder: boolean
  /** The folded address of the order; null while it is not known. */
  buyer: string | null
}): CouponEvaluation {
  const refuse = (code: CouponRefusal): CouponEvaluation => ({ ok: false, code })
  if (!coupon?.active) return refuse('coupon_invalid')
  if (coupon.onlyFor !== null && buyer !== null && coupon.onlyFor !== buyer) return refuse('coupon_invalid')
  if (coupon.validFrom && now < coupon.validFrom) return refuse('coupon_not_started')
  if (coupon.validTo && now >= coupon.validTo) return refuse('coupon_expired')
  if (subtotalPaise < coupon.minimumSubtotalPaise) return refuse('coupon_minimum')
  if (coupon.maxUses !== null && uses.all >= coupon.maxUses) return refuse('coupon_used_up')
  if (coupon.maxUsesPerCustomer !== null && uses.byCustomer >= coupon.maxUsesPerCustomer) {
    return refuse('coupon_used_by_customer')
  }
  if (coupon.firstOrderOnly && !isFirstOrder) return refuse('coupon_first_order_only')
  return { ok: true, benefit: coupon.benefit }
}

/** The discount as the fraction that the cart keeps in the browser: 10 % → 0.1; a fixed one by its share of the subtotal. */
export function couponFraction(benefit: CouponBenefit, subtotalPaise: Paise): number {
  if (benefit.kind === 'percent') return benefit.basisPoints / 10_000
  return subtotalPaise > 0 ? Math.min(1, benefit.amountPaise / subtotalPaise) : 0
}
