import * as z from 'zod/mini'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { CHOSEN_STOCK_REASONS, MOST_STOCK } from '#domain/stock/stock-reasons.ts'
import { paiseOfTyped, typedRupees } from './content-in-rupees.ts'
import { MOST_PAISE } from './product-content.ts'

/*
 * The API has rupees (`bulkChangeInRupees`), everything inside and the rows of batches have paise (`bulkChange`).
 */

/** Ways to change a price or an MRP: by a percentage, by rupees, or to one amount. */
export const AMOUNT_WAYS = ['less_percent', 'more_percent', 'less_rupees', 'more_rupees', 'set'] as const
export type AmountWay = (typeof AMOUNT_WAYS)[number]

/** `nine` ends in a 9, `rupee` is whole, `none` is to the paisa. */
export const ROUNDINGS = ['nine', 'rupee', 'none'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const asked = {
  way: z.enum(AMOUNT_WAYS),
  /** Percent, or rupees. */
  value: z.number().check(z.gte(0), z.lte(MOST_PAISE / 100)),
  rounding: z.enum(ROUNDINGS),
}
const amount = {
  way: z.enum(AMOUNT_WAYS),
  /** Percent, or paise. */
  amount: z.number().check(z.gte(0), z.lte(MOST_PAISE)),
  rounding: z.enum(ROUNDINGS),
}

/** Null leaves a flag as it is. */
const flag = z.nullable(z.boolean())

const others = [
  z.object({
    what: z.literal('stock'),
    /** Pieces of each size. */
    difference: z.int().check(z.gte(-MOST_STOCK), z.lte(MOST_STOCK)),
    reason: z.enum(CHOSEN_STOCK_REASONS),
  }),
  z.object({ what: z.literal('flags'), featured: flag, trending: flag, isNew: flag }),
  z.object({
    what: z.literal('category'),
    category: z.string().check(z.maxLength(80)),
    subcategory: z.nullable(z.string().check(z.maxLength(80))),
  }),
  z.object({ what: z.literal('hsn'), hsn: z.string().check(z.maxLength(8)) }),
  z.object({ what: z.literal('taxClass'), taxClass: z.enum(TAX_CLASSES) }),
  z.object({ what: z.literal('country'), countryOfOrigin: z.string().check(z.maxLength(2)) }),
  z.object({ what: z.literal('status'), to: z.enum(['published', 'draft', 'archived']) }),
] as const

/** What is done to many products at once, as the API has it. */
export const bulkChangeInRupees = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), ...asked }),
  z.object({ what: z.literal('mrp'), ...asked }),
  ...others,
])
export type BulkChangeInRupees = z.infer<typeof bulkChangeInRupees>

/** The same in paise. */
export const bulkChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), ...amount }),
  z.object({ what: z.literal('mrp'), ...amount }),
  ...others,
])
export type BulkChange = z.infer<typeof bulkChange>

/** A change as the row of a batch of any age has it: older rows have rupees. */
export const storedBulkChange = z.union([
  bulkChange,
  z.pipe(bulkChangeInRupees, z.transform(bulkChangeFromRupees)),
])

export function bulkChangeFromRupees(change: BulkChangeInRupees): BulkChange {
  if (!('value' in change)) return change
  const { value, ...rest } = change
  return { ...rest, amount: isShare(change.way) ? value : paiseOfTyped(value) }
}

export function bulkChangeToRupees(change: BulkChange): BulkChangeInRupees {
  if (!('amount' in change)) return change
  const { amount: inside, ...rest } = change
  return { ...rest, value: isShare(change.way) ? inside : typedRupees(inside) }
}

const isShare = (way: AmountWay) => way === 'less_percent' || way === 'more_percent'
