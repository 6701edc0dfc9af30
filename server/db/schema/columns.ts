import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, timestamp } from 'drizzle-orm/pg-core'

/** An amount of money in paise. A bigint in SQL; JavaScript's safe integers reach ₹90 lakh crore. */
export const paise = (name: string) => bigint(name, { mode: 'number' })

/** An instant with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was written, by the database's clock, which every process shares. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** A check that a column has one of the values listed in `domain`. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
