import * as z from 'zod/mini'
import { type BulkChange, bulkChangeInRupees, bulkChangeToRupees, storedBulkChange } from './bulk-change.ts'

/** A product that an undo left partly unchanged, because it was edited since. */
export const skippedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  /** Paths of the fields that stay; 'stock' for pieces that were sold since. */
  fields: z.array(z.string()),
})

const told = {
  /** Of an import. */
  importId: z.optional(z.string()),
  fileName: z.optional(z.string()),
  /** Products that it changed or created. */
  products: z.int(),
  /** The result of an undo: restored products, and those left partly unchanged. */
  undone: z.optional(z.object({ products: z.int(), kept: z.array(skippedProduct) })),
}

/** What many changes at once were, as the API has it. */
export const batchSummaryInRupees = z.object({
  /** Of a bulk edit. */
  change: z.optional(bulkChangeInRupees),
  ...told,
})
export type BatchSummaryInRupees = z.infer<typeof batchSummaryInRupees>

/** The same as its row keeps it, in paise. */
export const batchSummary = z.object({ change: z.optional(storedBulkChange), ...told })
export interface BatchSummary extends Omit<BatchSummaryInRupees, 'change'> {
  change?: BulkChange | undefined
}

export function batchSummaryToRupees({ change, ...summary }: BatchSummary): BatchSummaryInRupees {
  return change === undefined ? summary : { change: bulkChangeToRupees(change), ...summary }
}
