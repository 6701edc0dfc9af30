import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { type AgeRange, sizeAgeMonths } from '#domain/catalogue/sizes.ts'

/** A size as the catalogue lists it, without price and stock. Measures are cm. */
export interface SizeStep {
  label: string
  ageMonths: AgeRange | null
  heightCm: readonly [from: number, to: number]
  chestCm: number | null
  waistCm: number | null
}
export type SizeRun = readonly SizeStep[]

function between(run: SizeRun, from: string, to: string): SizeRun {
  const first = run.findIndex((step) => step.label === from)
  const last = run.findIndex((step) => step.label === to)
  if (first < 0 || last < first) throw new RangeError(`There are no sizes from ${from} to ${to}`)
  return run.slice(first, last + 1)
}

/** '0-3M' to '13-14Y'. */
export const ages = (from: string, to: string): SizeRun => between(DEFAULT_SIZE_CHART, from, to)

/** Letters span two years each: one piece that grows with the child. */
const LETTERS: SizeRun = [
  { label: 'XS', ageMonths: [36, 60], heightCm: [96, 110], chestCm: 56, waistCm: 53 },
  { label: 'S', ageMonths: [60, 84], heightCm: [110, 121], chestCm: 60, waistCm: 57 },
  { label: 'M', ageMonths: [84, 108], heightCm: [121, 132], chestCm: 65, waistCm: 61 },
  { label: 'L', ageMonths: [108, 132], heightCm: [132, 144], chestCm: 71, waistCm: 64 },
  { label: 'XL', ageMonths: [132, 156], heightCm: [144, 156], chestCm: 77, waistCm: 67 },
  { label: 'XXL', ageMonths: [156, 180], heightCm: [156, 168], chestCm: 83, waistCm: 70 },
]
export const letters = (from: string, to: string): SizeRun => between(LETTERS, from, to)

/** What grown-ups wear beside their children. */
export const ADULTS: SizeRun = [
  { label: 'Adult S', ageMonths: null, heightCm: [150, 158], chestCm: 92, waistCm: 78 },
  { label: 'Adult M', ageMonths: null, heightCm: [158, 166], chestCm: 98, waistCm: 84 },
  { label: 'Adult L', ageMonths: null, heightCm: [166, 174], chestCm: 104, waistCm: 90 },
  { label: 'Adult XL', ageMonths: null, heightCm: [174, 182], chestCm: 110, waistCm: 96 },
]

/** The Indian tailor's numbers: chest of the garment in inches, two inches a year. */
const INCHES: SizeRun = [16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36].map((inch) => {
  const label = String(inch)
  const ageMonths = sizeAgeMonths(label)
  if (!ageMonths) throw new RangeError(`No age is known for size ${label}`)
  const rows = DEFAULT_SIZE_CHART.filter(
    (row) => row.ageMonths[0] < ageMonths[1] && row.ageMonths[1] > ageMonths[0],
  )
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) throw new RangeError(`No measures are known for size ${label}`)
  const heightCm = [first.heightCm[0], last.heightCm[1]] as const
  return { label, ageMonths, heightCm, chestCm: last.chestCm, waistCm: last.waistCm }
})
export const inches = (from: number, to: number): SizeRun => between(INCHES, String(from), String(to))

/** One size that fits bodies of a height range. */
export const freeSize = (fromCm: number, toCm: number): SizeRun => [
  { label: 'Free Size', ageMonths: null, heightCm: [fromCm, toCm], chestCm: null, waistCm: null },
]

/** Shoes by the age of the child; body measures other than height say nothing about feet. */
export const shoes = (from: string, to: string): SizeRun =>
  ages(from, to).map((step) => ({ ...step, chestCm: null, waistCm: null }))
