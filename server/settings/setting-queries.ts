import { and, count, desc, eq, gt, lte, max, min } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { fromNowOn, heldVersions, type Version, type VersionHead } from '../db/held-versions.ts'
import { coupons } from '../db/schema/coupons.ts'
import { customers } from '../db/schema/customers.ts'
import { settings } from '../db/schema/settings.ts'

const author = alias(customers, 'author')
const head = { validFrom: settings.validFrom, writtenAt: settings.createdAt, by: author.fullname }
const ofKey = (key: SettingKey) => eq(settings.key, key)

export const { readHeld, readVersion, readPlanned, readBefore, readRevision, lockSeen, removePlanned } =
  heldVersions({
    lock: 'settings',
    validFrom: settings.validFrom,
    ofKey,
    select: (db) =>
      db
        .select({ ...head, value: settings.value })
        .from(settings)
        .leftJoin(author, eq(author.id, settings.authorId))
        .$dynamic(),
    count: (db, where) =>
      db
        .select({ versions: count(), lastAt: max(settings.createdAt) })
        .from(settings)
        .where(where),
    remove: (tx, where) => tx.delete(settings).where(where).returning({ value: settings.value }),
  })

/** Who set each setting that holds, and when. */
export async function readHeldHeads(db: Connection): Promise<(VersionHead & { key: string })[]> {
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

/** The value that holds just before a time. */
export async function readHeldBefore(
  db: Connection,
  key: SettingKey,
  instant: Date,
): Promise<Version | null> {
  const [held] = await readBefore(db, key, { before: instant, most: 1 })
  return held ?? null
}

/**
 * @param row `validFrom` null for now
 * @returns from when on it holds; null where another value begins at that very time
 */
export async function insertValue(
  tx: Connection,
  row: { key: SettingKey; value: unknown; authorId: string; validFrom: Date | null },
): Promise<Date | null> {
  const [written] = await tx
    .insert(settings)
    .values({ ...row, validFrom: row.validFrom ?? fromNowOn })
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

/** Whether there is an offer with this code. */
export async function isCoupon(db: Connection, code: string): Promise<boolean> {
  const found = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).limit(1)
  return found.length > 0
}
