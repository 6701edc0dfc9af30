import { eq } from 'drizzle-orm'
import { CONTENT_KEYS, type Contents, contentsSchema } from '#domain/content/contents.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import type { Log } from '../config/log.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { contents } from '../db/schema/contents.ts'

/** The shop's contents, kept in every process. */
export interface ContentStore {
  current(): Contents
  onChange(listener: () => void): void
  close(): void
}

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
  const listeners = new Set<() => void>()
  let kept = await readContents(db)

  async function look(): Promise<void> {
    try {
      kept = await readContents(db)
      for (const listener of listeners) listener()
    } catch (error) {
      log.error({ err: error }, 'The contents could not be read; the last ones hold')
    }
  }

  const unsubscribe = notifier.subscribe((notice) => {
    if (notice === null || notice.topic === 'content') void look()
  })
  return {
    current: () => kept,
    onChange: (listener) => void listeners.add(listener),
    close: unsubscribe,
  }
}

async function readContents(db: Connection): Promise<Contents> {
  const rows = await db
    .select({ key: contents.key, value: contents.value })
    .from(contents)
    .where(eq(contents.language, LANGUAGE))
    .limit(CONTENT_KEYS.length)
  const parsed = parseWith(contentsSchema, Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  if (parsed.ok) return parsed.value
  throw new Error(`Cannot use the stored contents as ${parsed.errors[0]?.path} is wrong`)
}
