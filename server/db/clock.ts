import { sql } from 'drizzle-orm'

/** The database's clock for Drizzle's builder. Every process shares this clock. */
export const now = sql`now()`

/**
 * The same clock, but it advances within a transaction: for rows whose order must match the order in which a lock was
 * taken.
 */
export const clockNow = sql`clock_timestamp()`

/** The instant `minutes` from now by the database's clock; null for null. */
export function minutesFromNow(minutes: number | null) {
  return sql`now() + make_interval(mins => ${minutes}::int)`
}

/** The instant `seconds` from now by the database's clock. */
export function secondsFromNow(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}

/** The instant `hours` from now by the database's clock. */
export function hoursFromNow(hours: number) {
  return sql`now() + make_interval(hours => ${hours}::int)`
}

/** The instant `days` ago by the database's clock. */
export function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days}::int)`
}

/** The start of a day in India such as '2026-11-28'; null for null. */
export function indiaDayStart(day: string | null) {
  return sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`
}

/** An instant by a browser's clock, in milliseconds; one in the future counts as now. */
export function browserInstant(milliseconds: number) {
  return sql`least(now(), to_timestamp(${milliseconds / 1_000}::float8))`
}

/** The database's clock in milliseconds, as browsers count. */
export const clockMs = sql`floor(extract(epoch from clock_timestamp()) * 1000)::int8`
