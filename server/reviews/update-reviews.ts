import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { hideOlder, verifyByParcel } from './write-queries.ts'

/** Keeps only the newest review of each product visible, after two accounts of one person were merged. */
export async function hideOlderReviews(tx: Connection, customerId: string): Promise<void> {
  const products = new Set(await hideOlder(tx, customerId))
  if (products.size > 0) await notify(tx, 'products', [...products])
}

/**
 * Marks reviews written before the delivery as verified purchases, in the transaction that marks the parcel delivered.
 */
export async function verifyReviews(tx: Connection, parcelId: string): Promise<void> {
  const products = await verifyByParcel(tx, parcelId)
  if (products.length > 0) await notify(tx, 'products', products)
}
