import { and, desc, eq, lte } from 'drizzle-orm'
import { type Contents, contentsSchema } from '#domain/content/contents.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import type { Log } from '../config/log.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { type KeptValue, keepValue } from '../db/kept-value.ts'
import type { Notifier } from '../db/notifier.ts'
import { contents } from '../db/schema/contents.ts'

/** The shop's contents, kept in every process. */
export type ContentStore = KeptValue<Contents>

/** @throws when a stored content is missing or does not fit its schema */
export async function openContentStore({
  db,
  notifier,
  log,
}: {
  db: Connection
  notifier: Notifier
  log: Log
}): Promise<ContentStore> {
  return await keepValue({ name: 'contents', topic: 'content', read: () => readContents(db), notifier, log })
}

async function readContents(db: Connection): Promise<Contents> {
  const rows = await db
    .selectDistinctOn([contents.key], { key: contents.key, value: contents.value })
    .from(contents)
    .where(and(eq(contents.language, LANGUAGE), lte(contents.validFrom, now)))
    .orderBy(contents.key, desc(contents.validFrom))
  const parsed = parseWith(contentsSchema, Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  if (parsed.ok) return parsed.value
  throw new Error(`Cannot use the stored contents as ${parsed.errors[0]?.path} is wrong`)
}
