import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { hideOlder } from './write-queries.ts'

/** Keeps only the newest review of each product visible, after two accounts of one person were merged. */
export async function hideOlderReviews(tx: Connection, customerId: string): Promise<void> {
  const products = new Set(await hideOlder(tx, customerId))
  if (products.size > 0) await notify(tx, 'products', [...products])
}
