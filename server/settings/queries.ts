import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { settings } from '../db/schema/settings.ts'

/** Gives a setting its first value, which holds from the beginning; one that was ever set stays. */
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

/** Whether anything was ever set: an empty database has nothing. */
export async function hasSettings(db: Connection): Promise<boolean> {
  return (await db.select({ key: settings.key }).from(settings).limit(1)).length > 0
}
