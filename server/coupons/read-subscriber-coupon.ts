import { evaluateCoupon } from '#domain/coupons/coupons.ts'
import type { Services } from '../services.ts'
import { readCoupon } from './queries.ts'

export interface SubscriberCoupon {
  code: string
  /** Whole percent of the subtotal. */
  percent: number
}

/**
 * The coupon that the newsletter's form promises and hands out. Null while the shop names none, or one that is
 * unknown, ended, used up or not a percentage: then nothing is promised.
 */
export async function readSubscriberCoupon({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<SubscriberCoupon | null> {
  const code = settings.current().newsletter.couponCode
  const stored = code === '' ? null : await readCoupon(db, code, null)
  if (!stored) return null
  const { coupon, now, uses, isFirstOrder } = stored
  // A minimum is the cart's business: it does not make the promise untrue.
  const subtotalPaise = coupon.minimumSubtotalPaise
  const evaluated = evaluateCoupon({ coupon, subtotalPaise, now, uses, isFirstOrder })
  if (!evaluated.ok || evaluated.benefit.kind !== 'percent') return null
  return { code: coupon.code, percent: evaluated.benefit.basisPoints / 100 }
}
