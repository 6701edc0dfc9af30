import { and, count, desc, eq, gt, lte, max, min } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LANGUAGE } from '#domain/language/current.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { fromNowOn, heldVersions, type VersionHead } from '../db/held-versions.ts'
import { contents } from '../db/schema/contents.ts'
import { customers } from '../db/schema/customers.ts'

const author = alias(customers, 'author')
const head = { validFrom: contents.validFrom, writtenAt: contents.updatedAt, by: author.fullname }
const ofKey = (key: string) => and(eq(contents.key, key), eq(contents.language, LANGUAGE))

export const { readHeld, readVersion, readPlanned, readBefore, readRevision, lockSeen, removePlanned } =
  heldVersions({
    lock: 'contents',
    validFrom: contents.validFrom,
    ofKey,
    select: (db) =>
      db
        .select({ ...head, value: contents.value })
        .from(contents)
        .leftJoin(author, eq(author.id, contents.authorId))
        .$dynamic(),
    count: (db, where) =>
      db
        .select({ versions: count(), lastAt: max(contents.updatedAt) })
        .from(contents)
        .where(where),
    remove: (tx, where) => tx.delete(contents).where(where).returning({ value: contents.value }),
  })

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

/** @returns from when on it holds; null where another version begins at that very time */
export async function insertVersion(
  tx: Connection,
  row: { key: string; value: unknown; authorId: string; validFrom: Date | null },
): Promise<Date | null> {
  const [written] = await tx
    .insert(contents)
    .values({ ...row, language: LANGUAGE, validFrom: row.validFrom ?? fromNowOn })
    .onConflictDoNothing()
    .returning({ validFrom: contents.validFrom })
  return written?.validFrom ?? null
}
