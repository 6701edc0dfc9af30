import { addDays, indiaDayStart } from '#domain/time/india-time.ts'

/** When a report over so many days begins: today is one of them. */
export function reportStart(days: number, now: Date): Date {
  return indiaDayStart(addDays(now, 1 - days))
}
