import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CatalogueProduct } from '#domain/catalogue/product-input.ts'
import { normaliseEmail } from '#domain/customers/email.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { findFlags } from '#domain/reviews/find-flags.ts'
import type { Connection, Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import {
  media as mediaTable,
  productPictures,
  products as productsTable,
  stockMovements,
  variants,
} from '../db/schema/catalogue.ts'
import { customers as customersTable } from '../db/schema/customers.ts'
import { curatedReviews, reviews as reviewsTable } from '../db/schema/reviews.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MediaStore } from '../media/media-store.ts'
import { insertRows, lockProducts, raiseRevision } from './load-queries.ts'
import { hasProducts } from './queries.ts'
import { type CatalogueFiles, readCatalogueFiles } from './read-catalogue-files.ts'

export interface LoadedCatalogue {
  products: number
  reviews: number
}

/**
 * Loads a catalogue into a database without products: completely or not at all.
 * @throws CatalogueError when the files are invalid
 */
export async function loadCatalogue(
  { db, media }: { db: Database; media: MediaStore },
  place: string,
): Promise<LoadedCatalogue | null> {
  if (await hasProducts(db)) return null
  const files = await readCatalogueFiles(place)
  // Pictures are stored first and outside the transaction: an unused file is harmless, a row without its file is not.
  const pictures = await storePictures(media, files)
  return await inTransaction(db, async (tx) => {
    await lockProducts(tx)
    if (await hasProducts(tx)) return null
    await insertMedia(tx, pictures)
    const ids = await insertProducts(tx, files.products, pictures)
    await insertReviews(tx, files, ids)
    await raiseRevision(tx)
    await notify(tx, 'products', null)
    return { products: files.products.length, reviews: files.reviews.length }
  })
}

interface StoredPicture {
  mediaId: string
  width: number
  height: number
}

async function storePictures(media: MediaStore, files: CatalogueFiles): Promise<Map<string, StoredPicture>> {
  // Needed only for an empty database: the shop runs without it.
  const { default: sharp } = await import('sharp')
  const stored = new Map<string, StoredPicture>()
  const names = new Set(files.products.flatMap((product) => product.pictures.map((picture) => picture.file)))
  for (const name of names) {
    const large = await readFile(path.join(files.pictures, `${name}.800.avif`))
    const small = await readFile(path.join(files.pictures, `${name}.360.avif`))
    const mediaId = createHash('sha256').update(large).update(small).digest('hex').slice(0, 24)
    const { width = 800, height = 1_000 } = await sharp(large).metadata()
    await media.write(`${mediaId}-800.avif`, large)
    await media.write(`${mediaId}-360.avif`, small)
    stored.set(name, { mediaId, width, height })
  }
  return stored
}

async function insertMedia(tx: Connection, pictures: ReadonlyMap<string, StoredPicture>): Promise<void> {
  const rows = new Map(
    [...pictures.values()].map(({ mediaId, width, height }) => [
      mediaId,
      { id: mediaId, kind: 'image' as const, format: 'avif' as const, width, height, widths: [360, 800] },
    ]),
  )
  await insertRows(tx, mediaTable, [...rows.values()], { keepsKnown: true })
}

/** Rows are inserted as JSON, a thousand products per statement: ten statements load ten thousand products. */
const productsPerStatement = 1_000

async function insertProducts(
  tx: Connection,
  products: readonly CatalogueProduct[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let start = 0; start < products.length; start += productsPerStatement) {
    const rows = products.slice(start, start + productsPerStatement).map((product) => {
      const id = newId('prd')
      ids.set(product.slug, id)
      return toRow(product, id, pictures)
    })
    await insertRows(
      tx,
      productsTable,
      rows.map(({ product }) => product),
    )
    const sizes = rows.flatMap((row) => row.variants)
    await insertRows(tx, variants, sizes)
    const stocked = sizes.filter(({ stock }) => stock > 0)
    await insertRows(
      tx,
      stockMovements,
      stocked.map(({ id, stock }) => ({ variantId: id, kind: 'initial' as const, quantity: stock })),
    )
    await insertRows(
      tx,
      productPictures,
      rows.flatMap((row) => row.pictures),
    )
  }
  return ids
}

function toRow(product: CatalogueProduct, id: string, pictures: ReadonlyMap<string, StoredPicture>) {
  const { maker, importer, flags } = product
  const row = {
    id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    features: product.features,
    fabric: product.fabric,
    lining: product.lining,
    care: product.care,
    fit: product.fit,
    colours: product.colours,
    filterColours: product.filterColours,
    gender: product.gender,
    hsn: product.hsn,
    taxClass: product.taxClass,
    countryOfOrigin: product.countryOfOrigin,
    makerRole: maker.role,
    makerName: maker.name,
    makerAddress: maker.address,
    importerName: importer?.name ?? null,
    importerAddress: importer?.address ?? null,
    featured: flags.featured,
    trending: flags.trending,
    isNew: flags.isNew,
    position: product.position,
    tint: product.tint,
    colourGroup: product.colourGroup ?? null,
    print: product.print ?? '',
    setDiscountPercent: product.setDiscountPercent ?? null,
    setDiscountPaise: product.setDiscount === undefined ? null : rupeesToPaise(product.setDiscount),
    productGif: product.productGif ?? null,
    khadiMark: product.khadiMark ?? '',
    organicStandard: product.organicStandard ?? null,
    organicNumber: product.organicNumber ?? '',
    organicBody: product.organicBody ?? '',
    drawstring: product.drawstring,
    smallParts: product.smallParts,
    missing: missingOf(product),
  }
  return {
    product: row,
    variants: product.sizes.map((size, position) => ({
      id: newId('siz'),
      productId: id,
      position,
      label: size.label,
      sku: size.sku,
      pricePaise: rupeesToPaise(size.price),
      mrpPaise: rupeesToPaise(size.mrp),
      stock: size.stock,
      pieces: size.pieces,
      ageFromMonths: size.ageMonths?.[0] ?? null,
      ageToMonths: size.ageMonths?.[1] ?? null,
      heightFromCm: size.heightCm?.[0] ?? null,
      heightToCm: size.heightCm?.[1] ?? null,
      chestCm: size.chestCm,
      waistCm: size.waistCm,
    })),
    pictures: product.pictures.flatMap((picture, position) => {
      const stored = pictures.get(picture.file)
      return stored
        ? [
            {
              productId: id,
              position,
              mediaId: stored.mediaId,
              view: picture.view,
              alt: picture.alt,
              colour: picture.colour,
              shownWith: picture.shownWith ?? [],
            },
          ]
        : []
    }),
  }
}

/** A row of a file is complete by the rules of when it was written; newer rules may require more. */
function missingOf({ pictures, ...product }: CatalogueProduct): string[] {
  return missingBeforePublishing({
    ...product,
    setDiscount: null,
    colourGroup: product.colourGroup ?? null,
    productGif: product.productGif ?? null,
    importer: product.importer ?? null,
    sizes: product.sizes.map(({ price, mrp, ...size }) => ({
      ...size,
      pricePaise: rupeesToPaise(price),
      mrpPaise: rupeesToPaise(mrp),
      _id: null,
      lowFrom: null,
      barcode: null,
      weightGrams: null,
    })),
    pictures: pictures.map(({ file, shownWith = [], ...picture }) => ({
      ...picture,
      mediaId: file,
      shownWith,
    })),
  })
}

/** Demo customers can neither log in nor receive email: they exist only as authors of reviews. */
async function insertReviews(
  tx: Connection,
  files: CatalogueFiles,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const customers = new Map<string, string>()
  for (const { customer } of files.reviews)
    if (!customers.has(customer)) customers.set(customer, newId('usr'))
  const people = [...customers].map(([fullname, id]) => {
    const email = `${id}@example.invalid`
    return { id, kind: 'demo' as const, fullname, email, emailNormalised: normaliseEmail(email) }
  })
  await insertRows(tx, customersTable, people)
  const reviews = files.reviews.map((review) => ({
    id: newId('rev'),
    productId: known(productIds, review.product),
    customerId: known(customers, review.customer),
    stars: review.stars,
    description: review.text,
    verified: review.verified,
    fit: review.fit ?? null,
    flags: findFlags({ text: review.text, delivered: review.verified }),
    checkedAt: review.waits ? null : new Date(review.date),
    createdAt: new Date(review.date),
  }))
  await insertRows(tx, reviewsTable, reviews)
  const curated = files.curatedReviews.map((review) => ({
    id: newId('crv'),
    productId: known(productIds, review.product),
    name: review.name,
    stars: review.stars,
    description: review.text,
    source: review.source,
    createdAt: new Date(review.date),
  }))
  await insertRows(tx, curatedReviews, curated)
}

/** The files were validated before, so the name exists. */
function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new RangeError(`Cannot load a review as what it names is missing: ${name}`)
  return id
}
