import { splitLabel } from '#domain/catalogue/size-label.ts'
import { canonicalSizeLabel, compareSizeLabels, sizeAgeMonths } from '#domain/catalogue/sizes.ts'
import type { SizeContent } from './product-content.ts'

/** A row of a size chart for a size. */
export interface ChartRow {
  label: string
  ageMonths: readonly [number, number] | null
  heightCm: readonly [number, number] | null
  chestCm: number | null
  waistCm: number | null
}

/** What the sizes that are added together have in common. */
export interface SharedOfSizes {
  pricePaise: number | null
  mrpPaise: number | null
  /** What is there at first. */
  stock: number | null
}

/** A size with only its label, and the age that the label implies. */
export function emptySize(label: string): SizeContent {
  return {
    _id: null,
    label,
    sku: '',
    pricePaise: null,
    mrpPaise: null,
    stock: 0,
    pieces: 1,
    ageMonths: pair(sizeAgeMonths(label)),
    heightCm: null,
    chestCm: null,
    waistCm: null,
    lowFrom: null,
    barcode: null,
    weightGrams: null,
  }
}

/** Whether a product has this size, in any spelling of its label. */
export function hasSize(sizes: readonly Pick<SizeContent, 'label'>[], label: string): boolean {
  const wanted = canonicalSizeLabel(label)
  return sizes.some((size) => canonicalSizeLabel(size.label) === wanted)
}

/** The rows of a chart as sizes of a piece of a set; unchanged without a name of a piece. */
export function rowsOfPiece(rows: readonly ChartRow[], piece: string): ChartRow[] {
  const name = piece.replaceAll(':', ' ').trim().replace(/\s+/g, ' ')
  return rows.map((row) => (name === '' ? row : { ...row, label: `${name}: ${row.label}` }))
}

/**
 * Adds the sizes of a chart, sorted by age, in a set within each piece. An existing size keeps its price and stock, and gets the chart's measures
 * where it has none. A new one gets the shared values, or else those of the last size.
 */
export function addChartRows(
  sizes: readonly SizeContent[],
  rows: readonly ChartRow[],
  shared: SharedOfSizes,
): SizeContent[] {
  const byLabel = new Map(rows.map((row) => [canonicalSizeLabel(row.label), row]))
  const last = sizes.at(-1)
  const kept = sizes.map((size) => {
    const row = byLabel.get(canonicalSizeLabel(size.label))
    return row ? { ...size, ...measuresOf(row, size) } : size
  })
  const added = rows
    .filter((row) => !hasSize(sizes, row.label))
    .map((row) => {
      const size = emptySize(row.label)
      return {
        ...size,
        ...measuresOf(row, size),
        pricePaise: shared.pricePaise ?? last?.pricePaise ?? null,
        mrpPaise: shared.mrpPaise ?? last?.mrpPaise ?? shared.pricePaise,
        stock: shared.stock ?? 0,
        pieces: last?.pieces ?? 1,
        lowFrom: last?.lowFrom ?? null,
        weightGrams: last?.weightGrams ?? null,
      }
    })
  if (added.length === 0) return kept
  const all = [...kept, ...added].sort((one, other) => compareSizeLabels(one.label, other.label))
  // Pieces stay in their order.
  const names = [...kept, ...added].map(({ label }) => splitLabel(label).piece.toLowerCase())
  const rank = ({ label }: SizeContent) => names.indexOf(splitLabel(label).piece.toLowerCase())
  return all.sort((one, other) => rank(one) - rank(other))
}

function measuresOf(row: ChartRow, size: SizeContent) {
  return {
    ageMonths: size.ageMonths ?? pair(row.ageMonths),
    heightCm: size.heightCm ?? pair(row.heightCm),
    chestCm: size.chestCm ?? row.chestCm,
    waistCm: size.waistCm ?? row.waistCm,
  }
}

function pair(range: readonly [number, number] | null): [number, number] | null {
  return range ? [range[0], range[1]] : null
}

/** A list with one entry moved; indexes out of range leave it unchanged. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}
