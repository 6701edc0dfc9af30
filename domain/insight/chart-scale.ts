/** An axis: its top and its ticks, from 0 up. */
export interface Axis {
  top: number
  ticks: number[]
}

/**
 * An axis from 0 with ticks at round steps of 1, 2 or 5: 41700 → 0, 10000 … 50000.
 * @param most the largest value; 0 or less gives an axis with only 0
 * @param lines the wanted number of ticks above 0
 * @param whole whether fractions make no sense, as for orders
 */
export function axisOf(most: number, { lines = 5, whole = false } = {}): Axis {
  if (!(most > 0)) return { top: 1, ticks: [0] }
  const rough = most / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((nice) => nice * power >= rough * (1 - 1e-9)) ?? 10
  const step = whole ? Math.max(1, factor * power) : factor * power
  const count = Math.ceil(most / step - 1e-9)
  // Multiply instead of adding, so that 0.1 + 0.2 does not show.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
  return { top: ticks.at(-1) ?? step, ticks }
}

const THOUSAND = 1_000
const LAKH = 100_000
const CRORE = 10_000_000

/** A number for an axis in Indian notation: '950', '10k', '1.5 L', '2 Cr'. */
export function shortNumber(value: number): string {
  const of = (unit: number) => String(Number((value / unit).toFixed(2)))
  if (Math.abs(value) >= CRORE) return `${of(CRORE)} Cr`
  if (Math.abs(value) >= LAKH) return `${of(LAKH)} L`
  if (Math.abs(value) >= THOUSAND) return `${of(THOUSAND)}k`
  return of(1)
}

/** The indexes of `count` places to label, at most `most`, evenly spaced from the first. */
export function namedPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}
