import type { Period } from '#domain/insight/period.ts'
import { format } from '#domain/language/format.ts'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { TIME_TEXTS } from '#texts/time/texts.ts'
import { FIGURE_TEXTS } from '#texts/today/figure-texts.ts'

/** '21 Nov' of '2026-11-21'; the text itself where it is no day. */
export function dayName(day: string): string {
  if (!parseIndiaDate(day)) return day
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${TIME_TEXTS.months[(month ?? 1) - 1]}`
}

/** '15 Nov – 21 Nov'; a single day stands once. */
export function periodName({ from, to }: Period): string {
  if (from === to) return dayName(from)
  return format(FIGURE_TEXTS.ownDays, { from: dayName(from), to: dayName(to) })
}
