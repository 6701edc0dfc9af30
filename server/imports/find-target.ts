import type { ImportSource } from '#domain/imports/import-kinds.ts'
import type { ImportedProduct } from '#domain/imports/imported-product.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { type ProductFault, productFault } from '#domain/products/product-fault.ts'
import type { Connection } from '../db/connection.ts'
import { readSkuOwners } from '../products/content-queries.ts'
import { findTargets, type Targets } from './target-queries.ts'

type ImportedFields = Pick<ImportedProduct, 'key' | 'slugIfNew' | 'patch'>

export interface FoundTargets extends Targets {
  /** Faults of a content whose SKUs belong to another product. */
  faultsOf(content: ProductContent, productId: string | null): ProductFault[]
}

/** Looks up the shop's products for some products of a file. */
export async function findImportTargets(
  db: Connection,
  source: ImportSource,
  products: readonly ImportedFields[],
): Promise<FoundTargets> {
  const targets = await findTargetsOf(db, source, products)
  const owners = new Map(
    (await readSkuOwners(db, products.flatMap(skusOf))).map((owner) => [owner.sku.toUpperCase(), owner]),
  )
  return {
    ...targets,
    faultsOf: ({ sizes }, productId) =>
      sizes.flatMap(({ sku }, place) => {
        const owner = owners.get(sku.toUpperCase())
        if (!owner || sku === '' || owner.productId === productId) return []
        const { name, label } = owner
        return [productFault(`sizes.${place}.sku`, 'skuTaken', { sku, name, label })]
      }),
  }
}

/** The same without faults. */
export async function findTargetsOf(
  db: Connection,
  source: ImportSource,
  products: readonly ImportedFields[],
): Promise<Targets> {
  const skus = products.flatMap(skusOf)
  return await findTargets(db, source, {
    keys: products.map(({ key }) => key),
    slugs: products.flatMap(slugsOf),
    skus: [...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase(), sku.toLowerCase()]))],
  })
}

/**
 * Matches a product of a file with the shop: by its key in the other system, then by its current or earlier address,
 * then by its SKUs if all belong to one product. Null for a new one.
 */
export function findTarget({ byKey, bySlug, bySku }: Targets, product: ImportedFields): string | null {
  const known = byKey.get(product.key)
  if (known !== undefined) return known
  for (const slug of slugsOf(product)) {
    const named = bySlug.get(slug)
    if (named !== undefined) return named
  }
  const owners = new Set(
    skusOf(product).flatMap(
      (sku) => bySku.get(sku) ?? bySku.get(sku.toUpperCase()) ?? bySku.get(sku.toLowerCase()) ?? [],
    ),
  )
  const [owner] = owners
  return owners.size === 1 ? (owner ?? null) : null
}

function slugsOf({ slugIfNew, patch }: ImportedFields): string[] {
  return [patch.slug ?? '', slugIfNew].filter((slug) => slug !== '')
}

function skusOf({ patch }: ImportedFields): string[] {
  return (patch.sizes ?? []).flatMap(({ sku }) => (sku ? [sku] : []))
}
