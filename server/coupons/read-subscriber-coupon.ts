import { evaluateCoupon } from '#domain/coupons/coupons.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import type { PersonalTerms } from './personal-queries.ts'
import { readCoupon } from './queries.ts'

/**
 * On what terms a subscriber's own coupon is made: those of the coupon that the settings name. Null while they name
 * none, or one that is unknown, ended, used up or not a percentage: then nothing is promised.
 */
export async function readSubscriberTerms({
  db,
  settings,
}: Pick<Services, 'settings'> & { db: Connection }): Promise<PersonalTerms | null> {
  const code = settings.current().newsletter.couponCode
  const stored = code === '' ? null : await readCoupon(db, code, null)
  if (!stored) return null
  const { coupon, now, uses, isFirstOrder } = stored
  const { minimumSubtotalPaise, firstOrderOnly, validTo } = coupon
  // A minimum is the cart's business: it does not make the promise untrue.
  const evaluated = evaluateCoupon({
    coupon,
    subtotalPaise: minimumSubtotalPaise,
    now,
    uses,
    isFirstOrder,
    buyer: null,
  })
  if (!evaluated.ok || evaluated.benefit.kind !== 'percent') return null
  return {
    percent: evaluated.benefit.basisPoints / 100,
    minimumSubtotalPaise,
    firstOrderOnly,
    endsAt: validTo,
  }
}
