import { isBusinessDay, type WorkCalendar } from '#domain/delivery/business-days.ts'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { isUnderWay, type ParcelStatus } from './parcel-status.ts'

/** Couriers accept a date for another attempt within this many working days. */
const DAYS_OFFERED = 7
const DAYS_OF_A_WEEK = 7

/** The next business days for another delivery attempt, '2026-11-26': from tomorrow in India. */
export function nextDeliveryDays(now: Date, calendar: WorkCalendar): string[] {
  const days: string[] = []
  // A week without a business day has a holiday on each of its working days, so this many weeks contain enough business
  // days.
  const furthest = (DAYS_OFFERED + calendar.holidays.length) * DAYS_OF_A_WEEK
  for (let ahead = 1; ahead <= furthest && days.length < DAYS_OFFERED; ahead++) {
    const day = addDays(now, ahead)
    if (isBusinessDay(day, calendar)) days.push(indiaDate(day))
  }
  return days
}

/** Whether the last failed attempt of a parcel still waits for an answer. */
export function awaitsAnswer(
  status: ParcelStatus,
  attempts: readonly { answeredAt: Date | null }[],
): boolean {
  const last = attempts.at(-1)
  return isUnderWay(status) && status !== 'rto' && last !== undefined && last.answeredAt === null
}
