import * as z from 'zod/mini'
import { BATCH_KINDS } from './batch-kinds.ts'
import { batchSummaryInRupees, keptProduct } from './batch-summary.ts'
import { bulkChangeInRupees } from './bulk-change.ts'

/** At most so many products are changed at once: their sizes are locked until all are done. */
export const MOST_BULK_PRODUCTS = 500

const productId = z.string().check(z.maxLength(40))

/** What is to be done to which products, as they are chosen one by one. */
export const bulkQuestion = z.object({
  change: bulkChangeInRupees,
  ids: z.array(productId).check(z.minLength(1), z.maxLength(MOST_BULK_PRODUCTS)),
})
export type BulkQuestion = z.infer<typeof bulkQuestion>

/** A product of a preview. */
export const bulkRow = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  picture: z.nullable(z.string()),
  sizes: z.int(),
  /** What changes, as a person reads it; sizes that change alike are one line. */
  lines: z.array(
    z.object({
      /** '4-5Y', '3 sizes', or '' for the product. */
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Why it stays as it is; null for one that changes, or says the same already. */
  refusal: z.nullable(z.string()),
  /** What to think about: a price that earns less than a lower one. */
  hint: z.nullable(z.string()),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkPreview = z.object({
  rows: z.array(bulkRow),
  /** Products and values (prices, stocks) that change. */
  products: z.int(),
  values: z.int(),
  refused: z.int(),
  /** Products with a hint. */
  hinted: z.int(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** What was previewed and shall now be done. */
export const bulkOrder = z.object({
  change: bulkChangeInRupees,
  /** Each with the version of the preview: one that was changed since is left. */
  products: z
    .array(z.object({ _id: productId, version: z.int() }))
    .check(z.minLength(1), z.maxLength(MOST_BULK_PRODUCTS)),
  /** When the shop takes it back by itself; an instant. */
  revertAt: z.optional(z.nullable(z.iso.datetime())),
})
export type BulkOrder = z.infer<typeof bulkOrder>

export const bulkDone = z.object({
  /** Null when nothing was done. */
  batchId: z.nullable(z.string()),
  products: z.int(),
  values: z.int(),
  undoUntil: z.nullable(z.string()),
  /** Products that were left, and why. */
  left: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() })),
})
export type BulkDone = z.infer<typeof bulkDone>

/** Many changes at once, as the admin lists them. */
export const adminBatch = z.object({
  _id: z.string(),
  kind: z.enum(BATCH_KINDS),
  summary: batchSummaryInRupees,
  by: z.string(),
  createdAt: z.string(),
  undoUntil: z.string(),
  revertAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoable: z.boolean(),
})
export type AdminBatch = z.infer<typeof adminBatch>

export const batchUndone = z.object({ products: z.int(), kept: z.array(keptProduct) })
export type BatchUndone = z.infer<typeof batchUndone>
