import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { takeStatusStep, writeStatus } from './change-status.ts'
import { isDue, readDueProducts } from './status-queries.ts'
import { lockSaved } from './write-product.ts'

/**
 * Publishes products that are due. One that has become incomplete stays a draft, with an entry in its history. Safe to
 * repeat: each product is checked again under its lock.
 */
export async function publishDueProducts({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const productId of await readDueProducts(db)) {
    await inTransaction(db, async (tx) => {
      const saved = await lockSaved(tx, productId)
      if (!(await isDue(tx, productId))) return
      const taker = { actorId: null }
      if (missingBeforePublishing(saved.content).length === 0) {
        await takeStatusStep(tx, saved, 'publish', taker)
      } else await writeStatus(tx, saved, taker, { action: 'not_published', status: 'draft' })
    })
  }
}
