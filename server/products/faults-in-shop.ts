import { inArray } from 'drizzle-orm'
import { format } from '#domain/language/format.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { PRODUCT_FAULT_TEXTS as TEXTS } from '#texts/products/fault-texts.ts'
import type { Connection } from '../db/connection.ts'
import { media } from '../db/schema/catalogue.ts'
import { readSkuOwners, readSlugOwners } from './content-queries.ts'
import type { SavedProduct } from './read-content.ts'

/**
 * Conflicts of a content with the rest of the shop: addresses, SKUs and pictures that belong to another product or no
 * longer exist. Unchanged values are accepted.
 */
export async function faultsInShop(
  db: Connection,
  content: ProductContent,
  before: SavedProduct | null,
): Promise<FieldError[]> {
  return [
    ...(await faultOfSlug(db, content, before)),
    ...(await faultsOfSkus(db, content, before)),
    ...(await faultsOfMedia(db, content, before)),
  ]
}

async function faultOfSlug(
  db: Connection,
  { slug }: ProductContent,
  before: SavedProduct | null,
): Promise<FieldError[]> {
  if (slug === '' || slug === before?.content.slug) return []
  const owners = await readSlugOwners(db, [slug])
  const other = owners.find((owner) => owner.productId !== before?.row.id)
  if (!other) return []
  const text = other.isOld ? TEXTS.slugOnceTaken : TEXTS.slugTaken
  return [{ path: 'slug', message: format(text, { name: other.name }) }]
}

async function faultsOfSkus(
  db: Connection,
  { sizes }: ProductContent,
  before: SavedProduct | null,
): Promise<FieldError[]> {
  const kept = new Set(before?.variants.map(({ id, sku }) => `${id} ${sku}`))
  const skus = sizes.flatMap(({ _id, sku }) => (sku === '' || kept.has(`${_id} ${sku}`) ? [] : [sku]))
  if (skus.length === 0) return []
  const own = new Set(sizes.flatMap(({ _id }) => _id ?? []))
  const others = (await readSkuOwners(db, skus)).filter(({ variantId }) => !own.has(variantId))
  return sizes.flatMap(({ sku }, place) => {
    const other = others.find((owner) => owner.sku.toUpperCase() === sku.toUpperCase())
    if (!other || sku === '') return []
    const { name, label } = other
    return [{ path: `sizes.${place}.sku`, message: format(TEXTS.skuTaken, { sku, name, label }) }]
  })
}

async function faultsOfMedia(
  db: Connection,
  { pictures }: ProductContent,
  before: SavedProduct | null,
): Promise<FieldError[]> {
  const kept = new Set(before?.content.pictures.map(({ mediaId }) => mediaId))
  const ids = [...new Set(pictures.map(({ mediaId }) => mediaId))].filter((id) => !kept.has(id))
  if (ids.length === 0) return []
  const found = await db.select({ id: media.id, kind: media.kind }).from(media).where(inArray(media.id, ids))
  const known = new Set(found.flatMap(({ id, kind }) => (kind === 'image' ? [id] : [])))
  return pictures.flatMap(({ mediaId }, place) =>
    kept.has(mediaId) || known.has(mediaId)
      ? []
      : [{ path: `pictures.${place}`, message: TEXTS.pictureUnknown }],
  )
}
