import { indiaHour } from '#domain/time/india-time.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the Indian day for a greeting: morning until 12, afternoon until 5 pm, then evening until 4 am. */
export function partOfDay(date: Date): PartOfDay {
  const hour = indiaHour(date)
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
