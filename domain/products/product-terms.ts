import * as z from 'zod/mini'
import { taxRateSchema } from '#domain/settings/shop-settings.ts'

const range = z.tuple([z.number(), z.number()])

/** A row of a size chart: body or garment measures of one size. */
export const sizeChartRow = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(30)),
  ageMonths: z.nullable(range),
  heightCm: z.nullable(range),
  chestCm: z.nullable(z.number()),
  waistCm: z.nullable(z.number()),
})
export type SizeChartRow = z.infer<typeof sizeChartRow>

export const sizeChart = z.object({
  _id: z.string(),
  name: z.string(),
  rows: z.array(sizeChartRow),
  updatedAt: z.string(),
})
export type SizeChart = z.infer<typeof sizeChart>

/** Settings of the shop that the editor needs. */
export const productTerms = z.object({
  /** The dated tax table. */
  taxRates: z.array(taxRateSchema),
  /** Makers named in products, most used first. */
  makers: z.array(
    z.object({
      role: z.enum(['manufacturer', 'marketer', 'importer']),
      name: z.string(),
      address: z.string(),
    }),
  ),
  importers: z.array(z.object({ name: z.string(), address: z.string() })),
  sizeCharts: z.array(sizeChart),
  /** Colour names in use, most used first. */
  colours: z.array(z.string()),
  /** Names of prints in use, most used first. */
  prints: z.array(z.string()),
  colourGroups: z.array(
    z.object({
      colourGroup: z.string(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), colours: z.array(z.string()) })),
    }),
  ),
  /** The default low-stock level of a size. */
  lowFrom: z.int(),
  /** The shop's notes on delivery and returns beside a product; '' for none. */
  notes: z.object({ delivery: z.string(), usualDays: z.string(), returns: z.string() }),
})
export type ProductTerms = z.infer<typeof productTerms>

/** The answer to storing a draft. */
export const storedAnswer = z.object({
  revision: z.int(),
  savedAt: z.string(),
  /** The product's version. A draft product saves the valid part of its stored draft at once. */
  version: z.int(),
})
export type StoredAnswer = z.infer<typeof storedAnswer>
