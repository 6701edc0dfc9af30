import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { settings } from '../db/schema/settings.ts'

/** Writes the first value of a setting, which applies from the beginning; an existing one is kept. */
export async function seedSetting(db: Connection, key: string, value: unknown): Promise<void> {
  await runStatement(
    db,
    sql`
    insert into settings (key, valid_from, value)
    select ${key}, timestamptz '2000-01-01', ${JSON.stringify(value)}::jsonb
    where not exists (select 1 from settings where key = ${key})
    on conflict do nothing`,
  )
}

/** Whether any setting was ever written; false for an empty database. */
export async function hasSettings(db: Connection): Promise<boolean> {
  return (await db.select({ key: settings.key }).from(settings).limit(1)).length > 0
}
