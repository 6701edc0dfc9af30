import { indiaDate } from '#domain/time/india-time.ts'

/** The service writes India's time without a zone, in three formats. */
const forms: readonly (readonly [pattern: RegExp, order: readonly [number, number, number]])[] = [
  [/^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/, [1, 2, 3]],
  [/^(\d{2})[ -](\d{2})[ -](\d{4})[ T](\d{2}):(\d{2})(?::(\d{2}))?/, [3, 2, 1]],
]

/** '2026-11-25 09:10:00' or '25 11 2026 09:10:00' in India; null for other text and impossible dates. */
export function readServiceTime(text: string): Date | null {
  for (const [pattern, [year, month, day]] of forms) {
    const match = pattern.exec(text.trim())
    if (!match) continue
    const [, , , , hour, minute, second = '00'] = match
    const date = `${match[year]}-${match[month]}-${match[day]}`
    const at = new Date(`${date}T${hour}:${minute}:${second}+05:30`)
    // JavaScript turns 31 February into 3 March.
    return Number.isNaN(at.getTime()) || indiaDate(at) !== date ? null : at
  }
  return null
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})

/** '2026-11-25 09:10' in India, the format of order dates. */
export function toServiceTime(at: Date): string {
  return `${indiaDate(at)} ${clock.format(at)}`
}
