import { and, asc, count, desc, eq, gt, lt, lte, max, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { coupons } from '../db/schema/coupons.ts'
import { customers } from '../db/schema/customers.ts'
import { settings } from '../db/schema/settings.ts'

/** A value of a setting without the value. */
export interface SettingHead {
  validFrom: Date
  writtenAt: Date
  /** Null for what came with the shop. */
  by: string | null
}

export interface StoredSetting extends SettingHead {
  value: unknown
}

const author = alias(customers, 'author')
const head = { validFrom: settings.validFrom, writtenAt: settings.createdAt, by: author.fullname }
const whole = { ...head, value: settings.value }
const ofKey = (key: SettingKey) => eq(settings.key, key)

/** Any number: the first half of the advisory lock under which the values of one setting are written. */
const settingLock = 7_204_312

/** One who writes a setting waits for the other, so that nobody overwrites what they have not seen. */
export async function lockSetting(tx: Connection, key: SettingKey): Promise<void> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(${settingLock}::int, hashtext(${key}))`)
}

/** Whether a time is still to come, by the database's clock. */
export async function isStillToCome(tx: Connection, instant: Date): Promise<boolean> {
  const row = await readRow(
    tx,
    z.object({ toCome: z.boolean() }),
    sql`select ${instant.toISOString()}::timestamptz > now() as "toCome"`,
  )
  return row?.toCome ?? false
}

/** Who set each setting that holds, and when. */
export async function readHeldHeads(db: Connection): Promise<(SettingHead & { key: string })[]> {
  return await db
    .selectDistinctOn([settings.key], { key: settings.key, ...head })
    .from(settings)
    .leftJoin(author, eq(author.id, settings.authorId))
    .where(lte(settings.validFrom, now))
    .orderBy(settings.key, desc(settings.validFrom))
}

/** When the next value of each setting begins to hold. */
export async function readNextBeginnings(db: Connection): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: settings.key, begins: min(settings.validFrom) })
    .from(settings)
    .where(gt(settings.validFrom, now))
    .groupBy(settings.key)
  return new Map(rows.flatMap(({ key, begins }) => (begins ? [[key, begins] as const] : [])))
}

/** When the next value of any setting begins to hold; null where none is planned. */
export async function readNextBeginning(db: Connection): Promise<Date | null> {
  const [row] = await db
    .select({ begins: min(settings.validFrom) })
    .from(settings)
    .where(gt(settings.validFrom, now))
  return row?.begins ?? null
}

/** The value that holds; null for a setting that was never stored. */
export async function readHeld(db: Connection, key: SettingKey): Promise<StoredSetting | null> {
  const [held] = await values(db)
    .where(and(ofKey(key), lte(settings.validFrom, now)))
    .orderBy(desc(settings.validFrom))
    .limit(1)
  return held ?? null
}

/** The value that holds just before a time. */
export async function readHeldBefore(
  db: Connection,
  key: SettingKey,
  instant: Date,
): Promise<StoredSetting | null> {
  const [held] = await readBefore(db, key, { before: instant, most: 1 })
  return held ?? null
}

export async function readValue(
  db: Connection,
  key: SettingKey,
  validFrom: Date,
): Promise<StoredSetting | null> {
  const [found] = await values(db).where(and(ofKey(key), eq(settings.validFrom, validFrom)))
  return found ?? null
}

/** Values that are still to hold, the next one first. @param after only those that begin later; null for all */
export async function readPlanned(
  db: Connection,
  key: SettingKey,
  { after = null, most }: { after?: Date | null; most: number },
): Promise<StoredSetting[]> {
  return await values(db)
    .where(and(ofKey(key), gt(settings.validFrom, now), after ? gt(settings.validFrom, after) : undefined))
    .orderBy(asc(settings.validFrom))
    .limit(most)
}

/** The latest values before a time. @param before null for the end of all time */
export async function readBefore(
  db: Connection,
  key: SettingKey,
  { before, most }: { before: Date | null; most: number },
): Promise<StoredSetting[]> {
  return await values(db)
    .where(and(ofKey(key), before === null ? undefined : lt(settings.validFrom, before)))
    .orderBy(desc(settings.validFrom))
    .limit(most)
}

/** How many values there are, and when the last was written: another answer means that somebody wrote. */
export async function readValueCount(
  db: Connection,
  key: SettingKey,
): Promise<{ stored: number; lastAt: Date | null }> {
  const [found] = await db
    .select({ stored: count(), lastAt: max(settings.createdAt) })
    .from(settings)
    .where(ofKey(key))
  return found ?? { stored: 0, lastAt: null }
}

/**
 * @param row `validFrom` null for now
 * @returns from when on it holds; null where another value begins at that very time
 */
export async function insertValue(
  tx: Connection,
  row: { key: SettingKey; value: unknown; authorId: string; validFrom: Date | null },
): Promise<Date | null> {
  // A browser names a value by its milliseconds.
  const validFrom = row.validFrom ?? sql`date_trunc('milliseconds', now())`
  const [written] = await tx
    .insert(settings)
    .values({ ...row, validFrom })
    .onConflictDoNothing()
    .returning({ validFrom: settings.validFrom })
  return written?.validFrom ?? null
}

/** Writes another value into a plan that has not begun. */
export async function changePlanned(
  tx: Connection,
  { key, validFrom, value, authorId }: { key: SettingKey; validFrom: Date; value: unknown; authorId: string },
): Promise<void> {
  await tx
    .update(settings)
    .set({ value, authorId, createdAt: now })
    .where(and(ofKey(key), eq(settings.validFrom, validFrom), gt(settings.validFrom, now)))
}

/** Removes a value that has not begun to hold. @returns what it said; null where there is none any more */
export async function removePlanned(tx: Connection, key: SettingKey, validFrom: Date): Promise<unknown> {
  const [removed] = await tx
    .delete(settings)
    .where(and(ofKey(key), eq(settings.validFrom, validFrom), gt(settings.validFrom, now)))
    .returning({ value: settings.value })
  return removed?.value ?? null
}

/** Whether there is an offer with this code. */
export async function isCoupon(db: Connection, code: string): Promise<boolean> {
  const found = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).limit(1)
  return found.length > 0
}

function values(db: Connection) {
  return db.select(whole).from(settings).leftJoin(author, eq(author.id, settings.authorId)).$dynamic()
}
