import * as z from 'zod/mini'
import { bulkChange } from './bulk-change.ts'

/** A product of which an undo has left something as it was, because somebody had changed it since. */
export const keptProduct = z.object({
  _id: z.string(),
  name: z.string(),
  /** Paths of the fields that stay; 'stock' for pieces that were sold since. */
  fields: z.array(z.string()),
})

/** What many changes at once were, as their row keeps it. */
export const batchSummary = z.object({
  /** Of a bulk edit. */
  change: z.optional(bulkChange),
  /** Of an import. */
  importId: z.optional(z.string()),
  fileName: z.optional(z.string()),
  /** How many products it has changed or made. */
  products: z.int(),
  /** How an undo went; products that it put back, and those of which something was left. */
  undone: z.optional(z.object({ products: z.int(), kept: z.array(keptProduct) })),
})
export type BatchSummary = z.infer<typeof batchSummary>
