import * as z from 'zod/mini'
import { RETURN_TABLES, TAX_DOCUMENT_KINDS } from '../orders/document-kinds.ts'

const paise = z.number()

/** The sums of a month's lines by everything that a return distinguishes. Amounts of credit notes are positive. */
export const monthGroup = z.object({
  kind: z.enum(TAX_DOCUMENT_KINDS),
  returnTable: z.enum(RETURN_TABLES),
  placeOfSupply: z.string(),
  rateBasisPoints: z.number(),
  hsn: z.string(),
  unit: z.string(),
  quantity: z.number(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
})
export type MonthGroup = z.infer<typeof monthGroup>

/** The numbers of one series in a month. */
export const monthSeries = z.object({
  kind: z.enum(TAX_DOCUMENT_KINDS),
  from: z.string(),
  to: z.string(),
  /** Numbers from the first to the last, and how many have a document. */
  total: z.number(),
  issued: z.number(),
  /** The documents' totals. */
  amountPaise: paise,
  /** The sum of their lines less that amount. */
  roundOffPaise: paise,
})
export type MonthSeries = z.infer<typeof monthSeries>

/** The facts for a month's tables, read at one moment. */
export const monthFacts = z.object({ groups: z.array(monthGroup), series: z.array(monthSeries) })
export type MonthFacts = z.infer<typeof monthFacts>

export const COLUMNS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const
export type Amounts = Record<(typeof COLUMNS)[number], number>

/** Supplies to consumers in one State at one rate, less credits of the month. */
export interface SupplyRow extends Amounts {
  placeOfSupply: string
  rateBasisPoints: number
}

/** Goods of one code, unit and rate, less credits of the month. */
export interface HsnRow extends Amounts {
  hsn: string
  unit: string
  rateBasisPoints: number
  quantity: number
}

export interface TaxMonth {
  b2cs: SupplyRow[]
  hsn: { b2b: HsnRow[]; b2c: HsnRow[] }
  series: (MonthSeries & { cancelled: number })[]
  /** Invoices less credit notes. */
  totals: Amounts
  /** The documents' own totals, by kind. */
  invoicedPaise: number
  creditedPaise: number
  /** The round-off of invoices less that of credit notes: with the two above it equals the totals. */
  roundOffPaise: number
}

/** The tables of a month's return. Credit notes reduce the month in which they were issued. */
export function buildTaxMonth({ groups, series }: MonthFacts): TaxMonth {
  const sumOf = (kind: MonthSeries['kind'], name: 'amountPaise' | 'roundOffPaise') =>
    series.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry[name], 0)
  const small = groups.filter(({ returnTable }) => returnTable === 'b2cs')
  const toBusiness = groups.filter(({ returnTable }) => returnTable === 'b2b')
  const toConsumers = groups.filter(({ returnTable }) => returnTable !== 'b2b')
  return {
    b2cs: fold(small, ({ placeOfSupply, rateBasisPoints }) => ({ placeOfSupply, rateBasisPoints })),
    hsn: { b2b: hsnRows(toBusiness), b2c: hsnRows(toConsumers) },
    series: series.map((entry) => ({ ...entry, cancelled: entry.total - entry.issued })),
    totals: sumUp(groups.map(signed)),
    invoicedPaise: sumOf('invoice', 'amountPaise'),
    creditedPaise: sumOf('credit_note', 'amountPaise'),
    roundOffPaise: sumOf('invoice', 'roundOffPaise') - sumOf('credit_note', 'roundOffPaise'),
  }
}

/**
 * The sums of a month that do not match; empty in a correct one. The lines must equal the documents and their
 * round-off, and the HSN table the supplies, in every column.
 */
export function unequalSums({ groups }: MonthFacts, month: TaxMonth): string[] {
  const large = sumUp(groups.filter(({ returnTable }) => returnTable === 'b2cl').map(signed))
  const supplied = sumUp([...month.b2cs, large])
  const consumers = sumUp(month.hsn.b2c)
  const all = sumUp([...month.hsn.b2b, ...month.hsn.b2c])
  const columns = COLUMNS.filter(
    (name) => supplied[name] !== consumers[name] || all[name] !== month.totals[name],
  )
  const documents =
    month.invoicedPaise - month.creditedPaise + month.roundOffPaise === month.totals.totalPaise
  return [...columns, ...(documents ? [] : ['documents'])]
}

export function sumUp(rows: readonly Amounts[]): Amounts {
  const sum = (name: (typeof COLUMNS)[number]) => rows.reduce((total, row) => total + row[name], 0)
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  }
}

function signed(group: MonthGroup): MonthGroup {
  if (group.kind === 'invoice') return group
  const { quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = group
  return {
    ...group,
    quantity: -quantity,
    taxablePaise: -taxablePaise,
    cgstPaise: -cgstPaise,
    sgstPaise: -sgstPaise,
    igstPaise: -igstPaise,
    totalPaise: -totalPaise,
  }
}

function hsnRows(groups: readonly MonthGroup[]): HsnRow[] {
  const rows = fold(groups, ({ hsn, unit, rateBasisPoints }) => ({ hsn, unit, rateBasisPoints }))
  return rows
}

/** Sums groups with the same `keyOf`, sorted by it. */
function fold<Key extends object>(
  groups: readonly MonthGroup[],
  keyOf: (group: MonthGroup) => Key,
): (Key & Amounts & { quantity: number })[] {
  const parts = new Map<string, { key: Key; groups: MonthGroup[] }>()
  for (const group of groups.map(signed)) {
    const key = keyOf(group)
    const name = Object.values(key)
      .map((value) => String(value).padStart(8, '0'))
      .join(' ')
    const part = parts.get(name) ?? { key, groups: [] }
    part.groups.push(group)
    parts.set(name, part)
  }
  return [...parts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, groups: same }]) => ({
      ...key,
      ...sumUp(same),
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
}
