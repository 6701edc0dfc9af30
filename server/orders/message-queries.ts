import { eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { parcels } from '../db/schema/fulfilment.ts'

/** What a message says of a parcel. Money in paise. */
export interface ParcelFacts {
  orderId: string
  carrierName: string
  trackingNumber: string | null
  trackingUrl: string | null
  collectPaise: number
}

/** What a message says of a parcel; null for an unknown one. */
export async function readParcelFacts(db: Connection, parcelId: string): Promise<ParcelFacts | null> {
  const { orderId, carrierName, trackingNumber, trackingUrl, collectPaise } = parcels
  const [parcel] = await db
    .select({ orderId, carrierName, trackingNumber, trackingUrl, collectPaise })
    .from(parcels)
    .where(eq(parcels.id, parcelId))
  return parcel ?? null
}
