import * as z from 'zod/mini'
import { BATCH_KINDS } from './batch-kinds.ts'
import { batchSummaryInRupees, skippedProduct } from './batch-summary.ts'
import { bulkChangeInRupees } from './bulk-change.ts'

/** Most products in one bulk edit: their variants stay locked until it is done. */
export const MOST_BULK_PRODUCTS = 500

const productId = z.string().check(z.maxLength(40))

/** A bulk edit and the products that it applies to. */
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
  /** The changes in words; sizes that change alike share a line. */
  lines: z.array(
    z.object({
      /** '4-5Y', '3 sizes', or '' for the product. */
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Why it is not changed; null if it changes or already has the values. */
  refusal: z.nullable(z.string()),
  /** A warning: the new price earns less than a lower one. */
  hint: z.nullable(z.string()),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkPreview = z.object({
  rows: z.array(bulkRow),
  /** Products and values (prices, stock levels) that change. */
  products: z.int(),
  values: z.int(),
  refused: z.int(),
  /** Products with a warning. */
  hinted: z.int(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** Applies a previewed bulk edit. */
export const bulkOrder = z.object({
  change: bulkChangeInRupees,
  /** Each with the version of the preview: one that was changed since is left. */
  products: z
    .array(z.object({ _id: productId, version: z.int() }))
    .check(z.minLength(1), z.maxLength(MOST_BULK_PRODUCTS)),
  /** When the shop undoes it automatically; an instant. */
  revertAt: z.optional(z.nullable(z.iso.datetime())),
})
export type BulkOrder = z.infer<typeof bulkOrder>

export const bulkDone = z.object({
  /** Null if nothing was done. */
  batchId: z.nullable(z.string()),
  products: z.int(),
  values: z.int(),
  undoUntil: z.nullable(z.string()),
  /** Skipped products, with the reason. */
  left: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() })),
})
export type BulkDone = z.infer<typeof bulkDone>

/** A bulk edit in the admin's list. */
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

export const batchUndone = z.object({ products: z.int(), kept: z.array(skippedProduct) })
export type BatchUndone = z.infer<typeof batchUndone>
