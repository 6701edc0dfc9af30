import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { clockNow } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { customers } from '../db/schema/customers.ts'
import { settings } from '../db/schema/settings.ts'

/** Of the setting that says whether the shop is open. */
export const OPENING_SETTING = 'opening'

export async function lockOpening(tx: Connection): Promise<void> {
  await lockRow(tx, 'opening')
}

/** Whether the shop was initialised without the demo. */
export async function beganEmpty(db: Connection): Promise<boolean> {
  const [row] = await db
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.key, OPENING_SETTING), sql`(${settings.value} ->> 'neverOpened')::boolean`))
    .limit(1)
  return row !== undefined
}

export interface HeldOpening {
  value: unknown
  validFrom: Date
  by: string | null
}

/** The current value; null before the first start has written it. */
export async function readHeldOpening(db: Connection): Promise<HeldOpening | null> {
  const [held] = await db
    .select({ value: settings.value, validFrom: settings.validFrom, by: customers.fullname })
    .from(settings)
    .leftJoin(customers, eq(customers.id, settings.authorId))
    .where(and(eq(settings.key, OPENING_SETTING), lte(settings.validFrom, clockNow)))
    .orderBy(desc(settings.validFrom))
    .limit(1)
  return held ?? null
}

/** Removes planned values: a new decision replaces them. */
export async function removePlannedOpenings(tx: Connection): Promise<void> {
  await tx.delete(settings).where(and(eq(settings.key, OPENING_SETTING), gt(settings.validFrom, clockNow)))
}

/** @param validFrom null for now */
export async function insertOpening(
  tx: Connection,
  { value, authorId, validFrom }: { value: unknown; authorId: string; validFrom: Date | null },
): Promise<void> {
  // Browsers identify a version by its milliseconds.
  const begins = validFrom ?? sql`date_trunc('milliseconds', clock_timestamp())`
  await tx.insert(settings).values({ key: OPENING_SETTING, value, authorId, validFrom: begins })
}
