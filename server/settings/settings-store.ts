import { desc, lte } from 'drizzle-orm'
import {
  type PublicSettings,
  publicSettings,
  type ShopSettings,
  shopSettingsSchema,
} from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import type { Log } from '../config/log.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { settings as stored } from '../db/schema/settings.ts'
import { seedSetting } from './queries.ts'

/** The settings that hold now, kept in every process. */
export interface SettingsStore {
  current(): ShopSettings
  public(): PublicSettings
  onChange(listener: () => void): void
  close(): void
}

/** Settings with a later date become valid without anybody saving: the store looks every minute. */
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
  const listeners = new Set<() => void>()
  let settings = await readSettings(db)

  async function look(): Promise<void> {
    try {
      const next = await readSettings(db)
      if (JSON.stringify(next) === JSON.stringify(settings)) return
      settings = next
      for (const listener of listeners) listener()
    } catch (error) {
      log.error({ err: error }, 'The settings could not be read; the last ones hold')
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  const unsubscribe = notifier.subscribe((notice) => {
    if (notice === null || notice.topic === 'settings') void look()
  })
  return {
    current: () => settings,
    public: () => publicSettings(settings),
    onChange: (listener) => void listeners.add(listener),
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

/** The newest value of each key that holds already. @throws when a stored value does not fit its schema */
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

/** Writes the first value of every key that has none; keys that a shopkeeper has set stay. */
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
