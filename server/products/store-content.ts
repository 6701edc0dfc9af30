import { and, eq } from 'drizzle-orm'
import type { MissingField, ProductContent } from '#domain/products/product-content.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import type { Connection } from '../db/connection.ts'
import { productPictures, products } from '../db/schema/catalogue.ts'
import { productDrafts, productSlugs } from '../db/schema/products.ts'
import { nextPosition, renameShownWith } from './content-queries.ts'
import { isFinished, productColumns } from './content-rows.ts'
import { placeholderSlug, type SavedProduct, wasSeen } from './read-content.ts'
import { type SizeWriting, writeSizes } from './write-sizes.ts'

export interface ContentToStore
  extends Pick<SizeWriting, 'actorId' | 'batchId' | 'stock' | 'counted' | 'together'> {
  id: string
  content: ProductContent
  missing: readonly MissingField[]
  version: number
  /** The locked product before the change; null for a new one. */
  before: SavedProduct | null
}

/** @returns ids of products whose pages name it; always empty */
export async function insertProduct(tx: Connection, store: ContentToStore): Promise<string[]> {
  const { id, content } = store
  await tx.insert(products).values({
    ...rowOf(store),
    id,
    status: 'draft',
    position: await nextPosition(tx),
    createdAt: new Date(),
  })
  await storeSizes(tx, store)
  await insertPictures(tx, id, content)
  return []
}

/** @returns ids of products whose pages use its old address */
export async function updateProduct(tx: Connection, store: ContentToStore): Promise<string[]> {
  const { id, content, before, together } = store
  if (together) together.products.push({ id, ...rowOf(store) })
  else await tx.update(products).set(rowOf(store)).where(eq(products.id, id))
  await storeSizes(tx, store)
  if (!sameValue(before?.content.pictures, content.pictures)) {
    await tx.delete(productPictures).where(eq(productPictures.productId, id))
    await insertPictures(tx, id, content)
  }
  return before && before.content.slug !== content.slug ? await keepOldSlug(tx, before, content.slug) : []
}

function rowOf({ id, content, missing, version }: ContentToStore) {
  return {
    ...productColumns(content),
    slug: content.slug || placeholderSlug(id),
    missing: [...missing],
    version,
    unfinishedSizes: content.sizes.flatMap((size, place) => (isFinished(size) ? [] : [{ place, size }])),
    updatedAt: new Date(),
  }
}

async function storeSizes(tx: Connection, store: ContentToStore): Promise<void> {
  const { id, content, before, actorId, batchId, stock, counted, together } = store
  await writeSizes(tx, {
    productId: id,
    known: before?.variants ?? [],
    sizes: content.sizes,
    actorId,
    batchId,
    stock,
    counted,
    together,
  })
}

async function insertPictures(
  tx: Connection,
  productId: string,
  { pictures }: ProductContent,
): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insert(productPictures)
    .values(pictures.map((picture, position) => ({ productId, position, ...picture })))
}

/** Keeps the old address as a redirect. An earlier address of the same product can be used again. */
async function keepOldSlug(tx: Connection, before: SavedProduct, slug: string): Promise<string[]> {
  const { row, content } = before
  await tx.delete(productSlugs).where(eq(productSlugs.slug, slug))
  const beside = content.slug === '' ? [] : await renameShownWith(tx, { from: content.slug, to: slug })
  if (wasSeen(before) && content.slug !== '') {
    await tx.insert(productSlugs).values({ slug: content.slug, productId: row.id }).onConflictDoNothing()
  }
  return beside
}

/** Deletes a person's unsaved edits once saved. Other people's edits are kept. */
export async function dropDraft(tx: Connection, productId: string, savedBy: string | null): Promise<void> {
  if (savedBy === null) return
  await tx
    .delete(productDrafts)
    .where(and(eq(productDrafts.productId, productId), eq(productDrafts.savedBy, savedBy)))
}
