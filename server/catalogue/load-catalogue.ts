import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { CatalogueProduct } from '#domain/catalogue/product-input.ts'
import { normaliseEmail } from '#domain/customers/email.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import type { Connection, Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MediaStore } from '../media/media-store.ts'
import { type CatalogueFiles, readCatalogueFiles } from './read-catalogue-files.ts'

export interface LoadedCatalogue {
  products: number
  reviews: number
}

/**
 * Loads a catalogue into a database that has no product yet: whole or not at all.
 * @throws CatalogueError when the files are wrong
 */
export async function loadCatalogue(
  { db, media }: { db: Database; media: MediaStore },
  place: string,
): Promise<LoadedCatalogue | null> {
  if (await hasProducts(db)) return null
  const files = await readCatalogueFiles(place)
  // Pictures go first and outside the transaction: a file too many harms nobody, a row without its file does.
  const pictures = await storePictures(media, files)
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table products in exclusive mode`)
    if (await hasProducts(tx)) return null
    await insertMedia(tx, pictures)
    const ids = await insertProducts(tx, files.products, pictures)
    await insertReviews(tx, files, ids)
    await tx.execute(sql`update catalogue_revision set revision = revision + 1`)
    await notify(tx, 'products', null)
    return { products: files.products.length, reviews: files.reviews.length }
  })
}

export async function hasProducts(db: Connection): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from products limit 1`)
  return rows.length > 0
}

interface StoredPicture {
  mediaId: string
  width: number
  height: number
}

async function storePictures(media: MediaStore, files: CatalogueFiles): Promise<Map<string, StoredPicture>> {
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
  const list = JSON.stringify([
    ...new Map([...pictures.values()].map((picture) => [picture.mediaId, picture])).values(),
  ])
  await tx.execute(sql`
    insert into media (id, kind, width, height, widths)
    select m."mediaId", 'image', m.width, m.height, '{360,800}'
    from json_to_recordset(${list}::json) as m("mediaId" text, width int, height int)
    on conflict (id) do nothing`)
}

/** Rows go in as JSON, a thousand products a statement: ten statements load ten thousand products. */
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
    const list = JSON.stringify(rows)
    await tx.execute(sql`
      insert into products (id, slug, name, description, category, subcategory, features, fabric, care, fit, colours,
        filter_colours, gender, hsn, tax_class, country_of_origin, maker_role, maker_name, maker_address,
        importer_name, importer_address, featured, trending, is_new, position, tint, colour_group, product_gif)
      select id, slug, name, description, category, subcategory, features, fabric, care, fit, colours,
        filter_colours, gender, hsn, tax_class, country_of_origin, maker_role, maker_name, maker_address,
        importer_name, importer_address, featured, trending, is_new, position, tint, colour_group, product_gif
      from json_populate_recordset(null::products, ${list}::json)`)
    const variants = JSON.stringify(rows.flatMap((row) => row.variants))
    await tx.execute(sql`
      insert into variants (id, product_id, position, label, sku, price_paise, mrp_paise, stock, pieces,
        age_from_months, age_to_months, height_from_cm, height_to_cm, chest_cm, waist_cm)
      select id, product_id, position, label, sku, price_paise, mrp_paise, stock, pieces,
        age_from_months, age_to_months, height_from_cm, height_to_cm, chest_cm, waist_cm
      from json_populate_recordset(null::variants, ${variants}::json)`)
    await tx.execute(sql`
      insert into stock_movements (variant_id, kind, quantity)
      select v.id, 'initial', v.stock from json_populate_recordset(null::variants, ${variants}::json) v where v.stock > 0`)
    await tx.execute(sql`
      insert into product_pictures (product_id, position, media_id, view, alt, colour, shown_with)
      select product_id, position, media_id, view, alt, colour, shown_with
      from json_populate_recordset(null::product_pictures, ${JSON.stringify(rows.flatMap((row) => row.pictures))}::json)`)
  }
  return ids
}

function toRow(product: CatalogueProduct, id: string, pictures: ReadonlyMap<string, StoredPicture>) {
  const { maker, importer, flags } = product
  return {
    id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    features: product.features,
    fabric: product.fabric,
    care: product.care,
    fit: product.fit,
    colours: product.colours,
    filter_colours: product.filterColours,
    gender: product.gender,
    hsn: product.hsn,
    tax_class: product.taxClass,
    country_of_origin: product.countryOfOrigin,
    maker_role: maker.role,
    maker_name: maker.name,
    maker_address: maker.address,
    importer_name: importer?.name ?? null,
    importer_address: importer?.address ?? null,
    featured: flags.featured,
    trending: flags.trending,
    is_new: flags.isNew,
    position: product.position,
    tint: product.tint,
    colour_group: product.colourGroup ?? null,
    product_gif: product.productGif ?? null,
    variants: product.sizes.map((size, position) => ({
      id: newId('siz'),
      product_id: id,
      position,
      label: size.label,
      sku: size.sku,
      price_paise: rupeesToPaise(size.price),
      mrp_paise: rupeesToPaise(size.mrp),
      stock: size.stock,
      pieces: size.pieces,
      age_from_months: size.ageMonths?.[0] ?? null,
      age_to_months: size.ageMonths?.[1] ?? null,
      height_from_cm: size.heightCm?.[0] ?? null,
      height_to_cm: size.heightCm?.[1] ?? null,
      chest_cm: size.chestCm,
      waist_cm: size.waistCm,
    })),
    pictures: product.pictures.flatMap((picture, position) => {
      const stored = pictures.get(picture.file)
      return stored
        ? [
            {
              product_id: id,
              position,
              media_id: stored.mediaId,
              view: picture.view,
              alt: picture.alt,
              colour: picture.colour,
              shown_with: picture.shownWith ?? [],
            },
          ]
        : []
    }),
  }
}

/** Demo customers can neither log in nor receive mail: they exist to have written reviews. */
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
    return { id, kind: 'demo', fullname, email, email_normalised: normaliseEmail(email) }
  })
  await tx.execute(sql`
    insert into customers (id, kind, fullname, email, email_normalised)
    select id, kind, fullname, email, email_normalised from json_populate_recordset(null::customers, ${JSON.stringify(people)}::json)`)
  const reviews = files.reviews.map((review) => ({
    id: newId('rev'),
    product_id: productIds.get(review.product),
    customer_id: customers.get(review.customer),
    stars: review.stars,
    description: review.text,
    verified: review.verified,
    created_at: review.date,
  }))
  await tx.execute(sql`
    insert into reviews (id, product_id, customer_id, stars, description, verified, created_at)
    select id, product_id, customer_id, stars, description, verified, created_at from json_populate_recordset(null::reviews, ${JSON.stringify(reviews)}::json)`)
  const curated = files.curatedReviews.map((review) => ({
    id: newId('crv'),
    product_id: productIds.get(review.product),
    name: review.name,
    stars: review.stars,
    description: review.text,
    source: review.source,
    created_at: review.date,
  }))
  await tx.execute(sql`
    insert into curated_reviews (id, product_id, name, stars, description, source, created_at)
    select id, product_id, name, stars, description, source, created_at from json_populate_recordset(null::curated_reviews, ${JSON.stringify(curated)}::json)`)
}
