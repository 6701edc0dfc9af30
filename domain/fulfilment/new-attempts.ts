import { indiaDate } from '#domain/time/india-time.ts'

/**
 * The vain tries among scans that are not written down yet, the first first. Carriers scan one try several times: a day
 * in India has one.
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
