import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'

/** Columns of the admin's list of products that can be hidden, in order. */
export const PRODUCT_COLUMNS = [
  'category',
  'price',
  'stock',
  'state',
  'sold',
  'changed',
  'colours',
  'hsn',
  'origin',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

export const USUAL_PRODUCT_COLUMNS: readonly ProductColumn[] = ['category', 'price', 'stock', 'state']
export const MOST_SAVED_VIEWS = 20

/** A staff member's layout of the admin's list of products. */
export const productListPreferences = z.object({
  columns: z.array(z.enum(PRODUCT_COLUMNS)).check(z.maxLength(PRODUCT_COLUMNS.length)),
  views: z
    .array(
      z.object({
        name: z.string().check(tidied, z.minLength(1), z.maxLength(40)),
        /** The query string of its address, without the `?`. */
        query: z.string().check(z.maxLength(600)),
      }),
    )
    .check(z.maxLength(MOST_SAVED_VIEWS)),
})
export type ProductListPreferences = z.infer<typeof productListPreferences>
