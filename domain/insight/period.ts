import { addDays, financialYear, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import type { QueryValues } from './query-values.ts'

/** Whole days in India, both inclusive: '2026-11-01' to '2026-11-30'. */
export interface Period {
  from: string
  to: string
}

/** Predefined periods; any other is given as two days. */
export const PERIOD_CHOICES = ['today', '7', '30', '90', 'month', 'year'] as const
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]
export const PERIOD_AT_FIRST: PeriodChoice = '30'

/** No shop is older. Some calendars cannot format earlier days. */
const EARLIEST_DAY = '2000-01-01'

/** A leap year, and a month to compare it with. */
export const MOST_PERIOD_DAYS = 400

/** @throws RangeError for text that is not a day */
function dayStart(day: string): Date {
  const start = parseIndiaDate(day)
  if (!start) throw new RangeError(`Cannot read '${day}' as a day`)
  return start
}

/**
 * The day this many days later, or earlier if negative.
 * @throws RangeError for text that is not a day
 */
export function dayAfter(day: string, days: number): string {
  return indiaDate(addDays(dayStart(day), days))
}

/**
 * The number of days in a period.
 * @throws RangeError for text that is not a day
 */
export function periodLength({ from, to }: Period): number {
  return Math.round((dayStart(to).getTime() - dayStart(from).getTime()) / 86_400_000) + 1
}

/**
 * Each day of a period in order.
 * @throws RangeError for text that is not a day
 */
export function periodDays(period: Period): string[] {
  const start = dayStart(period.from)
  return Array.from({ length: periodLength(period) }, (_, index) => indiaDate(addDays(start, index)))
}

/**
 * The start of a period and the instant after its end.
 * @throws RangeError for text that is not a day
 */
export function periodInstants({ from, to }: Period): { starts: Date; ends: Date } {
  return { starts: dayStart(from), ends: addDays(dayStart(to), 1) }
}

/**
 * The period of the same length that ends the day before.
 * @throws RangeError for text that is not a day
 */
export function periodBefore(period: Period): Period {
  return { from: dayAfter(period.from, -periodLength(period)), to: dayAfter(period.from, -1) }
}

/** The days of a choice, up to today. `month` and `year` start with the month and the financial year. */
export function chosenPeriod(choice: PeriodChoice, now: Date): Period {
  const to = indiaDate(now)
  if (choice === 'today') return { from: to, to }
  if (choice === 'month') return { from: `${to.slice(0, 7)}-01`, to }
  if (choice === 'year') return { from: `${financialYear(now).startYear}-04-01`, to }
  return { from: dayAfter(to, 1 - Number(choice)), to }
}

/** Whether a period is valid: in order, not longer than the maximum, not before the first day or after today. */
export function isPeriod({ from, to }: Period, now: Date): boolean {
  if (!parseIndiaDate(from) || !parseIndiaDate(to)) return false
  return (
    EARLIEST_DAY <= from &&
    from <= to &&
    to <= indiaDate(now) &&
    periodLength({ from, to }) <= MOST_PERIOD_DAYS
  )
}

/**
 * The period in an address: `?from=2026-11-01&to=2026-11-30`, `?period=90`, or the default.
 * @returns the matching choice, or null for two custom days
 */
export function readPeriodQuery(
  query: QueryValues,
  now: Date,
): { choice: PeriodChoice | null; period: Period } {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  if (isPeriod(own, now)) return { choice: null, period: own }
  const named = query.get('period')
  const choice = PERIOD_CHOICES.find((known) => known === named) ?? PERIOD_AT_FIRST
  return { choice, period: chosenPeriod(choice, now) }
}
