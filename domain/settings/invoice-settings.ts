import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { SETTING_FAULT_TEXTS as words } from '#texts/settings/fault-texts.ts'

/**
 * Unit codes of the GST portal: pieces, sets, pairs, packs, numbers, boxes, dozens, others. Goods sold as one, such as
 * a kurta with its pyjama, are a set.
 */
export const UNIT_CODES = ['PCS', 'SET', 'PRS', 'PAC', 'NOS', 'BOX', 'DOZ', 'OTH'] as const
export type UnitCode = (typeof UNIT_CODES)[number]

/** A number has at most 16 characters; year and sequence take 13. */
const series = z.string().check(z.regex(/^[A-Z0-9]{0,3}$/, words.series))

const fields = z.object({
  /** The prefixes of document numbers; both are '' until the shop has chosen. */
  series: z._default(series, 'PHK'),
  creditNoteSeries: z._default(series, 'PHC'),
  /** The unit of goods whose category has none below. */
  unit: z._default(z.enum(UNIT_CODES), 'PCS'),
  /** The unit of a category's goods, by the slug of a subcategory or category; the subcategory takes precedence. */
  unitsByCategory: z._default(z.record(z.string(), z.enum(UNIT_CODES)), {
    'baby-sets': 'SET',
    'matching-sibling-sets': 'SET',
    booties: 'PRS',
  }),
  /** Digits of the HSN code on a document: 4 up to a turnover of ₹5 crore, 6 above it. */
  hsnDigits: z._default(z.union([z.literal(4), z.literal(6), z.literal(8)]), 4),
  /** Interstate invoices above this amount are reported individually (B2CL). In paise. */
  largeInvoicePaise: z._default(z.int().check(z.gte(0)), 1_00_000_00),
  /** The signatory; '' if the shop's name is enough. */
  signatory: z._default(z.string().check(tidied, z.maxLength(100)), ''),
})

/** The format of the shop's tax documents. */
export const invoiceSettingsSchema = z._default(
  fields.check(
    z.refine((value) => (value.series === '') === (value.creditNoteSeries === ''), {
      path: ['series'],
      error: words.series,
    }),
    z.refine((value) => value.series === '' || value.series !== value.creditNoteSeries, {
      path: ['creditNoteSeries'],
      error: words.seriesApart,
    }),
  ),
  z.parse(fields, {}),
)
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>

/** The unit of a category's goods. */
export function unitOf(
  { unit, unitsByCategory }: Pick<InvoiceSettings, 'unit' | 'unitsByCategory'>,
  { category, subcategory }: { category: string | null; subcategory: string | null },
): UnitCode {
  const known = (slug: string | null) =>
    slug !== null && Object.hasOwn(unitsByCategory, slug) ? unitsByCategory[slug] : undefined
  return known(subcategory) ?? known(category) ?? unit
}
