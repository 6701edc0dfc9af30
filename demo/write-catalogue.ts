/** Writes the demo catalogue from the wardrobe: `node demo/write-catalogue.ts`. The same input gives the same files. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { catalogueProductSchema } from '#domain/catalogue/product-input.ts'
import { catalogueReviewSchema, curatedReviewSchema } from '#domain/reviews/review-input.ts'
import { CURATED_REVIEWS } from './wardrobe/curated-reviews.ts'
import { isDrawn } from './wardrobe/picture-files.ts'
import { reviewsOf } from './wardrobe/reviews.ts'
import { rowOf } from './wardrobe/row.ts'
import { inShopOrder } from './wardrobe/shop-order.ts'
import { WARDROBE } from './wardrobe/wardrobe.ts'

const FOLDER = join(import.meta.dirname, 'catalogue')

async function write(file: string, rows: readonly object[]): Promise<void> {
  await writeFile(join(FOLDER, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  process.stderr.write(`${file}: ${rows.length}\n`)
}

const drawn = WARDROBE.filter(isDrawn)
const sold = new Set(drawn.map((garment) => garment.slug))
const products = inShopOrder(drawn).map((garment, index) => rowOf(garment, (index + 1) * 10))
await write('products.jsonl', z.array(catalogueProductSchema).parse(products))
await write('reviews.jsonl', z.array(catalogueReviewSchema).parse(reviewsOf(drawn)))
await write(
  'curated-reviews.jsonl',
  z.array(curatedReviewSchema).parse(CURATED_REVIEWS.filter((review) => sold.has(review.product))),
)
