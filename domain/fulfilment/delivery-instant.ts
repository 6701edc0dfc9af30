import { indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'

const NOON_MS = 12 * 60 * 60 * 1000

export type DeliveryInstant =
  | { ok: true; instant: Date }
  | { ok: false; code: 'early'; shippedAt: Date }
  | { ok: false; code: 'late' }

/**
 * When parcels arrived of which only the day is known: at noon, yet neither before they were shipped nor in the future.
 * @param day '2026-11-20' in India
 */
export function deliveryInstant(
  day: string,
  { now, shippedAt }: { now: Date; shippedAt: readonly (Date | null)[] },
): DeliveryInstant {
  const start = parseIndiaDate(day)
  if (start === null || day > indiaDate(now)) return { ok: false, code: 'late' }
  const last = shippedAt.reduce<Date | null>(
    (latest, at) => (at !== null && (latest === null || at > latest) ? at : latest),
    null,
  )
  if (last !== null && day < indiaDate(last)) return { ok: false, code: 'early', shippedAt: last }
  const noon = start.getTime() + NOON_MS
  const instant = Math.min(now.getTime(), Math.max(noon, last?.getTime() ?? 0))
  return { ok: true, instant: new Date(instant) }
}
