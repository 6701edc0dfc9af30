import * as z from 'zod/mini'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { STOCK_MOVEMENT_KINDS } from './movement-kinds.ts'

/** A size as who changes its stock sees it, in pieces. */
export const sizeStock = z.object({
  _id: z.string(),
  label: z.string(),
  sku: z.string(),
  /** What can still be sold. */
  stock: z.int(),
  /** Pieces on the shelf that are somebody's already: of open orders, or held for an exchange. */
  promised: z.int(),
  /** From how many pieces down it is low; null for the usual level. */
  lowFrom: z.nullable(z.int()),
  sold30Days: z.int(),
  /** How many people want to hear when it is there again. */
  asked: z.int(),
  /** Not sold any more; shown while pieces of it are left. */
  archived: z.boolean(),
})
export type SizeStock = z.infer<typeof sizeStock>

const productHead = {
  _id: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  /** Address of its first picture. */
  picture: z.nullable(z.string()),
  tint: z.string(),
  colours: z.array(z.string()),
}

export const productStock = z.object({ ...productHead, sizes: z.array(sizeStock) })
export type ProductStock = z.infer<typeof productStock>

const thing = z.nullable(z.object({ _id: z.string(), number: z.string() }))

/** One line of the history. */
export const stockMovement = z.object({
  _id: z.string(),
  at: z.string().check(z.describe('ISO 8601')),
  sizeId: z.string(),
  size: z.string(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  quantity: z.int(),
  /** The stock after it. */
  balance: z.int(),
  /** Of a correction one of `STOCK_REASONS`; of others as the shop noted it. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Name of the member of the staff; null for what the shop did by itself. */
  actor: z.nullable(z.string()),
  order: thing,
  return: thing,
  /** Key of the change by which it can be taken back; null for what cannot, or not any more. */
  undo: z.nullable(z.string()),
})
export type StockMovement = z.infer<typeof stockMovement>

export const stockHistory = z.object({
  rows: z.array(stockMovement),
  /** Begins the next page; null on the last. */
  next: z.nullable(z.string()),
})
export type StockHistory = z.infer<typeof stockHistory>

/** What to count on a sheet: of a category, or of sizes that are low or out. */
export const COUNT_LEVELS = ['all', 'low', 'out'] as const
export type CountLevel = (typeof COUNT_LEVELS)[number]

const sheetSize = z.pick(sizeStock, {
  _id: true,
  label: true,
  sku: true,
  stock: true,
  promised: true,
  lowFrom: true,
})

export const countSheet = z.object({
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      picture: z.nullable(z.string()),
      tint: z.string(),
      colours: z.array(z.string()),
      /** Slugs; null until they are said. */
      category: z.nullable(z.string()),
      subcategory: z.nullable(z.string()),
      sizes: z.array(sheetSize),
    }),
  ),
  /** Begins the next sheet; null on the last. */
  next: z.nullable(z.string()),
})
export type CountSheet = z.infer<typeof countSheet>

export const savedCounts = z.object({
  /** Sizes whose stock was changed. */
  changed: z.int(),
  /** By how many pieces, all together; negative for fewer. */
  difference: z.int(),
  /** Pieces promised to orders that were not found. */
  missing: z.int(),
})
export type SavedCounts = z.infer<typeof savedCounts>
