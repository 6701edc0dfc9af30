import { divideHalfUp } from '#domain/money/divide.ts'

/** Change against the previous period in percent with one decimal; null without a basis. */
export function growthPercent(current: number, previous: number): number | null {
  if (previous === 0) return null
  return divideHalfUp((current - previous) * 1000, previous) / 10
}

/** Percentage of the whole with one decimal; null for a whole of 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1_000) / whole) / 10
}

/** '+12.5%', '-3.0%', '0.0%', and '–' without a previous period. */
export function growthText(growth: number | null): string {
  if (growth === null) return '–'
  return `${growth > 0 ? '+' : ''}${growth.toFixed(1)}%`
}
