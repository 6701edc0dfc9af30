import * as z from 'zod/mini'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { STOCK_MOVEMENT_KINDS } from './movement-kinds.ts'

/** A size in the stock dialog, in pieces. */
export const sizeStock = z.object({
  _id: z.string(),
  label: z.string(),
  sku: z.string(),
  /** Sellable pieces. */
  stock: z.int(),
  /** Reserved pieces on the shelf: of open orders, or for an exchange. */
  promised: z.int(),
  /** The low-stock level; null for the default. */
  lowFrom: z.nullable(z.int()),
  sold30Days: z.int(),
  /** Back-in-stock requests. */
  asked: z.int(),
  /** Discontinued; shown while pieces are left. */
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
  /** For a correction one of `STOCK_REASONS`; for others the shop's own note. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Name of the staff member; null for automatic movements. */
  actor: z.nullable(z.string()),
  order: thing,
  return: thing,
  /** The key for undoing the change; null if it cannot be undone. */
  undo: z.nullable(z.string()),
})
export type StockMovement = z.infer<typeof stockMovement>

export const stockHistory = z.object({
  rows: z.array(stockMovement),
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
})
export type StockHistory = z.infer<typeof stockHistory>

/** The sizes of a stocktake sheet: of a category, or those low or out of stock. */
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
      /** Slugs; null until set. */
      category: z.nullable(z.string()),
      subcategory: z.nullable(z.string()),
      sizes: z.array(sheetSize),
    }),
  ),
  /** The cursor of the next sheet; null on the last. */
  next: z.nullable(z.string()),
})
export type CountSheet = z.infer<typeof countSheet>

export const savedCounts = z.object({
  /** Sizes whose stock changed. */
  changed: z.int(),
  /** The total difference in pieces; negative for fewer. */
  difference: z.int(),
  /** Reserved pieces that were not found. */
  missing: z.int(),
})
export type SavedCounts = z.infer<typeof savedCounts>
