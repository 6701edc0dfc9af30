import { type AgeRange, sizeAgeMonths } from './sizes.ts'

export interface SizeChartRow {
  label: string
  ageMonths: AgeRange
  heightCm: readonly [from: number, to: number]
  chestCm: number
  waistCm: number
}

function row(label: string, heightCm: [number, number], chestCm: number, waistCm: number): SizeChartRow {
  return { label, ageMonths: sizeAgeMonths(label) ?? [0, 0], heightCm, chestCm, waistCm }
}

/** Body measures by age, with median heights of the World Health Organization; used for products without a chart. */
export const DEFAULT_SIZE_CHART: readonly SizeChartRow[] = [
  row('0-3M', [50, 61], 40, 39),
  row('3-6M', [61, 67], 44, 43),
  row('6-9M', [67, 71], 46, 44),
  row('9-12M', [71, 75], 47, 45),
  row('12-18M', [75, 82], 50, 47),
  row('18-24M', [82, 87], 52, 49),
  row('2-3Y', [87, 96], 54, 51),
  row('3-4Y', [96, 103], 55, 52),
  row('4-5Y', [103, 110], 56, 53),
  row('5-6Y', [110, 116], 58, 55),
  row('6-7Y', [116, 121], 60, 57),
  row('7-8Y', [121, 127], 62.5, 58.5),
  row('8-9Y', [127, 132], 65, 61),
  row('9-10Y', [132, 138], 68, 62.5),
  row('10-11Y', [138, 144], 71, 64),
  row('11-12Y', [144, 150], 74, 65.5),
  row('12-13Y', [150, 156], 77, 67),
  row('13-14Y', [156, 162], 80, 68.5),
]
