import { addLatePictures } from '#domain/imports/add-late-pictures.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockProductsAndSizes } from '../products/batch-queries.ts'
import { readContent } from '../products/read-content.ts'
import { writeProduct } from '../products/write-product.ts'
import { mediaOf, refusalOf } from './apply-product.ts'
import { type ImportRow, readLockedStatus } from './import-queries.ts'
import { endLatePictures, lockLateProduct } from './late-queries.ts'
import { publishNewProduct } from './publish-new-product.ts'
import type { ImportServices } from './work-on-import.ts'

/**
 * Adds pictures that were fetched late to an already imported product, in one transaction with clearing its waiting
 * mark. The rest of the file is not applied again, because the product may have been sold and changed since.
 * @returns false if the import is no longer running
 */
export async function applyLatePictures(
  services: ImportServices,
  row: ImportRow,
  position: number,
): Promise<boolean> {
  const importId = row.id
  try {
    return await inTransaction(services.db, async (tx) => {
      if ((await readLockedStatus(tx, importId)) !== 'running') return false
      await write(tx, row, position)
      return true
    })
  } catch (error) {
    if (refusalOf(error) === null) throw error
    // The product was archived since, or cannot be saved: its pictures are in the shop and can be added by hand.
    services.log.warn({ err: error, importId, position }, 'Late pictures did not go in')
    await endLatePictures(services.db, { importId, position })
    return true
  }
}

async function write(tx: Connection, row: ImportRow, position: number): Promise<void> {
  const { id: importId, actorId, batchId } = row
  const waiting = await lockLateProduct(tx, importId, position)
  if (!waiting) return
  const { content: said, productId, latePictures } = waiting
  const late = new Set(latePictures)
  const sources = said.pictures.flatMap(({ source, picture }) =>
    picture !== null && late.has(picture) ? [source] : [],
  )
  if (productId !== null) await lockProductsAndSizes(tx, [productId], { sizes: true })
  const saved = productId === null ? null : await readContent(tx, productId)
  if (productId === null || saved === null) return await endLatePictures(tx, { importId, position })
  const mediaIds = await mediaOf(tx, importId, said.pictures)
  const pictures = addLatePictures(saved.content, said.pictures, mediaIds, new Set(sources))
  const content = { ...saved.content, pictures }
  const written = await writeProduct(tx, { productId, saved, content, actor: { id: actorId }, batchId })
  // A draft that lacked only this is published with the others, if the import publishes complete products.
  const mayShow =
    written.changes.length > 0 &&
    saved.status === 'draft' &&
    row.publish &&
    said.publish &&
    missingBeforePublishing(content).length === 0
  const published = mayShow && (await publishNewProduct(tx, written, { actorId, batchId }))
  await endLatePictures(tx, { importId, position, published })
}
