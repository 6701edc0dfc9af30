import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type * as z from 'zod/mini'
import { type CatalogueProduct, catalogueProductSchema } from '#domain/catalogue/product-input.ts'
import {
  type CatalogueReview,
  type CuratedReview,
  catalogueReviewSchema,
  curatedReviewSchema,
} from '#domain/reviews/review-input.ts'
import { parseWith } from '#domain/validation/field-errors.ts'

export interface CatalogueFiles {
  products: CatalogueProduct[]
  reviews: CatalogueReview[]
  curatedReviews: CuratedReview[]
  pictures: string
}

/** All faults of a catalogue, by file, line and field. Nothing of such a catalogue is loaded. */
export class CatalogueError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Cannot load the catalogue: ${faults.length} faults, the first: ${faults[0]}`)
    this.name = 'CatalogueError'
    this.faults = faults
  }
}

/** Enough to correct a file; a million lines with the same fault do not help. */
const mostFaults = 50

/**
 * Reads a catalogue folder (`products.jsonl`, `pictures/`, optionally `reviews.jsonl` and `curated-reviews.jsonl`) or a
 * single file of products with `pictures/` beside it.
 * @throws CatalogueError naming line and field of every fault
 */
export async function readCatalogueFiles(place: string): Promise<CatalogueFiles> {
  const folder = (await stat(place)).isDirectory() ? place : path.dirname(place)
  const productFile = folder === place ? path.join(folder, 'products.jsonl') : place
  if (!(await exists(productFile))) {
    throw new CatalogueError([
      `${folder} has no products.jsonl: name a folder that has one, or a file of products`,
    ])
  }
  const faults: string[] = []
  const products = await readLines(productFile, catalogueProductSchema, faults)
  if (products.length === 0 && faults.length === 0) faults.push(`${productFile} has no product in it`)
  const reviews =
    folder === place
      ? await readLines(path.join(folder, 'reviews.jsonl'), catalogueReviewSchema, faults, true)
      : []
  const curatedReviews =
    folder === place
      ? await readLines(path.join(folder, 'curated-reviews.jsonl'), curatedReviewSchema, faults, true)
      : []
  const pictures = path.join(folder, 'pictures')
  await checkAcross({ products, reviews, curatedReviews, pictures, productFile }, faults)
  if (faults.length > 0) throw new CatalogueError(faults.slice(0, mostFaults))
  return {
    products: products.map(rowOf),
    reviews: reviews.map(rowOf),
    curatedReviews: curatedReviews.map(rowOf),
    pictures,
  }
}

interface Line<Value> {
  line: number
  value: Value
}

function rowOf<Value>({ value }: Line<Value>): Value {
  return value
}

async function readLines<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
  faults: string[],
  optional = false,
): Promise<Line<z.core.output<Schema>>[]> {
  if (optional && !(await exists(file))) return []
  const rows: Line<z.core.output<Schema>>[] = []
  let line = 0
  for await (const written of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    // Windows editors begin a file with a byte order mark, which `trim` removes as whitespace.
    const text = written.trim()
    if (text === '') continue
    const name = `${path.basename(file)} line ${line}`
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      faults.push(`${name}: not valid JSON`)
      continue
    }
    const parsed = parseWith(schema, json)
    if (parsed.ok) rows.push({ line, value: parsed.value })
    else
      for (const { path: field, message } of parsed.errors)
        faults.push(`${name}, ${field || 'the row'}: ${message}`)
  }
  return rows
}

/** Checks across rows: duplicate keys, missing pictures, reviews of unknown products. */
async function checkAcross(
  files: {
    products: Line<CatalogueProduct>[]
    reviews: Line<CatalogueReview>[]
    curatedReviews: Line<CuratedReview>[]
    pictures: string
    productFile: string
  },
  faults: string[],
): Promise<void> {
  const name = path.basename(files.productFile)
  const slugs = new Map<string, number>()
  const skus = new Map<string, number>()
  const seen = new Map<string, boolean>()
  for (const { line, value } of files.products) {
    const twin = slugs.get(value.slug)
    if (twin) faults.push(`${name} line ${line}, slug: ${value.slug} stands in line ${twin} too`)
    slugs.set(value.slug, line)
    value.sizes.forEach((size, index) => {
      const other = skus.get(size.sku.toUpperCase())
      if (other && other !== line)
        faults.push(`${name} line ${line}, sizes.${index}.sku: ${size.sku} stands in line ${other} too`)
      skus.set(size.sku.toUpperCase(), line)
    })
    for (const [index, picture] of value.pictures.entries()) {
      for (const width of [360, 800]) {
        const file = `${picture.file}.${width}.avif`
        const there = seen.get(file) ?? (await exists(path.join(files.pictures, file)))
        seen.set(file, there)
        if (!there) faults.push(`${name} line ${line}, pictures.${index}.file: pictures/${file} is missing`)
      }
    }
  }
  for (const [file, rows] of [
    ['reviews.jsonl', files.reviews],
    ['curated-reviews.jsonl', files.curatedReviews],
  ] as const) {
    for (const { line, value } of rows) {
      if (!slugs.has(value.product))
        faults.push(`${file} line ${line}, product: there is no product '${value.product}'`)
    }
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
