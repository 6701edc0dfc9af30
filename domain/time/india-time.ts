import { format } from '#domain/language/format.ts'
import { TIME_TEXTS } from '#texts/time/texts.ts'

/** India keeps one zone and no summer time, so a fixed offset is exact and needs no time-zone data. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

type TimeTexts = typeof TIME_TEXTS

/** The wall clock of India, held in the UTC fields of a Date. */
function indiaClock(date: Date): Date {
  return new Date(date.getTime() + INDIA_OFFSET_MS)
}

/** '20 Nov' in India, where the year goes without saying. */
export function formatDay(date: Date, texts: TimeTexts = TIME_TEXTS): string {
  const clock = indiaClock(date)
  return `${clock.getUTCDate()} ${texts.months[clock.getUTCMonth()]}`
}

/** '20 Nov 2026' in India. */
export function formatDate(date: Date, texts: TimeTexts = TIME_TEXTS): string {
  return `${formatDay(date, texts)} ${indiaClock(date).getUTCFullYear()}`
}

/** '20 Nov 2026, 4:05 pm' in India. */
export function formatDateTime(date: Date, texts: TimeTexts = TIME_TEXTS): string {
  return `${formatDate(date, texts)}, ${formatTime(date, texts)}`
}

/** '4:05 pm' in India. */
export function formatTime(date: Date, texts: TimeTexts = TIME_TEXTS): string {
  const clock = indiaClock(date)
  const hour = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`
  return format(hour < 12 ? texts.am : texts.pm, { clock: time })
}

/** 'November 2026' in India, as after "Member since". */
export function formatMonthYear(date: Date, texts: TimeTexts = TIME_TEXTS): string {
  const clock = indiaClock(date)
  return `${texts.monthsLong[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** '25–29 Nov 2026', '29 Nov – 3 Dec 2026' in India: common parts appear once. */
export function formatDateRange(from: Date, to: Date, texts: TimeTexts = TIME_TEXTS): string {
  return joinDays(formatDate(from, texts), formatDate(to, texts))
}

/** '15–21 Nov' of '15 Nov' and '21 Nov'. */
export function joinDays(first: string, last: string): string {
  const start = first.split(' ')
  const end = last.split(' ')
  while (start.length > 0 && start.at(-1) === end.at(-1)) {
    start.pop()
    end.pop()
  }
  if (start.length === 0) return last
  return start.length === 1 ? `${start[0]}–${last}` : `${start.join(' ')} – ${last}`
}

/** 'Saturday, 21 November 2026' in India, as above a day's work. */
export function formatLongDate(date: Date, texts: TimeTexts = TIME_TEXTS): string {
  const clock = indiaClock(date)
  const day = `${clock.getUTCDate()} ${texts.monthsLong[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
  return `${texts.days[clock.getUTCDay()]}, ${day}`
}

/** The day of the Indian week, 0 for Sunday. */
export function indiaWeekday(date: Date): number {
  return indiaClock(date).getUTCDay()
}

/** The hour of the Indian day, 0 to 23. */
export function indiaHour(date: Date): number {
  return indiaClock(date).getUTCHours()
}

/** '2026-11-20' in India, as for `<time>` and file names. */
export function indiaDate(date: Date): string {
  return indiaClock(date).toISOString().slice(0, 10)
}

/** '2026-11' in India, as a month is named in addresses and tables. */
export function indiaMonth(date: Date): string {
  return indiaDate(date).slice(0, 7)
}

/** The instant at which the Indian day of `date` began. */
export function indiaDayStart(date: Date): Date {
  const clock = indiaClock(date).getTime()
  return new Date(Math.floor(clock / DAY_MS) * DAY_MS - INDIA_OFFSET_MS)
}

/** The same instant of the day, `days` later (earlier when negative). */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}

/** The instant at which the Indian day '2026-11-20' begins; null for text that is no date. */
export function parseIndiaDate(text: string): Date | null {
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse lets 31 February roll over in some engines and refuses it in others.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  return new Date(time - INDIA_OFFSET_MS)
}

/** The instant of '2026-11-20T16:05' in India, as a browser's field writes it; null for text that is no such time. */
export function parseIndiaMinute(text: string): Date | null {
  const [, day = '', hour = '', minute = ''] =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  const start = parseIndiaDate(day)
  return start && new Date(start.getTime() + (Number(hour) * 60 + Number(minute)) * 60_000)
}

/** '2026-11-20T16:05' in India, for a browser's field. */
export function indiaMinute(date: Date): string {
  return indiaClock(date).toISOString().slice(0, 16)
}

/** The Indian financial year (April to March): its first calendar year and its short form, '26-27'. */
export function financialYear(date: Date): { startYear: number; label: string } {
  const clock = indiaClock(date)
  const startYear = clock.getUTCMonth() >= 3 ? clock.getUTCFullYear() : clock.getUTCFullYear() - 1
  const short = (year: number) => String(year % 100).padStart(2, '0')
  return { startYear, label: `${short(startYear)}-${short(startYear + 1)}` }
}
