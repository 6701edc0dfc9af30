import type { Offer } from '#domain/promotions/offer.ts'
import type { Log } from '../config/log.ts'
import { type CachedValue, cacheValue } from '../db/cached-value.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { readOpenOffers } from './offer-queries.ts'

/**
 * The offers that a cart is checked against without a typed code, kept in every process. Changes of offers send a
 * notice of the topic `offers`. Dates are checked when an offer is used, and placing an order reads the rows again.
 */
export type OfferStore = CachedValue<readonly Offer[]>

export async function openOfferStore({
  db,
  notifier,
  log,
}: {
  db: Connection
  notifier: Notifier
  log: Log
}): Promise<OfferStore> {
  return await cacheValue({ name: 'offers', topic: 'offers', read: () => readOpenOffers(db), notifier, log })
}
