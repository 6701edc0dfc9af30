import type { Occasion } from '#domain/settings/occasion-settings.ts'
import { addDays, indiaDate } from '#domain/time/india-time.ts'

/** Clothes for an occasion are bought this many days ahead. */
const AHEAD_DAYS = 75
const MOST_DATED = 4

/** An occasion on the home page; its next day in India, '2026-11-08', or null for one without a date. */
export interface NextOccasion {
  name: string
  /** By which its clothes are found. */
  words: string
  day: string | null
}

/** The occasions to shop for: the nearest first, then those without a date, such as a birthday. */
export function nextOccasions(occasions: readonly Occasion[], now: Date): NextOccasion[] {
  const [today, last] = [indiaDate(now), indiaDate(addDays(now, AHEAD_DAYS))]
  const findable = occasions.filter(({ words }) => words !== '')
  const dated = findable.flatMap(({ name, words, days }) => {
    const [day] = days.filter((one) => one >= today && one <= last).sort()
    return day ? [{ name, words, day }] : []
  })
  const nearest = dated.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, MOST_DATED)
  const undated = findable.flatMap(({ name, words, days }) =>
    days.length === 0 ? [{ name, words, day: null }] : [],
  )
  return [...nearest, ...undated]
}
