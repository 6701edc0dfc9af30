import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { type LockName, lockRow } from '../db/row-lock.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

const head = z.object({
  validFrom: z.date(),
  writtenAt: z.date(),
  by: z.string().nullable(),
})
const version = head.extend({ value: z.unknown() })

/**
 * A version without its value: it applies from a time until a later version begins. `by` is null for what came with the
 * shop.
 */
export type VersionHead = z.infer<typeof head>
export type Version = z.infer<typeof version>

/** A table whose rows are versions: `key`, `valid_from`, `value`, `author_id`, and when each was written. */
export interface VersionTable {
  name: 'settings' | 'contents'
  writtenAt: 'created_at' | 'updated_at'
  /** Columns with the same value in all rows of the subject, such as the language. */
  constants?: Readonly<Record<string, string>>
}

export interface NewVersion<Key extends string> {
  key: Key
  value: unknown
  authorId: string
  /** Null for now. */
  validFrom: Date | null
}

/** Reads and writes the versions of a key. A writer cannot overwrite what they have not seen. */
export function versionQueries<Key extends string>(table: VersionTable) {
  const reads = versionReads<Key>(table)
  return { ...reads, ...versionWrites<Key>(table, reads) }
}

/** The parts of statements that name a table's columns. */
function partsOf({ name, writtenAt: at, constants = {} }: VersionTable) {
  const writtenAt = sql.identifier(at)
  const among = Object.entries(constants).map(
    ([column, value]) => sql` and v.${sql.identifier(column)} = ${value}`,
  )
  return {
    table: sql.identifier(name),
    writtenAt,
    all: sql`true${sql.join(among)}`,
    ofKey: (key: string) => sql`v.key = ${key}${sql.join(among)}`,
    heads: sql`v.valid_from as "validFrom", v.${writtenAt} as "writtenAt", author.fullname as by`,
  }
}

function versionReads<Key extends string>(of: VersionTable) {
  const { table, writtenAt, all, ofKey, heads } = partsOf(of)
  const versions = sql`select ${heads}, v.value from ${table} v left join customers author on author.id = v.author_id`

  /** The current version; null if none was ever stored. */
  async function readCurrent(db: Connection, key: Key): Promise<Version | null> {
    return await readRow(
      db,
      version,
      sql`${versions} where ${ofKey(key)} and v.valid_from <= ${now} order by v.valid_from desc limit 1`,
    )
  }

  async function readVersion(db: Connection, key: Key, begins: Date): Promise<Version | null> {
    return await readRow(
      db,
      version,
      sql`${versions} where ${ofKey(key)} and v.valid_from = ${instant(begins)}`,
    )
  }

  /** Versions that are still to begin, the next one first. @param after only those that begin later; null for all */
  async function readScheduled(
    db: Connection,
    key: Key,
    { after = null, most }: { after?: Date | null; most: number },
  ): Promise<Version[]> {
    const later = after ? sql` and v.valid_from > ${instant(after)}` : sql``
    return await readRows(
      db,
      version,
      sql`${versions} where ${ofKey(key)} and v.valid_from > ${now}${later} order by v.valid_from limit ${most}`,
    )
  }

  /** The latest versions before a time. @param before null for the latest of all */
  async function readBefore(
    db: Connection,
    key: Key,
    { before, most }: { before: Date | null; most: number },
  ): Promise<Version[]> {
    const earlier = before ? sql` and v.valid_from < ${instant(before)}` : sql``
    return await readRows(
      db,
      version,
      sql`${versions} where ${ofKey(key)}${earlier} order by v.valid_from desc limit ${most}`,
    )
  }

  /** The author of each key's current version, and when it was written. */
  async function readCurrentHeads(db: Connection): Promise<(VersionHead & { key: string })[]> {
    return await readRows(
      db,
      head.extend({ key: z.string() }),
      sql`
      select distinct on (v.key) v.key, ${heads}
      from ${table} v left join customers author on author.id = v.author_id
      where ${all} and v.valid_from <= ${now} order by v.key, v.valid_from desc`,
    )
  }

  /** When the next version of each key begins. */
  async function readNextBeginnings(db: Connection): Promise<Map<string, Date>> {
    const rows = await readRows(
      db,
      z.object({ key: z.string(), begins: z.date() }),
      sql`
      select v.key, min(v.valid_from) as begins from ${table} v
      where ${all} and v.valid_from > ${now} group by v.key`,
    )
    return new Map(rows.map(({ key, begins }) => [key, begins]))
  }

  /**
   * A writer's revision: the current version, the number of versions, and when the last was written. It changes when
   * someone else writes, and when a scheduled version begins.
   */
  async function readRevision(db: Connection, key: Key, current: VersionHead): Promise<string> {
    const counted = await readRow(
      db,
      z.object({ versions: z.number(), lastAt: z.date().nullable() }),
      sql`
      select count(*)::int as versions, max(v.${writtenAt}) as "lastAt" from ${table} v where ${ofKey(key)}`,
    )
    return [current.validFrom, counted?.versions, counted?.lastAt].map((part) => Number(part ?? 0)).join('.')
  }

  return {
    readCurrent,
    readVersion,
    readScheduled,
    readBefore,
    readCurrentHeads,
    readNextBeginnings,
    readRevision,
  }
}

function versionWrites<Key extends string>(
  of: VersionTable,
  { readCurrent, readRevision }: Pick<VersionReads<Key>, 'readCurrent' | 'readRevision'>,
) {
  const { table, writtenAt, ofKey } = partsOf(of)
  const { constants = {} } = of
  const lock: LockName = of.name

  /** The current version, under the lock, so that two writers take turns. Null if it is not what was seen. */
  async function lockSeen(
    tx: Connection,
    { key, revision }: { key: Key; revision: string },
  ): Promise<Version | null> {
    await lockRow(tx, lock, key)
    const current = await readCurrent(tx, key)
    return current && (await readRevision(tx, key, current)) === revision ? current : null
  }

  /** Deletes a version that has not begun. @returns its value; null if it no longer exists */
  async function removeScheduled(tx: Connection, key: Key, begins: Date): Promise<unknown> {
    const removed = await readRow(
      tx,
      z.object({ value: z.unknown() }),
      sql`
      delete from ${table} v where ${ofKey(key)} and v.valid_from = ${instant(begins)} and v.valid_from > ${now}
      returning v.value`,
    )
    return removed?.value ?? null
  }

  /** @returns from when on it applies; null if another version begins at the same time */
  async function insertVersion(
    tx: Connection,
    { key, value, authorId, validFrom }: NewVersion<Key>,
  ): Promise<Date | null> {
    const columns = Object.keys(constants).map((column) => sql`, ${sql.identifier(column)}`)
    const values = Object.values(constants).map((constant) => sql`, ${constant}`)
    // Browsers identify a version by its milliseconds.
    const begins = validFrom ? instant(validFrom) : sql`date_trunc('milliseconds', ${now})`
    const written = await readRow(
      tx,
      z.object({ validFrom: z.date() }),
      sql`
      insert into ${table} (key, valid_from, value, author_id${sql.join(columns)})
      values (${key}, ${begins}, ${JSON.stringify(value)}::jsonb, ${authorId}${sql.join(values)})
      on conflict do nothing returning valid_from as "validFrom"`,
    )
    return written?.validFrom ?? null
  }

  /** Changes the value of a version that has not begun. */
  async function changeScheduled(
    tx: Connection,
    { key, value, authorId, validFrom }: NewVersion<Key> & { validFrom: Date },
  ): Promise<void> {
    await runStatement(
      tx,
      sql`
      update ${table} v set value = ${JSON.stringify(value)}::jsonb, author_id = ${authorId}, ${writtenAt} = ${now}
      where ${ofKey(key)} and v.valid_from = ${instant(validFrom)} and v.valid_from > ${now}`,
    )
  }

  return { lockSeen, removeScheduled, insertVersion, changeScheduled }
}

type VersionReads<Key extends string> = ReturnType<typeof versionReads<Key>>
export type VersionQueries<Key extends string> = ReturnType<typeof versionQueries<Key>>

/** Whether a time is still to come, by the database's clock. */
export async function isStillToCome(tx: Connection, time: Date): Promise<boolean> {
  const row = await readRow(
    tx,
    z.object({ toCome: z.boolean() }),
    sql`select ${instant(time)} > now() as "toCome"`,
  )
  return row?.toCome ?? false
}

function instant(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`
}
