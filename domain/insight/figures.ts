import { divideHalfUp, formatRupees, type Paise } from '#domain/money/money.ts'

/** Change against the period before in percent with one decimal; null where there is nothing to compare with. */
export function growthPercent(current: number, previous: number): number | null {
  if (previous === 0) return null
  return divideHalfUp((current - previous) * 1000, previous) / 10
}

/** '+12.5%', '-3.0%', '0.0%', and '–' without a period to compare with. */
export function growthText(growth: number | null): string {
  if (growth === null) return '–'
  return `${growth > 0 ? '+' : ''}${growth.toFixed(1)}%`
}

const LAKH_PAISE = 1_00_000_00
const CRORE_PAISE = 1_00_00_000_00

/** A large amount for a tile: ₹12.3 L, ₹1.2 Cr; below one lakh in full. */
export function shortRupees(paise: Paise): string {
  const absolute = Math.abs(paise)
  const sign = paise < 0 ? '-' : ''
  // 99.96 lakh would be written 100.0 L: what rounds to a crore is a crore.
  if (absolute >= CRORE_PAISE - LAKH_PAISE / 20) return `${sign}₹${tenths(absolute, CRORE_PAISE)} Cr`
  return absolute >= LAKH_PAISE ? `${sign}₹${tenths(absolute, LAKH_PAISE)} L` : formatRupees(paise)
}

function tenths(paise: Paise, unit: Paise): string {
  return (divideHalfUp(paise * 10, unit) / 10).toFixed(1)
}
