import { addDays, indiaDate, indiaHour } from '#domain/time/india-time.ts'

/** Couriers come the same day for what they were told by then. */
const CUT_OFF_HOUR = 13

/** The day for which a pickup is usually asked: today before the couriers' hour, else tomorrow. India's, 2026-11-26. */
export function usualPickupDay(now: Date): string {
  return indiaDate(indiaHour(now) < CUT_OFF_HOUR ? now : addDays(now, 1))
}
