import { makeSku } from '#domain/products/make-sku.ts'
import { isMadeFrom, makeSlug, numbered } from '#domain/products/make-slug.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { Connection } from '../db/connection.ts'
import { randomText } from '../db/ids.ts'
import { lockNames, readSkuOwners, readSlugOwners } from './content-queries.ts'
import { type SavedProduct, wasSeen } from './read-content.ts'

/**
 * Cleans a content and fills in what is not given: the address from the name, and a SKU for each size. A generated
 * address follows the name until the product is first published, unless `follows` is false.
 */
export async function nameProduct(
  tx: Connection,
  content: ProductContent,
  before: SavedProduct | null,
  { follows }: { follows: boolean },
): Promise<ProductContent> {
  const slug = slugToMake(content, before, follows)
  const skus = content.sizes.some(({ label, sku }) => label !== '' && sku === '')
  const moves = content.slug !== (before?.content.slug ?? '') || hasNewSku(content, before)
  if (slug === null && !skus && !moves) return content
  await lockNames(tx)
  return {
    ...content,
    slug: slug === null ? content.slug : await freeSlug(tx, slug, before?.row.id ?? null),
    sizes: skus ? await withSkus(tx, content) : content.sizes,
  }
}

function hasNewSku({ sizes }: ProductContent, before: SavedProduct | null): boolean {
  const known = new Set(before?.variants.map(({ sku }) => sku))
  return sizes.some(({ sku }) => !known.has(sku))
}

/** The base of a new address; null to keep the content's own. */
function slugToMake(content: ProductContent, before: SavedProduct | null, mayFollow: boolean): string | null {
  const made = makeSlug(content.name)
  if (before === null) return content.slug === '' && made !== '' ? made : null
  const isSeen = wasSeen(before)
  // A product that was visible keeps its address until staff enter another.
  if (content.slug === '') return isSeen ? before.content.slug : made || null
  const follows =
    mayFollow &&
    !isSeen &&
    content.slug === before.content.slug &&
    content.name !== before.content.name &&
    isMadeFrom(before.content.slug, before.content.name)
  return follows && made !== '' ? made : null
}

/** This many products with one name get a number; further ones a random suffix. */
const mostOfOneName = 30

async function freeSlug(tx: Connection, base: string, productId: string | null): Promise<string> {
  const wanted = numbered(base, mostOfOneName)
  const owners = await readSlugOwners(tx, wanted)
  const taken = new Set(owners.filter((owner) => owner.productId !== productId).map(({ slug }) => slug))
  return wanted.find((slug) => !taken.has(slug)) ?? `${base.slice(0, 70)}-${randomText(6)}`
}

async function withSkus(tx: Connection, content: ProductContent): Promise<ProductContent['sizes']> {
  const own = new Set(content.sizes.map(({ sku }) => sku.toUpperCase()))
  const waysOf = ({ label }: { label: string }) => numbered(makeSku(content, label), mostOfOneName)
  const nameless = content.sizes.filter(({ label, sku }) => label !== '' && sku === '')
  const owners = await readSkuOwners(tx, nameless.flatMap(waysOf))
  // A size that gets a new SKU frees its old one.
  const renamed = new Set(nameless.flatMap(({ _id }) => _id ?? []))
  const taken = new Set(
    owners.filter(({ variantId }) => !renamed.has(variantId)).map(({ sku }) => sku.toUpperCase()),
  )
  return content.sizes.map((size) => {
    if (!nameless.includes(size)) return size
    const ways = waysOf(size)
    const free = ways.find((sku) => !taken.has(sku) && !own.has(sku))
    const sku = free ?? `${ways[0]}-${randomText(6).toUpperCase()}`
    own.add(sku)
    return { ...size, sku }
  })
}
