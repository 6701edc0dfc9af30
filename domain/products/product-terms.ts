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

/** What the editor needs to know of the shop beside the product. */
export const productTerms = z.object({
  /** The dated tax table. */
  taxRates: z.array(taxRateSchema),
  /** Those named in products, the most used first. */
  makers: z.array(
    z.object({
      role: z.enum(['manufacturer', 'marketer', 'importer']),
      name: z.string(),
      address: z.string(),
    }),
  ),
  importers: z.array(z.object({ name: z.string(), address: z.string() })),
  sizeCharts: z.array(sizeChart),
  /** Names of colours in use, the most used first. */
  colours: z.array(z.string()),
  colourGroups: z.array(
    z.object({
      colourGroup: z.string(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), colours: z.array(z.string()) })),
    }),
  ),
  /** From how many pieces down a size is low where it does not say. */
  lowFrom: z.int(),
  /** What the shop says of delivery and returns beside a product; '' for nothing. */
  notes: z.object({ delivery: z.string(), usualDays: z.string(), returns: z.string() }),
})
export type ProductTerms = z.infer<typeof productTerms>

/** What keeping a draft answers. */
export const keptAnswer = z.object({
  revision: z.int(),
  savedAt: z.string(),
  /** Of the product, whose tables a draft writes as far as it is valid. */
  version: z.int(),
})
export type KeptAnswer = z.infer<typeof keptAnswer>
