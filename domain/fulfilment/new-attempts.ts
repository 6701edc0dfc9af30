import { indiaDate } from '#domain/time/india-time.ts'

/**
 * The failed attempts among scans that are not recorded yet, oldest first. Couriers scan one attempt several times, so
 * a day in India counts as one.
 */
export function newAttempts<Scan extends { at: Date }>(
  known: readonly { failedAt: Date }[],
  scans: readonly Scan[],
): Scan[] {
  const days = new Set(known.map(({ failedAt }) => indiaDate(failedAt)))
  return [...scans]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ at }) => {
      const day = indiaDate(at)
      return days.has(day) ? false : days.add(day)
    })
}
