import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'

/** The ages of the usual size chart for which the shop has something, for links by age. */
export function shownAges(sizes: readonly { value: string; count: number }[]): string[] {
  const there = new Set(sizes.filter(({ count }) => count > 0).map(({ value }) => value))
  return DEFAULT_SIZE_CHART.map(({ label }) => label).filter((label) => there.has(label))
}
