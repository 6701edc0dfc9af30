import { asc, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { storedSize } from '#domain/products/content-in-rupees.ts'
import {
  type ProductContent,
  pictureContent,
  productContent,
  type SizeContent,
} from '#domain/products/product-content.ts'
import type { Connection } from '../db/connection.ts'
import { productPictures, products, variants } from '../db/schema/catalogue.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

/** A product as edited in the admin, with metadata for its writers. */
export interface SavedProduct {
  content: ProductContent
  version: number
  status: ProductRow['status']
  row: ProductRow
  /** Every size it ever had, including those no longer sold. */
  variants: readonly VariantRow[]
}

/** A product's content for the admin, with the current stock of its sizes; null for an unknown one. */
export async function readContent(db: Connection, productId: string): Promise<SavedProduct | null> {
  const [saved] = await readContents(db, [productId])
  return saved ?? null
}

/** The same for several products, in the order of their ids; unknown ones are skipped. */
export async function readContents(db: Connection, productIds: readonly string[]): Promise<SavedProduct[]> {
  const ids = [...productIds]
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const sizes = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id))
  const pictures = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const sizesOfProduct = Map.groupBy(sizes, ({ productId }) => productId)
  const picturesOfProduct = Map.groupBy(pictures, ({ productId }) => productId)
  return ids.flatMap((id): SavedProduct[] => {
    const row = rowOf.get(id)
    if (!row) return []
    const own = sizesOfProduct.get(id) ?? []
    const content = productContent.parse({
      ...contentOfRow(row),
      sizes: sizesOf(row, own),
      pictures: (picturesOfProduct.get(id) ?? []).map((picture) => pictureContent.parse(picture)),
    })
    return [{ content, version: row.version, status: row.status, row, variants: own }]
  })
}

/** Whether it is, or may have been, visible in the shop. */
export function wasSeen({ status, row }: Pick<SavedProduct, 'status' | 'row'>): boolean {
  return status !== 'draft' || row.firstPublishedAt !== null
}

/** The address of a product without a name. The column is unique, and the admin does not show this one. */
export function placeholderSlug(productId: string): string {
  return productId.replaceAll('_', '-')
}

function contentOfRow(row: ProductRow) {
  return {
    slug: row.slug === placeholderSlug(row.id) ? '' : row.slug,
    name: row.name,
    description: row.description,
    category: row.category || null,
    subcategory: row.subcategory,
    gender: row.gender,
    features: row.features,
    fabric: row.fabric,
    lining: row.lining,
    care: row.care,
    fit: row.fit,
    colours: row.colours,
    filterColours: row.filterColours,
    colourGroup: row.colourGroup,
    print: row.print,
    setDiscount: setDiscountOf(row),
    productGif: row.productGif,
    tint: row.tint,
    hsn: row.hsn,
    taxClass: row.taxClass,
    countryOfOrigin: row.countryOfOrigin,
    maker: { role: row.makerRole, name: row.makerName, address: row.makerAddress },
    importer:
      row.importerName === null && row.importerAddress === null
        ? null
        : { name: row.importerName ?? '', address: row.importerAddress ?? '' },
    khadiMark: row.khadiMark,
    organicStandard: row.organicStandard,
    organicNumber: row.organicNumber,
    organicBody: row.organicBody,
    drawstring: row.drawstring,
    smallParts: row.smallParts,
    flags: { featured: row.featured, trending: row.trending, isNew: row.isNew },
  }
}

function setDiscountOf(row: ProductRow): ProductContent['setDiscount'] {
  const { setDiscountPercent: percent, setDiscountPaise: amountPaise } = row
  return percent === null && amountPaise === null ? null : { percent, amountPaise }
}

/** Rows of sizes that are not variants yet, with their positions. */
export const unfinishedSizes = z.array(z.object({ place: z.number(), size: storedSize }))

function sizesOf(row: ProductRow, rows: readonly VariantRow[]): SizeContent[] {
  const finished = rows
    .filter(({ archivedAt }) => archivedAt === null)
    .map((variant) => ({ place: variant.position, size: sizeOfVariant(variant) }))
  const unfinished = unfinishedSizes.parse(row.unfinishedSizes)
  return [...finished, ...unfinished].toSorted((a, b) => a.place - b.place).map(({ size }) => size)
}

function sizeOfVariant(variant: VariantRow): SizeContent {
  return {
    _id: variant.id,
    label: variant.label,
    sku: variant.sku,
    pricePaise: variant.pricePaise,
    mrpPaise: variant.mrpPaise,
    costPaise: variant.costPaise,
    stock: variant.stock,
    pieces: variant.pieces,
    ageMonths: pair(variant.ageFromMonths, variant.ageToMonths),
    heightCm: pair(variant.heightFromCm, variant.heightToCm),
    chestCm: variant.chestCm,
    waistCm: variant.waistCm,
    lowFrom: variant.lowFrom,
    barcode: variant.barcode,
    weightGrams: variant.weightGrams,
  }
}

function pair(from: number | null, to: number | null): [number, number] | null {
  return from === null || to === null ? null : [from, to]
}
