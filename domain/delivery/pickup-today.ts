import { indiaDayStart } from '#domain/time/india-time.ts'
import type { DeliverySettings } from '../settings/delivery-settings.ts'
import { isBusinessDay, type WorkCalendar } from './business-days.ts'

/** The time of today's pickup; null once it has passed, on days without dispatch, and without a set time. */
export function pickupToday(
  now: Date,
  { pickupTime, ...calendar }: Pick<DeliverySettings, 'pickupTime'> & WorkCalendar,
): Date | null {
  if (pickupTime === '' || !isBusinessDay(now, calendar)) return null
  const [hours = 0, minutes = 0] = pickupTime.split(':').map(Number)
  const comes = new Date(indiaDayStart(now).getTime() + (hours * 60 + minutes) * 60_000)
  return now < comes ? comes : null
}
