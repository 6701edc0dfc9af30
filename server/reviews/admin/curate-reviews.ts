import { eq } from 'drizzle-orm'
import type { CuratedInput, CuratedReview } from '#domain/reviews/api-admin-review.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { notify } from '../../db/notifier.ts'
import { products } from '../../db/schema/catalogue.ts'
import { curatedReviews } from '../../db/schema/reviews.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { type CuratedRow, readCurated, toCuratedReview } from './curated-queries.ts'
import { refuseChanged } from './refusal.ts'

type Access = Pick<Services, 'db'>
interface SeenCurated {
  id: string
  version: string
}

/** Adds a review from elsewhere to a product. @throws ShopError `unauthenticated`, `forbidden`, `product_not_found` */
export async function addCurated(
  { db }: Access,
  caller: Caller,
  input: CuratedInput,
): Promise<CuratedReview> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    await requireProduct(tx, input.productId)
    const id = newId('crv')
    await tx.insert(curatedReviews).values({ id, createdBy: customerId, ...columnsOf(input) })
    return await finish(tx, { id, actorId: customerId, action: 'curated_added', after: { ...input } }, [
      input.productId,
    ])
  })
}

/**
 * Replaces the content of one. @throws ShopError `unauthenticated`, `forbidden`, `not_found`, `step_taken`,
 * `product_not_found`
 */
export async function editCurated(
  { db }: Access,
  caller: Caller,
  seen: SeenCurated,
  input: CuratedInput,
): Promise<CuratedReview> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const was = await lockSeenCurated(tx, seen)
    if (input.productId !== was.productId) await requireProduct(tx, input.productId)
    await tx.update(curatedReviews).set(columnsOf(input)).where(eq(curatedReviews.id, was.id))
    const { productId, name, stars, words, source } = was
    const before = { productId, name, stars, words, source }
    return await finish(
      tx,
      { id: was.id, actorId: customerId, action: 'curated_edited', before, after: { ...input } },
      [was.productId, input.productId],
    )
  })
}

/**
 * Removes one from the shop, or restores it. @throws ShopError `unauthenticated`, `forbidden`, `not_found`,
 * `step_taken`
 */
export async function archiveCurated(
  { db }: Access,
  caller: Caller,
  seen: SeenCurated,
  isArchived: boolean,
): Promise<CuratedReview> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const was = await lockSeenCurated(tx, seen)
    if ((was.archivedAt !== null) === isArchived) return toCuratedReview(was)
    await tx
      .update(curatedReviews)
      .set({ archivedAt: isArchived ? now : null })
      .where(eq(curatedReviews.id, was.id))
    const action = isArchived ? 'curated_archived' : 'curated_brought_back'
    return await finish(tx, { id: was.id, actorId: customerId, action }, [was.productId])
  })
}

async function lockSeenCurated(tx: Connection, seen: SeenCurated): Promise<CuratedRow> {
  const row = await readCurated(tx, seen.id, { lock: true })
  if (!row || toCuratedReview(row).version !== seen.version) throw await refuseChanged(tx, seen)
  return row
}

/** Logs the action; the products' pages drop their caches. */
async function finish(
  tx: Connection,
  {
    id,
    ...entry
  }: {
    id: string
    actorId: string
    action: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
  productIds: readonly string[],
): Promise<CuratedReview> {
  await recordActivity(tx, { subject: 'review', subjectId: id, ...entry })
  await notify(tx, 'products', [...new Set(productIds)])
  const row = await readCurated(tx, id)
  if (!row) throw new ShopError('not_found')
  return toCuratedReview(row)
}

function columnsOf({ productId, name, stars, words, source }: CuratedInput) {
  return { productId, name, stars, description: words, source }
}

async function requireProduct(tx: Connection, productId: string): Promise<void> {
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .limit(1)
  if (!found) throw new ShopError('product_not_found')
}
