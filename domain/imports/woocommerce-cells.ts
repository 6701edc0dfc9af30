import { unprotectCell } from './protect-cell.ts'

/** The values of an attribute or list: separated by commas; a comma in a value is written '\,'. */
export function wooList(text: string): string[] {
  return text
    .split(/(?<!\\),|\s\|\s/)
    .map((part) => unprotectCell(part.trim().replaceAll('\\,', ',')).trim())
    .filter((part) => part !== '')
}

/** Texts have line breaks as '\n'. */
export function wooText(text: string): string {
  return text.replaceAll('\\r', '').replaceAll('\\n', '\n')
}

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000

/**
 * Whether a day or instant of a sale is before `now`. A day alone means its first instant in India; with `wholeDay` its
 * last, as a sale includes its last day. Null for anything but a date.
 */
export function isPast(text: string, now: Date, { wholeDay = false } = {}): boolean | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text.trim())
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const isMidnight = hour === undefined || (hour === '00' && minute === '00')
  const clock = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  const end = wholeDay && isMidnight ? 24 * 60 * 60 * 1000 : 0
  return clock - INDIA_OFFSET_MS + end <= now.getTime()
}
