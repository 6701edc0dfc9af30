import { addDays, indiaDayStart } from '#domain/time/india-time.ts'
import type { EventGrain } from './event-grains.ts'

/** Hourly counts are kept for this many days, to see the effect of an email or an ad. */
export const HOURS_FOR_DAYS = 14
/** Daily counts are kept until the same month of the next year is over. */
export const DAYS_FOR_MONTHS = 13
export const MONTHS_FOR_MONTHS = 36

const HOUR_MS = 3_600_000
const INDIA_OFFSET_MS = 5.5 * HOUR_MS

/** The number of events in a period that starts at `startsAt`. */
export interface EventCount {
  startsAt: Date
  grain: EventGrain
  name: string
  subject: string
  device: string
  source: string
  times: number
  valuePaise: number
}

/** The start of the period of a grain that contains an instant, in India's time. */
export function grainStart(at: Date, grain: EventGrain): Date {
  if (grain === 'day') return indiaDayStart(at)
  if (grain === 'month') return monthStart(at, 0)
  // India's hours start at half past the hour in UTC.
  const clock = Math.floor((at.getTime() + INDIA_OFFSET_MS) / HOUR_MS) * HOUR_MS
  return new Date(clock - INDIA_OFFSET_MS)
}

/** The start of a month in India, this many months from that of `at`. */
function monthStart(at: Date, months: number): Date {
  const clock = new Date(at.getTime() + INDIA_OFFSET_MS)
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1) - INDIA_OFFSET_MS)
}

/** Instants before which counts are summed into days, into months, and deleted. Only whole days and months are. */
export function thinningTimes(now: Date): { daysBefore: Date; monthsBefore: Date; goneBefore: Date } {
  return {
    daysBefore: indiaDayStart(addDays(now, -HOURS_FOR_DAYS)),
    monthsBefore: monthStart(now, -DAYS_FOR_MONTHS),
    goneBefore: monthStart(now, -MONTHS_FOR_MONTHS),
  }
}

/** The grain of a period that starts at `startsAt`; null once deleted. */
export function grainOf(startsAt: Date, now: Date): EventGrain | null {
  const { daysBefore, monthsBefore, goneBefore } = thinningTimes(now)
  if (startsAt < goneBefore) return null
  if (startsAt < monthsBefore) return 'month'
  return startsAt < daysBefore ? 'day' : 'hour'
}

/** The job's rule for the table: the same sums over longer periods, and nothing that is too old. */
export function rollUpCounts(counts: readonly EventCount[], now: Date): EventCount[] {
  const kept = new Map<string, EventCount>()
  for (const count of counts) {
    const wanted = grainOf(count.startsAt, now)
    if (wanted === null) continue
    const grain = coarser(count.grain, wanted)
    const startsAt = grainStart(count.startsAt, grain)
    const { name, subject, device, source } = count
    const key = [grain, startsAt.getTime(), name, subject, device, source].join('\n')
    const same = kept.get(key)
    if (same) {
      same.times += count.times
      same.valuePaise += count.valuePaise
    } else kept.set(key, { ...count, grain, startsAt })
  }
  return [...kept.values()]
}

const ORDER = { hour: 0, day: 1, month: 2 } as const

/** A sum is never split again, even if the clock goes back. */
function coarser(has: EventGrain, wanted: EventGrain): EventGrain {
  return ORDER[has] > ORDER[wanted] ? has : wanted
}
