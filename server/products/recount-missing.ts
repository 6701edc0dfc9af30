import { eq } from 'drizzle-orm'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { products } from '../db/schema/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { readProductIds } from './status-queries.ts'
import { lockSaved } from './write-product.ts'

const atOnce = 200

/**
 * Recomputes what every product lacks: a release may require more than the last one, and older products were never
 * checked.
 */
export async function recountMissing({ db }: Pick<Services, 'db'>): Promise<void> {
  let after = ''
  for (;;) {
    const ids = await readProductIds(db, after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    for (const id of ids) {
      await inTransaction(db, async (tx) => {
        const { content, row } = await lockSaved(tx, id)
        const missing = missingBeforePublishing(content)
        if (!sameValue(missing, row.missing)) {
          await tx.update(products).set({ missing }).where(eq(products.id, id))
        }
      })
    }
    after = last
  }
}
