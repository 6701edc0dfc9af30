import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { isUnderWay } from './order-after-parcels.ts'
import type { ParcelStatus } from './parcel-status.ts'

/** Couriers take a wish for another try within so many working days. */
const DAYS_OFFERED = 7
const SUNDAY = 0

/** The next days on which a carrier comes again, '2026-11-26': from tomorrow in India, without Sundays. */
export function nextDeliveryDays(now: Date): string[] {
  const days: string[] = []
  for (let ahead = 1; days.length < DAYS_OFFERED; ahead++) {
    const day = indiaDate(addDays(now, ahead))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY) days.push(day)
  }
  return days
}

/** Whether the last vain try of a parcel still waits for somebody's answer. */
export function awaitsAnswer(
  status: ParcelStatus,
  attempts: readonly { answeredAt: Date | null }[],
): boolean {
  const last = attempts.at(-1)
  return isUnderWay(status) && status !== 'rto' && last !== undefined && last.answeredAt === null
}
