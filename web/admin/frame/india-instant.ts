import { parseIndiaDate } from '#domain/time/india-time.ts'

const MINUTE_MS = 60_000

/** The instant of a day and a time of India, as fields of a form hold them; null where one of both is not said. */
export function indiaInstant(day: string, time: string): Date | null {
  const start = parseIndiaDate(day)
  const [hours, minutes] = time.split(':').map(Number)
  if (!start || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null
  return new Date(start.getTime() + (hours * 60 + minutes) * MINUTE_MS)
}

const INDIA_AHEAD_MINUTES = 330

/** '09:30' in India, as a field of a form holds it. */
export function indiaClock(instant: Date): string {
  return new Date(instant.getTime() + INDIA_AHEAD_MINUTES * MINUTE_MS).toISOString().slice(11, 16)
}
