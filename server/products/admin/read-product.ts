import { and, eq, inArray, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { changesOfContent } from '#domain/products/changes-of-content.ts'
import { changeOfRow, storedContent } from '#domain/products/content-in-rupees.ts'
import { withoutCosts } from '#domain/products/cost-price.ts'
import { mergeContent } from '#domain/products/merge-content.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import type { AdminProduct, ProductContent } from '#domain/products/product-content.ts'
import { putBack } from '#domain/products/revert-changes.ts'
import { tidyContent } from '#domain/products/tidy-content.ts'
import { type CustomerCaller, hasPermission, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { products } from '../../db/schema/catalogue.ts'
import { productSlugs } from '../../db/schema/products.ts'
import { ShopError } from '../../http/errors.ts'
import { readAdminPictures } from '../../pictures/picture-queries.ts'
import type { Services } from '../../services.ts'
import { changesOfEntry } from '../../versions/log-history.ts'
import { readLastWriter, readLogSince } from '../../versions/log-queries.ts'
import { readContent, type SavedProduct } from '../read-content.ts'
import { type DraftRow, readDraft, readSizeFigures } from './product-queries.ts'

/**
 * A product for the admin's editor.
 * @throws ShopError `product_not_found`, `forbidden`
 */
export async function readAdminProduct(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  productId: string,
): Promise<AdminProduct> {
  requirePermission(caller, 'prices.read')
  const saved = await readContent(db, productId)
  if (!saved) throw new ShopError('product_not_found')
  const { row } = saved
  const seen = (known: ProductContent) => seenBy(caller, known)
  const content = seen(saved.content)
  const kept = await draftOf(db, saved, caller.customerId)
  const draft = kept && { ...kept, content: seen(kept.content), base: kept.base ? seen(kept.base) : null }
  const pictures = [...content.pictures, ...(draft?.content.pictures ?? [])]
  const media = pictures.map(({ mediaId }) => mediaId)
  const stock = await readSizeFigures(db, productId)
  return {
    _id: row.id,
    status: row.status,
    version: row.version,
    content,
    draft,
    missing: missingBeforePublishing(content),
    publishAt: row.publishAt?.toISOString() ?? null,
    wasPublished: row.firstPublishedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: await readLastWriter(db, { subject: 'product', id: productId }),
    oldSlugs: await readOldSlugs(db, productId),
    stock,
    colourGroup: await readMates(db, saved),
    shownWith: await readNamed(db, [...new Set(pictures.flatMap(({ shownWith }) => shownWith))]),
    pictures: await readAdminPictures(db, [...new Set(media)]),
  }
}

/** The parts of a content that this staff member may see. */
export function seenBy(caller: CustomerCaller, content: ProductContent): ProductContent {
  return hasPermission(caller, 'costs.read') ? content : withoutCosts(content)
}

/**
 * The unsaved edits. If another staff member has saved in the meantime and the edits do not conflict, they are applied
 * to the current product.
 */
async function draftOf(db: Connection, saved: SavedProduct, reader: string): Promise<AdminProduct['draft']> {
  const row = await readDraft(db, saved.row.id)
  if (!row || isSpent(row, saved)) return null
  const typed = z.parse(storedContent, row.content)
  const base = row.version === saved.version ? null : await contentAt(db, saved, row.version)
  const merged = base && mergeContent(base, typed, saved.content)
  const fits = merged !== null && merged.clashes.length === 0
  return {
    content: merged?.content ?? typed,
    version: fits ? saved.version : row.version,
    revision: row.revision,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedByName,
    isMine: row.savedBy === reader,
    base: fits ? null : base,
  }
}

/** Whether a stored draft contains nothing that differs from the product. */
export function isSpent(row: Pick<DraftRow, 'content'>, saved: SavedProduct): boolean {
  const typed = z.safeParse(storedContent, row.content)
  if (!typed.success) return true
  const content = tidyContent(typed.data, saved.content)
  const counts = content.sizes.some((size) => size._id === null && (size.stock ?? 0) > 0)
  return !counts && changesOfContent(saved.content, named(content, saved.content)).length === 0
}

/** Generated values are not edits. */
function named(content: ProductContent, saved: ProductContent): ProductContent {
  return {
    ...content,
    slug: content.slug || saved.slug,
    sizes: content.sizes.map((size, place) => ({
      ...size,
      sku: size.sku || (saved.sizes[place]?.sku ?? ''),
    })),
  }
}

/** The content of an earlier version, reconstructed from the changes since. */
async function contentAt(db: Connection, saved: SavedProduct, version: number): Promise<ProductContent> {
  const since = await readLogSince(db, { subject: 'product', id: saved.row.id }, version)
  return since.reduce(
    (content, entry) => putBack(content, changesOfEntry(entry, changeOfRow)).content,
    saved.content,
  )
}

async function readOldSlugs(db: Connection, productId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(eq(productSlugs.productId, productId))
    .orderBy(productSlugs.createdAt, productSlugs.slug)
    .limit(100)
  return rows.map(({ slug }) => slug)
}

async function readNamed(db: Connection, slugs: string[]): Promise<AdminProduct['shownWith']> {
  if (slugs.length === 0) return []
  return await db
    .select({ slug: products.slug, name: products.name })
    .from(products)
    .where(inArray(products.slug, slugs))
    .orderBy(products.slug)
}

async function readMates(db: Connection, { row }: SavedProduct): Promise<AdminProduct['colourGroup']> {
  if (row.colourGroup === null) return []
  const rows = await db
    .select({ _id: products.id, name: products.name, colours: products.colours })
    .from(products)
    .where(
      and(
        eq(products.colourGroup, row.colourGroup),
        ne(products.id, row.id),
        inArray(products.status, ['draft', 'published']),
      ),
    )
    .orderBy(products.position, products.id)
    .limit(20)
  return rows
}
