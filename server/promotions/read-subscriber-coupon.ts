import { isForSomePieces } from '#domain/promotions/eligible-lines.ts'
import { refusedByTime, refusedByUses } from '#domain/promotions/judge-promotion.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import type { PersonalTerms } from './personal-queries.ts'
import { readPromotions } from './promotion-queries.ts'

/**
 * The terms of a subscriber's own coupon: those of the coupon named in the settings. Null if there is none, or if it is
 * unknown, ended, used up or not a percentage of the whole subtotal: then nothing is promised.
 */
export async function readSubscriberTerms({
  db,
  settings,
}: Pick<Services, 'settings'> & { db: Connection }): Promise<PersonalTerms | null> {
  const code = settings.current().newsletter.couponCode
  const [stored] = code === '' ? [] : await readPromotions(db, [code], null)
  if (!stored) return null
  const { offer: promotion, circumstances } = stored
  const { benefit, minimumSubtotalPaise, minimumPieces, firstOrderOnly, validTo } = promotion
  // A minimum depends on the cart and does not make the promise untrue. An unstated condition does.
  if (refusedByTime(promotion, { ...circumstances, buyer: null }) || refusedByUses(promotion, circumstances))
    return null
  if (benefit.kind !== 'percent' || benefit.mostPaise !== null) return null
  if (isForSomePieces(promotion) || minimumPieces > 1) return null
  return { percent: benefit.basisPoints / 100, minimumSubtotalPaise, firstOrderOnly, endsAt: validTo }
}
