import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { verifyByParcel } from './write-queries.ts'

/** Marks what was written before a parcel arrived as a verified purchase, in the transaction of its arrival. */
export async function verifyReviews(tx: Connection, parcelId: string): Promise<void> {
  const products = await verifyByParcel(tx, parcelId)
  if (products.length > 0) await notify(tx, 'products', products)
}
