import { eq } from 'drizzle-orm'
import type { StoredDraftAnswer } from '#domain/products/api-editing.ts'
import { faultsOfContent } from '#domain/products/content-faults.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { tidyContent } from '#domain/products/tidy-content.ts'
import { validPart } from '#domain/products/valid-part.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { productDrafts } from '../db/schema/products.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readDraft } from './admin/product-queries.ts'
import { isSpent } from './admin/read-product.ts'
import { faultsInShop } from './faults-in-shop.ts'
import type { SavedProduct } from './read-content.ts'
import { tellingWhatChanged } from './save-product.ts'
import { lockSaved, writeProduct } from './write-product.ts'
import { matchSizes } from './write-sizes.ts'

export interface TypedDraft {
  productId: string
  /** Complete or not, valid or not. */
  content: ProductContent
  /** The product's version that the person saw. */
  version: number
  /** The draft's revision that the person saw; 0 for none. */
  revision: number
}

/**
 * Stores unsaved edits. For a product in draft status the valid part is written at once, so that the list shows it; a
 * published one changes only when it is saved.
 * @throws ShopError `forbidden`, `product_not_found`; `product_changed` if the product was saved in the meantime,
 * `draft_changed` if another person stored newer edits
 */
export async function saveDraft(
  services: Pick<Services, 'db'>,
  caller: CustomerCaller,
  typed: TypedDraft,
): Promise<StoredDraftAnswer> {
  const { customerId } = requirePermission(caller, 'products.write')
  return await tellingWhatChanged(services, caller, typed, () =>
    inTransaction(services.db, (tx) => keepLocked(tx, customerId, typed)),
  )
}

async function keepLocked(tx: Connection, customerId: string, typed: TypedDraft): Promise<StoredDraftAnswer> {
  const { productId, content } = typed
  const saved = await lockSaved(tx, productId)
  if (saved.version !== typed.version) throw new ShopError('product_changed')
  const revision = await nextRevision(tx, saved, typed.revision)
  const tidy = tidyContent(content, saved.content)
  const known = { ...tidy, sizes: matchSizes(tidy.sizes, saved.variants, { keepsSkus: true }).sizes }
  const faults = [...faultsOfContent(known), ...(await faultsInShop(tx, known, saved))]
  const version =
    saved.status === 'draft' ? await writeValidPart(tx, customerId, saved, tidy, faults) : saved.version
  const savedAt = new Date()
  const draft = { content, version, revision, savedBy: customerId, savedAt }
  await tx
    .insert(productDrafts)
    .values({ productId, ...draft })
    .onConflictDoUpdate({ target: productDrafts.productId, set: draft })
  const missing = missingBeforePublishing(tidy)
  return { revision, savedAt: savedAt.toISOString(), version, missing, faults }
}

/**
 * @throws ShopError `draft_changed` if the stored draft is not the one that the person saw, and still differs from the
 * product
 */
async function nextRevision(tx: Connection, saved: SavedProduct, seen: number): Promise<number> {
  const row = await readDraft(tx, saved.row.id)
  if (row && row.revision !== seen && !isSpent(row, saved)) {
    throw new ShopError('draft_changed', {
      body: { revision: row.revision, by: row.savedByName, at: row.savedAt.toISOString() },
    })
  }
  return Math.max(row?.revision ?? 0, seen) + 1
}

/** @returns the resulting version */
async function writeValidPart(
  tx: Connection,
  customerId: string,
  saved: SavedProduct,
  tidy: ProductContent,
  faults: readonly FieldError[],
): Promise<number> {
  const part = validPart(saved.content, tidy, faults)
  // The stock of a new size counts only once saved: the number may be half typed.
  const sizes = part.sizes.map((size) => (size._id === null ? { ...size, stock: null } : size))
  const { version } = await writeProduct(tx, {
    productId: saved.row.id,
    content: { ...part, sizes },
    actor: { id: customerId },
    keepsDraft: true,
  })
  return version
}

/**
 * Deletes unsaved edits.
 * @throws ShopError `forbidden`
 */
export async function discardDraft(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  productId: string,
): Promise<void> {
  requirePermission(caller, 'products.write')
  await db.delete(productDrafts).where(eq(productDrafts.productId, productId))
}
