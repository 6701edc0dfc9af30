import { sql } from 'drizzle-orm'

/** The database's clock, for what the builder writes: the only clock that every process shares. */
export const now = sql`now()`

/** The same clock as it goes on within a transaction: for rows whose order must be that in which a lock was held. */
export const clockNow = sql`clock_timestamp()`

/** An instant so many minutes from now, by the database's clock; null for null. */
export function minutesFromNow(minutes: number | null) {
  return sql`now() + make_interval(mins => ${minutes}::int)`
}

/** An instant so many seconds from now, by the database's clock. */
export function secondsFromNow(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}

/** An instant so many hours from now, by the database's clock. */
export function hoursFromNow(hours: number) {
  return sql`now() + make_interval(hours => ${hours}::int)`
}

/** An instant so many days ago, by the database's clock. */
export function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days}::int)`
}

/** When a day of India such as '2026-11-28' begins; null for null. */
export function indiaDayStart(day: string | null) {
  return sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`
}

/** An instant by a browser's clock, in milliseconds. No browser's clock is ahead of ours. */
export function browserInstant(milliseconds: number) {
  return sql`least(now(), to_timestamp(${milliseconds / 1_000}::float8))`
}

/** The database's clock in milliseconds, as browsers count. */
export const clockMs = sql`floor(extract(epoch from clock_timestamp()) * 1000)::int8`
