import type { Connection } from '../db/connection.ts'
import { takeStatusStep } from '../products/change-status.ts'
import { lockSaved } from '../products/write-product.ts'

/** Publishes a complete product that an import has just created. */
export async function publishNewProduct(
  tx: Connection,
  { productId }: { productId: string },
  taker: { actorId: string; batchId: string | null },
): Promise<boolean> {
  return await takeStatusStep(tx, await lockSaved(tx, productId), 'publish', taker)
}
