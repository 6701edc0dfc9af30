import { and, eq } from 'drizzle-orm'
import type { CourierReach } from '#domain/delivery/promise-delivery.ts'
import type { CourierService as ServiceName } from '#domain/fulfilment/booking-status.ts'
import { addDays } from '#domain/time/india-time.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { courierReaches } from '../db/schema/couriers.ts'

/** A service's answer about a PIN code, and whether it is at least a day old; null if there is none. */
export async function findReach(
  db: Connection,
  service: ServiceName,
  pincode: string,
): Promise<{ reach: CourierReach; isOld: boolean } | null> {
  const { prepaid, cash, days, askedAt } = courierReaches
  const [row] = await db
    .select({ reach: { prepaid, cash, days }, askedAt })
    .from(courierReaches)
    .where(and(eq(courierReaches.service, service), eq(courierReaches.pincode, pincode)))
  return row ? { reach: row.reach, isOld: row.askedAt < addDays(new Date(), -1) } : null
}

/** Stores a service's current answer. */
export async function writeReach(
  db: Connection,
  row: { service: ServiceName; pincode: string } & CourierReach,
): Promise<void> {
  const { service, pincode, ...reach } = row
  await db
    .insert(courierReaches)
    .values({ ...row, askedAt: now })
    .onConflictDoUpdate({
      target: [courierReaches.service, courierReaches.pincode],
      set: { ...reach, askedAt: now },
    })
}
