import { addDays, indiaDate, indiaDayStart, parseIndiaDate } from '#domain/time/india-time.ts'
import type { Occasion } from '../settings/occasion-settings.ts'
import { type CourierReach, type DeliveryTerms, promiseDelivery } from './promise-delivery.ts'

/** An occasion is announced this many days ahead. */
const ANNOUNCED_DAYS = 21

export interface FestivalInTime {
  name: string
  /** The instant at which its day begins in India. */
  day: Date
  /** An instant of the last day on which an order still arrives in time. */
  orderBy: Date
}

/**
 * The next occasion for which an order placed now arrives in time at the PIN code, and until when that stays true. Null if
 * the place is not served with a date, or if no occasion that is near can be reached: the line is never a pressure that is
 * not true.
 */
export function festivalInTime({
  pincode,
  now,
  terms,
  reach,
  occasions,
}: {
  pincode: string
  now: Date
  terms: DeliveryTerms
  reach: CourierReach | null
  occasions: readonly Pick<Occasion, 'name' | 'days'>[]
}): FestivalInTime | null {
  const today = indiaDate(now)
  const furthest = indiaDate(addDays(now, ANNOUNCED_DAYS))
  const near = occasions
    .flatMap(({ name, days }) => days.map((day) => ({ name, day })))
    .filter(({ day }) => day > today && day <= furthest)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  if (near.length === 0) return null
  const arrives = (at: Date) => {
    const { served, days } = promiseDelivery({ pincode, now: at, terms, reach })
    return served && days ? indiaDate(days.to) : null
  }
  const first = arrives(now)
  const next = near.find(({ day }) => first !== null && first <= day)
  if (next === undefined) return null
  const day = parseIndiaDate(next.day)
  if (day === null) return null
  let orderBy = now
  // Until the end of a day, when the cut-off hour has passed: "order by" includes its evening.
  for (let ends = endOfDay(now); indiaDate(ends) < next.day; ends = addDays(ends, 1)) {
    const last = arrives(ends)
    if (last === null || last > next.day) break
    orderBy = ends
  }
  return { name: next.name, day, orderBy }
}

function endOfDay(at: Date): Date {
  return new Date(addDays(indiaDayStart(at), 1).getTime() - 1)
}
