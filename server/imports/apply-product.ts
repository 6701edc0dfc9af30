import { applyFile } from '#domain/imports/apply-file.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { Connection } from '../db/connection.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { sqlState } from '../db/sql-state.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { lockProductsAndSizes } from '../products/batch-queries.ts'
import { readSlugOwners } from '../products/content-queries.ts'
import { readContent } from '../products/read-content.ts'
import { writeProduct } from '../products/write-product.ts'
import { failureOf } from './failures.ts'
import { findTarget, findTargetsOf } from './find-target.ts'
import { type ImportRow, readLockedStatus } from './import-queries.ts'
import type { PlacedPicture } from './import-record.ts'
import { readImportMedia } from './picture-queries.ts'
import { lockWaitingProduct, markApplied, markFailed } from './product-queries.ts'
import { publishNewProduct } from './publish-new-product.ts'
import { rememberSource } from './target-queries.ts'
import type { ImportServices } from './work-on-import.ts'

/**
 * Imports one product, in one transaction with its done mark: a retry after any failure finds the mark and does
 * nothing.
 * @returns false if the import is no longer running
 */
export async function applyProduct(
  services: ImportServices,
  row: ImportRow,
  position: number,
): Promise<boolean> {
  try {
    return await inTransaction(services.db, async (tx) => {
      if ((await readLockedStatus(tx, row.id)) !== 'running') return false
      await write(tx, row, position)
      return true
    })
  } catch (error) {
    const failure = refusalOf(error)
    if (failure === null) throw error
    if (!(error instanceof ShopError))
      services.log.warn({ err: error, importId: row.id, position }, 'A product did not go in')
    await markFailed(services.db, { importId: row.id, position, failure })
    return true
  }
}

/** Data errors, by the first two characters of their SQLSTATE: a retry would fail the same way. */
const dataFaults = new Set(['22', '23'])

/** The message for a product that cannot be imported; null for a temporary database error. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof ShopError) {
    // The shop has changed since the dry run: another product now has this SKU, or the product was archived.
    const first = error.details.errors?.[0]?.issue
    return first && !error.message.includes(first) ? `${error.message} ${first}` : error.message
  }
  if (isDatabaseAway(error)) return null
  const state = sqlState(error)
  if (state !== undefined) return dataFaults.has(state.slice(0, 2)) ? failureOf('notSaved') : null
  return error instanceof Error && 'code' in error ? null : failureOf('notSaved')
}

async function write(tx: Connection, row: ImportRow, position: number): Promise<void> {
  const { id: importId, source, actorId, batchId } = row
  const waiting = await lockWaitingProduct(tx, importId, position)
  if (!waiting) return
  const { content: said, key } = waiting
  // Looked up again: the product may have been created by another import, or by hand, since the dry run.
  const targets = await findTargetsOf(tx, source, [{ key, slugIfNew: said.slugIfNew, patch: said.patch }])
  const productId = findTarget(targets, { key, slugIfNew: said.slugIfNew, patch: said.patch })
  // Locked before it is read, so that later edits and sales are not taken for the file's and overwritten.
  if (productId !== null) await lockProductsAndSizes(tx, [productId], { sizes: true })
  const saved = productId === null ? null : await readContent(tx, productId)
  const mediaIds = await mediaOf(tx, importId, said.pictures)
  const content = await withFreeSlug(tx, applyFile(said, saved?.content ?? null, mediaIds), saved === null)
  const written = await writeProduct(tx, {
    productId: saved?.row.id ?? null,
    ...(saved ? { saved } : {}),
    content,
    actor: { id: actorId },
    batchId,
    stock: { reason: 'import' },
  })
  await rememberSource(tx, { source, key, productId: written.productId })
  const mayShow =
    saved === null && row.publish && said.publish && missingBeforePublishing(content).length === 0
  const published = mayShow && (await publishNewProduct(tx, written, { actorId, batchId }))
  await markApplied(tx, { importId, position, productId: written.productId, published })
}

/** The media of pictures by their source in the file, if they are in the shop by now. */
export async function mediaOf(
  tx: Connection,
  importId: string,
  pictures: readonly PlacedPicture[],
): Promise<Map<string, string>> {
  const waited = pictures.flatMap(({ picture }) => picture ?? [])
  const ready = await readImportMedia(tx, importId, waited)
  return new Map(
    pictures.flatMap(({ source, picture, mediaId }) => {
      const known = picture === null ? mediaId : (ready.get(picture) ?? null)
      return known === null ? [] : [[source, known] as const]
    }),
  )
}

/** Drops an address that belongs to another product: the shop then generates one from the name. */
async function withFreeSlug(
  tx: Connection,
  content: ProductContent,
  isNew: boolean,
): Promise<ProductContent> {
  if (!isNew || content.slug === '') return content
  const owners = await readSlugOwners(tx, [content.slug])
  return owners.length === 0 ? content : { ...content, slug: '' }
}
