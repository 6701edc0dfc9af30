import { inArray } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { media } from '../db/schema/catalogue.ts'

/** Which of these are media of the shop. */
export async function areMedia(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
