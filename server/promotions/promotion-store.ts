import type { Promotion } from '#domain/promotions/promotion.ts'
import type { Log } from '../config/log.ts'
import { type CachedValue, cacheValue } from '../db/cached-value.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { readOpenPromotions } from './promotion-queries.ts'

/**
 * The promotions that a cart is checked against without a typed code, kept in every process. Changes of promotions send a
 * notice of the topic `offers`. Dates are checked when an offer is used, and placing an order reads the rows again.
 */
export type PromotionStore = CachedValue<readonly Promotion[]>

export async function openPromotionStore({
  db,
  notifier,
  log,
}: {
  db: Connection
  notifier: Notifier
  log: Log
}): Promise<PromotionStore> {
  return await cacheValue({
    name: 'offers',
    topic: 'offers',
    read: () => readOpenPromotions(db),
    notifier,
    log,
  })
}
