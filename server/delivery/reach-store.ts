import { LRUCache } from 'lru-cache'
import type { CourierReach } from '#domain/delivery/promise-delivery.ts'
import type { Log } from '../config/log.ts'
import type { CourierSetup } from '../couriers/courier-setup.ts'
import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import type { SharedCounter } from '../limits/shared-counter.ts'
import type { CachedServiceability } from './cached-serviceability.ts'
import { deliveryJobs } from './jobs.ts'
import { findReach } from './reach-queries.ts'

const keptMs = 10 * 60_000
const mostKept = 5_000
/** Limits scripts that try every PIN code, so that they do not use up the shop's API calls. */
const mostAsked = { action: 'courier-reach', most: 30, windowMs: 60_000 }

/** Caches answers in the process; a PIN code costs one query in ten minutes, and none without a service. */
export function openReachStore({
  db,
  couriers,
  counter,
  log,
}: {
  db: Connection
  couriers: Pick<CourierSetup, 'bookable' | 'missing'>
  counter: SharedCounter
  log: Log
}): CachedServiceability {
  const kept = new LRUCache<string, { reach: CourierReach | null }>({ max: mostKept, ttl: keptMs })

  /** Queries the service in the background, without delaying the response. */
  function askLater(pincode: string): void {
    if (counter.count('shop', mostAsked).current > mostAsked.most) return
    addJob(
      db,
      deliveryJobs.ask_courier_reach,
      { pincode },
      { key: `reach:${pincode}`, maxAttempts: 3 },
    ).catch((error: unknown) =>
      log.warn({ err: error }, 'A courier service could not be asked about a PIN code'),
    )
  }

  return {
    async read(pincode) {
      const service = couriers.bookable()
      if (service === null || couriers.missing() !== null) return null
      const key = `${service.key} ${pincode}`
      const known = kept.get(key)
      if (known) return known.reach
      const found = await findReach(db, service.key, pincode)
      kept.set(key, { reach: found?.reach ?? null })
      if (found === null || found.isOld) askLater(pincode)
      return found?.reach ?? null
    },
  }
}
