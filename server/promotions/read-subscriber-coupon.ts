import { isForSomePieces } from '#domain/promotions/eligible-lines.ts'
import { refusedByTime, refusedByUses } from '#domain/promotions/judge-offer.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { readOffers } from './offer-queries.ts'
import type { PersonalTerms } from './personal-queries.ts'

/**
 * On what terms a subscriber's own coupon is made: those of the coupon that the settings name. Null while they name
 * none, or one that is unknown, ended, used up or not a percentage of the whole subtotal: then nothing is promised.
 */
export async function readSubscriberTerms({
  db,
  settings,
}: Pick<Services, 'settings'> & { db: Connection }): Promise<PersonalTerms | null> {
  const code = settings.current().newsletter.couponCode
  const [stored] = code === '' ? [] : await readOffers(db, [code], null)
  if (!stored) return null
  const { offer, circumstances } = stored
  const { benefit, minimumSubtotalPaise, minimumPieces, firstOrderOnly, validTo } = offer
  // A minimum is the cart's business: it does not make the promise untrue. A condition that it does not name does.
  if (refusedByTime(offer, { ...circumstances, buyer: null }) || refusedByUses(offer, circumstances))
    return null
  if (benefit.kind !== 'percent' || benefit.mostPaise !== null) return null
  if (isForSomePieces(offer) || minimumPieces > 1) return null
  return { percent: benefit.basisPoints / 100, minimumSubtotalPaise, firstOrderOnly, endsAt: validTo }
}
