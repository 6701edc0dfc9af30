import { indiaDayStart } from '#domain/time/india-time.ts'
import type { DeliverySettings } from '../settings/delivery-settings.ts'
import { isBusinessDay, type WorkCalendar } from './business-days.ts'

/** When the courier still comes today; null once it came, on days on which nothing leaves, and where no time is set. */
export function pickupToday(
  now: Date,
  { pickupTime, ...calendar }: Pick<DeliverySettings, 'pickupTime'> & WorkCalendar,
): Date | null {
  if (pickupTime === '' || !isBusinessDay(now, calendar)) return null
  const [hours = 0, minutes = 0] = pickupTime.split(':').map(Number)
  const comes = new Date(indiaDayStart(now).getTime() + (hours * 60 + minutes) * 60_000)
  return now < comes ? comes : null
}
