import type { Period } from '#domain/insight/period.ts'
import { joinDays, parseIndiaDate } from '#domain/time/india-time.ts'
import { TIME_TEXTS } from '#texts/time/texts.ts'

/** '21 Nov' of '2026-11-21'; the text itself where it is no day. */
export function dayName(day: string): string {
  if (!parseIndiaDate(day)) return day
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${TIME_TEXTS.months[(month ?? 1) - 1]}`
}

/** '15–21 Nov', '29 Nov – 3 Dec', '21 Nov'. */
export function periodName({ from, to }: Period): string {
  return joinDays(dayName(from), dayName(to))
}
