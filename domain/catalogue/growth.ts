import type { SizeAdvice } from './find-size.ts'

export type Sex = 'girl' | 'boy'

/** Age in months, median height in cm of boys and girls, standard deviation: growth standards of the World Health Organization. */
const TABLE: readonly (readonly [months: number, boys: number, girls: number, deviation: number])[] = [
  [0, 49.9, 49.1, 1.9],
  [3, 61.4, 59.8, 2.1],
  [6, 67.6, 65.8, 2.2],
  [9, 72.0, 70.1, 2.3],
  [12, 75.7, 74.0, 2.5],
  [18, 82.3, 80.7, 2.8],
  [24, 87.1, 85.7, 3.1],
  [36, 96.1, 95.1, 3.8],
  [48, 103.3, 102.7, 4.3],
  [60, 110.0, 109.4, 4.7],
  [72, 116.0, 115.1, 5.0],
  [84, 121.7, 120.8, 5.4],
  [96, 127.3, 126.6, 5.7],
  [108, 132.6, 132.5, 6.1],
  [120, 137.8, 138.6, 6.4],
  [132, 143.1, 145.0, 6.7],
  [144, 149.1, 151.2, 7.0],
  [156, 156.0, 156.4, 7.2],
  [168, 163.2, 159.8, 7.3],
]
const LAST_MONTH = 168

/** Median and deviation at an age, straight between the rows; without a sex the mean of both. */
function normAt(ageMonths: number, sex: Sex | null): { median: number; deviation: number } {
  const age = Math.max(0, Math.min(LAST_MONTH, ageMonths))
  const index = Math.max(
    1,
    TABLE.findIndex(([months]) => months >= age),
  )
  const [before, after] = [TABLE[index - 1], TABLE[index]]
  if (!before || !after) throw new RangeError(`Cannot find a norm as the table ends: current value is ${age}`)
  const share = (age - before[0]) / (after[0] - before[0])
  const between = (from: number, to: number) => from + (to - from) * share
  const medianOf = ([, boys, girls]: (typeof TABLE)[number]) =>
    sex === 'boy' ? boys : sex === 'girl' ? girls : (boys + girls) / 2
  return { median: between(medianOf(before), medianOf(after)), deviation: between(before[3], after[3]) }
}

export interface MeasuredChild {
  ageMonths: number
  heightCm: number
  sex: Sex | null
}

/** The height to expect in `months` if the child keeps its distance from the median. A guess for sewing, not for doctors. */
export function expectedHeight(child: MeasuredChild, months: number): number {
  const now = normAt(child.ageMonths, child.sex)
  const later = normAt(child.ageMonths + months, child.sex)
  return later.median + ((child.heightCm - now.median) / now.deviation) * later.deviation
}

/** Whole months until the child is expected to be taller than `topCm`; null when not within three years. */
export function monthsUntilOutgrown(child: MeasuredChild, topCm: number): number | null {
  for (let months = 0; months <= 36; months += 1) {
    if (expectedHeight(child, months) > topCm) return months
  }
  return null
}

/** 'outgrown in about 3 months; 3-4Y advised', or '' while there is room for half a year or more. */
export function outgrownHint(child: MeasuredChild, advice: SizeAdvice, topCm: number): string {
  const months = monthsUntilOutgrown(child, topCm)
  if (months === null || months > 6 || advice.nextUp === null) return ''
  const when = months <= 1 ? 'outgrown in about a month' : `outgrown in about ${months} months`
  return `${when}; ${advice.nextUp} advised`
}
