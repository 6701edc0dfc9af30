import type { CourierReach } from '#domain/delivery/promise-delivery.ts'
import type { ReachingCourier } from '../couriers/courier.ts'
import type { Services } from '../services.ts'
import { findReach, writeReach } from './reach-queries.ts'

/**
 * Asks the courier service about a PIN code and stores the answer for a day. @throws when a later attempt may succeed
 */
export async function fetchServiceability(
  { db, couriers, settings }: Pick<Services, 'db' | 'couriers' | 'settings'>,
  pincode: string,
): Promise<void> {
  const service = couriers.bookable()
  if (service === null || couriers.missing() !== null) return
  const known = await findReach(db, service.key, pincode)
  if (known && !known.isOld) return
  const { gramsPerPiece, bagGrams } = settings.current().packing
  const asked = await service.reach({ pincode, weightGrams: gramsPerPiece + bagGrams, collectPaise: 0 })
  if (asked.ok) await writeReach(db, { service: service.key, pincode, ...reachOf(asked.value) })
  else if (asked.retry) throw new Error(`Cannot learn who goes to ${pincode}: ${asked.words}`)
}

/** The days of the courier that the service recommends; else of the slowest, so that the promise is not too early. */
export function reachOf(reaching: readonly ReachingCourier[]): CourierReach {
  const recommended = reaching.find((courier) => courier.recommended)?.days ?? null
  const all = reaching.flatMap(({ days }) => days ?? [])
  return {
    prepaid: reaching.length > 0,
    cash: reaching.some(({ cash }) => cash),
    days: recommended ?? (all.length > 0 ? Math.max(...all) : null),
  }
}
