import * as z from 'zod/mini'
import { CHOSEN_STOCK_REASONS, MOST_STOCK } from './stock-reasons.ts'

const id = z.string().check(z.minLength(1), z.maxLength(40))
const pieces = z.int().check(z.gte(0), z.lte(MOST_STOCK))

/** Identifies retries of the same change, and the change to undo. */
const key = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
const note = z.optional(z.string().check(z.maxLength(200)))

/** Pieces on the shelf, including reserved ones, and the expected stock at that time. */
const counted = z.object({ sizeId: id, count: pieces, seen: pieces, promised: pieces })
export type CountedSize = z.infer<typeof counted>

const difference = z.object({
  sizeId: id,
  difference: z.int().check(z.gte(-MOST_STOCK), z.lte(MOST_STOCK)),
})

/** A change of the sizes of one product. */
export const stockChangeInput = z.object({
  key,
  changes: z.array(z.union([counted, difference])).check(z.minLength(1), z.maxLength(60)),
  reason: z.enum(CHOSEN_STOCK_REASONS),
  note,
})
export type StockChangeInput = z.infer<typeof stockChangeInput>

/** A stocktake sheet: many sizes, all or none. */
export const countsInput = z.object({
  key,
  counts: z.array(counted).check(z.minLength(1), z.maxLength(2_000)),
  note,
})
export type CountsInput = z.infer<typeof countsInput>

/** Undoes one change. */
export const undoStockInput = z.object({
  key,
  sizeIds: z.array(id).check(z.minLength(1), z.maxLength(2_000)),
})
export type UndoStockInput = z.infer<typeof undoStockInput>
