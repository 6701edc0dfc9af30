import { desc, lte } from 'drizzle-orm'
import {
  type PublicSettings,
  publicSettings,
  type ShopSettings,
  shopSettingsSchema,
} from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import type { Log } from '../config/log.ts'
import { type CachedValue, cacheValue } from '../db/cached-value.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { settings as stored } from '../db/schema/settings.ts'
import { seedSetting } from './queries.ts'
import { readNextBeginning } from './setting-queries.ts'

/** The current settings, kept in every process. */
export interface SettingsStore extends CachedValue<ShopSettings> {
  public(): PublicSettings
}

/** A planned value begins without a save, so the store checks every minute for values of the next two. */
const lookEveryMs = 60_000

export async function openSettingsStore({
  db,
  notifier,
  log,
}: {
  db: Connection
  notifier: Notifier
  log: Log
}): Promise<SettingsStore> {
  const kept = await cacheValue({
    name: 'settings',
    topic: 'settings',
    read: () => readSettings(db),
    notifier,
    log,
  })
  let atItsTime: NodeJS.Timeout | undefined
  /** Checks, and schedules the exact time at which the next planned value begins. */
  async function lookAhead(): Promise<void> {
    await kept.look()
    const next = await readNextBeginning(db).catch((error: unknown) => {
      log.error({ err: error }, 'The planned settings could not be read; the shop looks again in a minute')
      return null
    })
    clearTimeout(atItsTime)
    const inMs = next ? next.getTime() - Date.now() : Infinity
    if (inMs < 2 * lookEveryMs) atItsTime = setTimeout(() => void kept.look(), inMs + 5).unref()
  }
  const timer = setInterval(() => void lookAhead(), lookEveryMs)
  timer.unref()
  let open = { of: kept.current(), settings: openSettings(kept.current()) }
  return {
    ...kept,
    // The same object while nothing changes, because every page reads it.
    public() {
      const current = kept.current()
      if (open.of !== current) open = { of: current, settings: openSettings(current) }
      return open.settings
    },
    close() {
      clearInterval(timer)
      clearTimeout(atItsTime)
      kept.close()
    },
  }
}

/** Its parts are frozen, because pages cache what they rendered of them. */
function openSettings(settings: ShopSettings): PublicSettings {
  const open = publicSettings(settings)
  for (const part of Object.values(open)) Object.freeze(part)
  return open
}

/** The newest current value of each key. @throws when a stored value does not fit its schema */
export async function readSettings(db: Connection): Promise<ShopSettings> {
  const rows = await db
    .selectDistinctOn([stored.key], { key: stored.key, value: stored.value })
    .from(stored)
    .where(lte(stored.validFrom, now))
    .orderBy(stored.key, desc(stored.validFrom))
  const parsed = parseWith(shopSettingsSchema, Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  if (parsed.ok) return parsed.value
  const [first] = parsed.errors
  throw new Error(`Cannot use the stored settings as ${first?.path} is wrong: ${first?.message}`)
}

/** Writes the first value of every key that has none; existing values are kept. */
export async function seedSettings(db: Connection, seed: unknown): Promise<void> {
  const parsed = parseWith(shopSettingsSchema, seed)
  if (!parsed.ok) {
    throw new Error(
      `Cannot seed the settings: ${parsed.errors.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
    )
  }
  for (const [key, value] of Object.entries(parsed.value)) {
    await seedSetting(db, key, value)
  }
}

/** The shop's own search words; a listener is called only for their changes. */
export function searchWordsOf({ current, onChange }: Pick<SettingsStore, 'current' | 'onChange'>) {
  const words = () => current().searchWords
  let known = words()
  return {
    current: words,
    onChange: (listener: () => void) =>
      onChange(() => {
        if (sameValue(known, words())) return
        known = words()
        listener()
      }),
  }
}
