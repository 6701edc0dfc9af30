import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, timestamp } from 'drizzle-orm/pg-core'

/** An amount of money in paise. A bigint in SQL; JavaScript's safe integers hold ₹90 lakh crore. */
export const paise = (name: string) => bigint(name, { mode: 'number' })

/** An instant, always with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was written, by the database's clock: the only clock that every process shares. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** The check that a column holds one of the values that `domain` lists. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
