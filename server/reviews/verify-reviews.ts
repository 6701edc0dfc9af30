import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { verifyByParcel } from './write-queries.ts'

/**
 * Marks reviews written before the delivery as verified purchases, in the transaction that marks the parcel delivered.
 */
export async function verifyReviews(tx: Connection, parcelId: string): Promise<void> {
  const products = await verifyByParcel(tx, parcelId)
  if (products.length > 0) await notify(tx, 'products', products)
}
