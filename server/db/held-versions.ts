import { and, asc, type Column, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from './clock.ts'
import type { Connection } from './connection.ts'
import { type LockName, lockRow } from './row-lock.ts'
import { readRow } from './rows.ts'

/** A version of something without what it says: it holds from a time on, until a later one does. */
export interface VersionHead {
  validFrom: Date
  writtenAt: Date
  /** Null for what came with the shop. */
  by: string | null
}

export interface Version extends VersionHead {
  value: unknown
}

/** What the builder makes of a table of versions. */
interface VersionQuery extends PromiseLike<Version[]> {
  where(condition: SQL | undefined): VersionQuery
  orderBy(...columns: SQL[]): VersionQuery
  limit(most: number): VersionQuery
}

interface VersionTable<Key extends string> {
  /** The lock under which the versions of one key are written. */
  lock: LockName
  validFrom: Column
  ofKey(key: Key): SQL | undefined
  select(db: Connection): VersionQuery
  /** How many there are, and when the last was written. */
  count(db: Connection, where: SQL | undefined): PromiseLike<{ versions: number; lastAt: Date | null }[]>
  remove(tx: Connection, where: SQL | undefined): PromiseLike<{ value: unknown }[]>
}

/** How the versions of a key are read, and how somebody writes one without overwriting what they have not seen. */
export function heldVersions<Key extends string>({
  lock,
  validFrom,
  ofKey,
  select,
  count,
  remove,
}: VersionTable<Key>) {
  /** The version that holds; null where none was ever stored. */
  async function readHeld(db: Connection, key: Key): Promise<Version | null> {
    const [held] = await select(db)
      .where(and(ofKey(key), lte(validFrom, now)))
      .orderBy(desc(validFrom))
      .limit(1)
    return held ?? null
  }

  async function readVersion(db: Connection, key: Key, begins: Date): Promise<Version | null> {
    const [found] = await select(db).where(and(ofKey(key), eq(validFrom, begins)))
    return found ?? null
  }

  /** Versions that are still to begin, the next one first. @param after only those that begin later; null for all */
  async function readPlanned(
    db: Connection,
    key: Key,
    { after = null, most }: { after?: Date | null; most: number },
  ): Promise<Version[]> {
    return await select(db)
      .where(and(ofKey(key), gt(validFrom, now), after ? gt(validFrom, after) : undefined))
      .orderBy(asc(validFrom))
      .limit(most)
  }

  /** The latest versions before a time. @param before null for the end of all time */
  async function readBefore(
    db: Connection,
    key: Key,
    { before, most }: { before: Date | null; most: number },
  ): Promise<Version[]> {
    return await select(db)
      .where(and(ofKey(key), before === null ? undefined : lt(validFrom, before)))
      .orderBy(desc(validFrom))
      .limit(most)
  }

  /**
   * What somebody has seen who writes: the version that holds, how many there are, and when the last was written. It
   * changes when somebody else writes, and when a planned version begins to hold.
   */
  async function readRevision(db: Connection, key: Key, held: VersionHead): Promise<string> {
    const [counted] = await count(db, ofKey(key))
    return [held.validFrom, counted?.versions, counted?.lastAt].map((part) => Number(part ?? 0)).join('.')
  }

  /**
   * The version that holds, under the lock: of two who write one waits for the other. Null where it is not what was
   * seen.
   */
  async function lockSeen(
    tx: Connection,
    { key, revision }: { key: Key; revision: string },
  ): Promise<Version | null> {
    await lockRow(tx, lock, key)
    const held = await readHeld(tx, key)
    return held && (await readRevision(tx, key, held)) === revision ? held : null
  }

  /** Removes a version that has not begun. @returns what it said; null where there is none any more */
  async function removePlanned(tx: Connection, key: Key, begins: Date): Promise<unknown> {
    const [removed] = await remove(tx, and(ofKey(key), eq(validFrom, begins), gt(validFrom, now)))
    return removed?.value ?? null
  }

  return { readHeld, readVersion, readPlanned, readBefore, readRevision, lockSeen, removePlanned }
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

/** From when on what is written now holds. A browser names a version by its milliseconds. */
export const fromNowOn = sql`date_trunc('milliseconds', now())`

/** When the version began that somebody saw, by the revision that they name; null for a text that is none. */
export function seenVersion(revision: string): Date | null {
  const [at] = revision.split('.')
  const date = new Date(Number(at))
  return Number.isNaN(date.getTime()) ? null : date
}

export function versionState(
  { validFrom }: VersionHead,
  held: VersionHead | null,
): 'planned' | 'holds' | 'past' {
  const distance = held ? validFrom.getTime() - held.validFrom.getTime() : -1
  return distance === 0 ? 'holds' : distance > 0 ? 'planned' : 'past'
}

/** A head as the API gives it. */
export function toHead({ validFrom, writtenAt, by }: VersionHead) {
  return { validFrom: validFrom.toISOString(), writtenAt: writtenAt.toISOString(), by }
}
