import { eq } from 'drizzle-orm'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { recalls } from '../db/schema/safety.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { takeStatusStep } from '../products/change-status.ts'
import { lockSaved, writeProduct } from '../products/write-product.ts'
import type { Services } from '../services.ts'

/**
 * Removes the sizes of a recall from sale.
 * @throws ShopError `forbidden`, `not_found`; as `writeProduct` for a product that cannot be saved without them
 */
export async function takeRecalledOut(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  id: string,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'refunds.write')
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(recalls).where(eq(recalls.id, id)).for('update')
    if (!row) throw new ShopError('not_found')
    await takeOutLocked(tx, { id, productId: row.productId, variantIds: row.variantIds, actorId })
  })
}

/**
 * Removes the sizes from the product, so that returned pieces are not sold again; a product with no other size is
 * unpublished and keeps its sizes.
 */
export async function takeOutLocked(
  tx: Connection,
  {
    id,
    productId,
    variantIds,
    actorId,
  }: { id: string; productId: string; variantIds: readonly string[]; actorId: string },
): Promise<void> {
  const saved = await lockSaved(tx, productId)
  const sizes = saved.content.sizes.filter(({ _id }) => _id === null || !variantIds.includes(_id))
  const isLeft = sizes.some(({ _id }) => _id !== null)
  if (!isLeft && saved.status === 'published') await takeStatusStep(tx, saved, 'unpublish', { actorId })
  else if (isLeft && sizes.length < saved.content.sizes.length) {
    const content = { ...saved.content, sizes }
    await writeProduct(tx, { productId, saved, content, actor: { id: actorId } })
  } else return
  await tx.update(recalls).set({ takenOutAt: now }).where(eq(recalls.id, id))
  await recordActivity(tx, { actorId, subject: 'recall', subjectId: id, action: 'taken_out' })
}
