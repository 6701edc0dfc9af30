import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { hideOlder } from './write-queries.ts'

/** Lets one review of each product stand, the newest, after two accounts of one person became one. */
export async function hideOlderReviews(tx: Connection, customerId: string): Promise<void> {
  const products = new Set(await hideOlder(tx, customerId))
  if (products.size > 0) await notify(tx, 'products', [...products])
}
