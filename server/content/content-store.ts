import { and, desc, eq, lte } from 'drizzle-orm'
import { CONTENT_KEYS, type ContentKey, type Contents, contentsSchema } from '#domain/content/contents.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import type { Log } from '../config/log.ts'
import { type CachedValue, cacheValue } from '../db/cached-value.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { contents } from '../db/schema/contents.ts'
import { contentQueries } from './content-versions.ts'

/** The shop's current contents, kept in every process. */
export type ContentStore = CachedValue<Contents>

/** A version with a later date begins without a save, so the store checks every minute. */
const lookEveryMs = 60_000

/** How many earlier versions are tried if the newest cannot be shown. */
const mostTried = 20

/** @throws when a content is missing, or none of its newest versions fits its schema */
export async function openContentStore({
  db,
  notifier,
  log,
}: {
  db: Connection
  notifier: Notifier
  log: Log
}): Promise<ContentStore> {
  let last: Partial<Contents> = {}
  const told = new Set<string>()
  const logOnce = (key: ContentKey, validFrom: Date, why: string) => {
    const version = `${key} ${validFrom.toISOString()} ${why}`
    if (told.has(version)) return
    told.add(version)
    log.error(
      { content: key, validFrom, why },
      'A content does not fit its schema; the one before it is shown',
    )
  }

  async function read(): Promise<Contents> {
    last = await readContents(db, last, logOnce)
    return last as Contents
  }

  const kept = await cacheValue({ name: 'contents', topic: 'content', read, notifier, log })
  const timer = setInterval(() => void kept.look(), lookEveryMs)
  timer.unref()
  return {
    ...kept,
    close() {
      clearInterval(timer)
      kept.close()
    },
  }
}

type Tell = (key: ContentKey, validFrom: Date, why: string) => void

/** The newest current version of each content that fits its schema, else the one shown last. */
async function readContents(db: Connection, last: Partial<Contents>, tell: Tell): Promise<Contents> {
  const rows = await db
    .selectDistinctOn([contents.key], {
      key: contents.key,
      value: contents.value,
      validFrom: contents.validFrom,
    })
    .from(contents)
    .where(and(eq(contents.language, LANGUAGE), lte(contents.validFrom, now)))
    .orderBy(contents.key, desc(contents.validFrom))
  const newest = new Map(rows.map((row) => [row.key, row]))
  const found: Record<string, unknown> = {}
  for (const key of CONTENT_KEYS) {
    const row = newest.get(key)
    const shown = row && fitting(key, row, tell)
    found[key] = shown ?? (row && (await readOlder(db, key, row.validFrom, tell))) ?? last[key]
    if (lookUp(found, key) === undefined)
      throw new Error(`Cannot use the stored contents as ${key} is missing or wrong`)
  }
  return found as unknown as Contents
}

function fitting(key: ContentKey, { value, validFrom }: { value: unknown; validFrom: Date }, tell: Tell) {
  const parsed = parseWith(contentsSchema.shape[key], value)
  if (parsed.ok) return parsed.value
  tell(key, validFrom, parsed.errors[0]?.path ?? '')
  return undefined
}

async function readOlder(db: Connection, key: ContentKey, before: Date, tell: Tell): Promise<unknown> {
  for (const version of await contentQueries.readBefore(db, key, { before, most: mostTried })) {
    const shown = fitting(key, version, tell)
    if (shown !== undefined) return shown
  }
  return undefined
}
