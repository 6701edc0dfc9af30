import { and, asc, count, desc, eq, gt, lt, lte, max, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { LANGUAGE } from '#domain/language/current.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { contents } from '../db/schema/contents.ts'
import { customers } from '../db/schema/customers.ts'

/** A version without its text. */
export interface VersionHead {
  validFrom: Date
  writtenAt: Date
  /** Null for what came with the shop. */
  by: string | null
}

export interface Version extends VersionHead {
  value: unknown
}

const author = alias(customers, 'author')
const head = { validFrom: contents.validFrom, writtenAt: contents.updatedAt, by: author.fullname }
const whole = { ...head, value: contents.value }
const ofKey = (key: string) => and(eq(contents.key, key), eq(contents.language, LANGUAGE))

/** Any number: the first half of the advisory lock under which the versions of one content are written. */
const contentLock = 7_204_311

/** One who writes a content waits for the other, so that nobody overwrites what they have not seen. */
export async function lockContent(tx: Connection, key: string): Promise<void> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(${contentLock}::int, hashtext(${key}))`)
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

/** The version of each content that holds. */
export async function readHeldHeads(db: Connection): Promise<(VersionHead & { key: string })[]> {
  return await db
    .selectDistinctOn([contents.key], { key: contents.key, ...head })
    .from(contents)
    .leftJoin(author, eq(author.id, contents.authorId))
    .where(and(eq(contents.language, LANGUAGE), lte(contents.validFrom, now)))
    .orderBy(contents.key, desc(contents.validFrom))
}

/** When the next version of each content begins. */
export async function readNextBeginnings(db: Connection): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: contents.key, begins: min(contents.validFrom) })
    .from(contents)
    .where(and(eq(contents.language, LANGUAGE), gt(contents.validFrom, now)))
    .groupBy(contents.key)
  return new Map(rows.flatMap(({ key, begins }) => (begins ? [[key, begins] as const] : [])))
}

/** The version that holds; null for a content that is not there. */
export async function readHeld(db: Connection, key: string): Promise<Version | null> {
  const [held] = await versions(db)
    .where(and(ofKey(key), lte(contents.validFrom, now)))
    .orderBy(desc(contents.validFrom))
    .limit(1)
  return held ?? null
}

export async function readVersion(db: Connection, key: string, validFrom: Date): Promise<Version | null> {
  const [found] = await versions(db).where(and(ofKey(key), eq(contents.validFrom, validFrom)))
  return found ?? null
}

/** Versions that are still to begin, the next one first. */
export async function readPlanned(db: Connection, key: string, most: number): Promise<VersionHead[]> {
  return await db
    .select(head)
    .from(contents)
    .leftJoin(author, eq(author.id, contents.authorId))
    .where(and(ofKey(key), gt(contents.validFrom, now)))
    .orderBy(asc(contents.validFrom))
    .limit(most)
}

/** The latest versions before a time, which may be null for the end of all time. */
export async function readVersionsBefore(
  db: Connection,
  key: string,
  { before, most }: { before: Date | null; most: number },
): Promise<Version[]> {
  return await versions(db)
    .where(and(ofKey(key), before === null ? undefined : lt(contents.validFrom, before)))
    .orderBy(desc(contents.validFrom))
    .limit(most)
}

/** How many versions there are, and when the last was written: another answer means that somebody wrote. */
export async function readVersionCount(
  db: Connection,
  key: string,
): Promise<{ versions: number; lastAt: Date | null }> {
  const [found] = await db
    .select({ versions: count(), lastAt: max(contents.updatedAt) })
    .from(contents)
    .where(ofKey(key))
  return found ?? { versions: 0, lastAt: null }
}

/** @returns from when on it holds; null where another version begins at that very time */
export async function insertVersion(
  tx: Connection,
  row: { key: string; value: unknown; authorId: string; validFrom: Date | null },
): Promise<Date | null> {
  // A browser names a version by its milliseconds.
  const validFrom = row.validFrom ?? sql`date_trunc('milliseconds', now())`
  const [written] = await tx
    .insert(contents)
    .values({ ...row, language: LANGUAGE, validFrom })
    .onConflictDoNothing()
    .returning({ validFrom: contents.validFrom })
  return written?.validFrom ?? null
}

/** Removes a version that has not begun. @returns what it said; null where there is none any more */
export async function removePlanned(tx: Connection, key: string, validFrom: Date): Promise<unknown> {
  const [removed] = await tx
    .delete(contents)
    .where(and(ofKey(key), eq(contents.validFrom, validFrom), gt(contents.validFrom, now)))
    .returning({ value: contents.value })
  return removed?.value ?? null
}

function versions(db: Connection) {
  return db.select(whole).from(contents).leftJoin(author, eq(author.id, contents.authorId)).$dynamic()
}
