import { addDays, indiaDate, indiaDayStart, indiaHour, indiaWeekday } from '#domain/time/india-time.ts'
import type { DeliverySettings } from '../settings/delivery-settings.ts'

/** The calendar settings. */
export type WorkCalendar = Pick<DeliverySettings, 'workingDays' | 'holidays' | 'cutOffHour'>

/** Whether parcels are shipped and delivered on the Indian day of `at`. */
export function isBusinessDay(at: Date, calendar: WorkCalendar): boolean {
  return calendar.workingDays.includes(indiaWeekday(at)) && !isHoliday(at, calendar)
}

/** The first business day on or after that of `at`, at the same time of day. */
export function businessDayFrom(at: Date, calendar: WorkCalendar): Date {
  return addCountedDays(at, 0, (day) => isBusinessDay(day, calendar))
}

/** When an order placed `at` is shipped: that day before the cut-off hour, else on the next business day. */
export function leavesOn(at: Date, calendar: WorkCalendar): Date {
  return businessDayFrom(indiaHour(at) < calendar.cutOffHour ? at : addDays(at, 1), calendar)
}

/** `count` business days after `at`, at the same time of day. */
export function addBusinessDays(at: Date, count: number, calendar: WorkCalendar): Date {
  return addCountedDays(at, count, (day) => isBusinessDay(day, calendar))
}

/** `count` days after `at`, without holidays. */
export function addDaysBesideHolidays(at: Date, count: number, calendar: WorkCalendar): Date {
  return count === 0 ? at : addCountedDays(at, count, (day) => !isHoliday(day, calendar))
}

/** The `count`th counted day after `at`; with 0 the first counted day from `at` on. */
function addCountedDays(at: Date, count: number, counts: (day: Date) => boolean): Date {
  let day = at
  let left = count
  if (left === 0) {
    while (!counts(day)) day = addDays(day, 1)
    return day
  }
  while (left > 0) {
    day = addDays(day, 1)
    if (counts(day)) left--
  }
  return day
}

function isHoliday(at: Date, { holidays }: WorkCalendar): boolean {
  return holidays.includes(indiaDate(at))
}

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
