import { count, desc, max, not, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { courierEvents } from '../db/schema/couriers.ts'

export type CourierEvent = Pick<
  typeof courierEvents.$inferInsert,
  'service' | 'bodyHash' | 'trackingNumber' | 'raw' | 'known'
>

/** Stores a webhook of a service. @returns false for a repeated one */
export async function insertCourierEvent(db: Connection, event: CourierEvent): Promise<boolean> {
  const { rowCount } = await db.insert(courierEvents).values(event).onConflictDoNothing()
  return rowCount === 1
}

const keptDays = 30
const atOnce = 5_000

/** Deletes webhooks older than 30 days. */
export async function deleteOldEvents(db: Connection): Promise<void> {
  for (;;) {
    const gone = await runStatement(
      db,
      sql`
      delete from courier_events where id in (
        select id from courier_events where received_at < now() - make_interval(days => ${keptDays}::int)
        order by received_at limit ${atOnce})`,
    )
    if (gone < atOnce) return
  }
}

const mostUnknown = 50

/** Tracking numbers from the service's webhooks of the last 30 days that match no parcel, the newest first. */
export async function readUnknownNumbers(db: Connection) {
  const { trackingNumber, receivedAt, known } = courierEvents
  const found = await db
    .select({ trackingNumber, times: count(), lastAt: max(receivedAt) })
    .from(courierEvents)
    .where(not(known))
    .groupBy(trackingNumber)
    .orderBy(desc(max(receivedAt)))
    .limit(mostUnknown)
  return found.flatMap(({ lastAt, ...rest }) => (lastAt === null ? [] : [{ ...rest, lastAt }]))
}
