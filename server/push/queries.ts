import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { PUSH_TOPICS, type PushInput, type PushTopic } from '#domain/push/api-push.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { pushSubscriptions } from '../db/schema/staff.ts'

/** The most subscribed devices of one staff member. */
const mostDevices = 10
/** After this many consecutive failures a device counts as gone. */
const mostFailures = 20

/** Stores what a device subscribes to. Another person's subscription of the same browser ends. */
export async function storeSubscription(
  tx: Connection,
  { endpoint, keys, topics, ...who }: PushInput & { customerId: string; sessionId: string },
): Promise<void> {
  await dropSubscription(tx, { endpoint, sessionId: who.sessionId })
  if (topics.length === 0) return
  const row = { id: newId('psh'), ...who, endpoint, ...keys, topics: [...new Set(topics)] }
  // Of two concurrent calls of one browser, the later one applies.
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...who, ...keys, topics: row.topics } })
  await runStatement(
    tx,
    sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where customer_id = ${who.customerId}
      order by created_at desc, id desc offset ${mostDevices})`,
  )
}

/** Deletes a browser, and this session's earlier subscriptions: a browser may have a new endpoint. */
async function dropSubscription(
  tx: Connection,
  { endpoint, sessionId }: { endpoint: string; sessionId: string },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId)))
}

/** The topics of a session's subscription. */
export async function readTopics(db: Connection, sessionId: string): Promise<PushTopic[]> {
  const [row] = await db
    .select({ topics: pushSubscriptions.topics })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return PUSH_TOPICS.filter((topic) => row?.topics.includes(topic))
}

/** Whether any device subscribes to the topic. */
export async function isWanted(db: Connection, topic: PushTopic): Promise<boolean> {
  const row = await readRow(
    db,
    z.object({ wanted: z.boolean() }),
    sql`select ${pushWanted(topic)} as wanted`,
    { name: 'is_push_wanted' },
  )
  return row?.wanted ?? false
}

/** The same within another statement. */
export function pushWanted(topic: PushTopic): SQL {
  return sql`exists (select 1 from push_subscriptions where ${topic} = any(topics))`
}

const device = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  role: z.enum(STAFF_ROLES),
})
export type PushDevice = z.infer<typeof device>

/** The devices with a valid session that subscribe to the topic, with the current role of their owner. */
export async function readDevices(db: Connection, topic: PushTopic): Promise<PushDevice[]> {
  return await readRows(
    db,
    device,
    sql`
    select p.id, p.endpoint, p.p256dh, p.auth, c.staff_role as role
    from push_subscriptions p
    join sessions s on s.id = p.session_id and s.expires_at > now()
    join customers c on c.id = p.customer_id and c.staff_role is not null
    where ${topic} = any(p.topics)
    order by p.id limit 500`,
  )
}

/** Resets a device's failures after a success. */
export async function markTold(db: Connection, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ lastToldAt: now, failures: 0 }).where(eq(pushSubscriptions.id, id))
}

/** Deletes a device that its service no longer knows. */
export async function forgetDevice(db: Connection, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Counts a failure; after repeated failures the device is deleted. */
export async function countFailure(db: Connection, id: string): Promise<void> {
  const { failures } = pushSubscriptions
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${failures} + 1` })
    .where(and(eq(pushSubscriptions.id, id), ne(failures, mostFailures)))
    .returning({ failures })
  if (row && row.failures >= mostFailures) await forgetDevice(db, id)
}

const order = z.object({ totalPaise: z.number() })

/** The total of an order for a notification. Null if it no longer exists. */
export async function readOrderTotal(db: Connection, id: string): Promise<z.infer<typeof order> | null> {
  return await readRow(db, order, sql`select total_paise as "totalPaise" from orders where id = ${id}`)
}
