import { indiaDate } from '#domain/time/india-time.ts'

/** The service writes India's time without a zone. 2026-11-25 09:10:00 */
export function serviceTime(at: number): string {
  return `${indiaDate(new Date(at))} ${indiaClock(at)}`
}

/** The time format of webhooks. 25 11 2026 09:10:00 */
export function webhookTime(at: number): string {
  const [year, month, day] = indiaDate(new Date(at)).split('-')
  return `${day} ${month} ${year} ${indiaClock(at)}`
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' })

function indiaClock(at: number): string {
  return clock.format(at)
}
