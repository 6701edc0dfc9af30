import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { PUSH_TOPICS, type PushInput, type PushTopic } from '#domain/push/api-push.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { pushSubscriptions } from '../db/schema/staff.ts'

/** Most devices of one member of the staff that are told. */
const mostDevices = 10
/** After so many tries in a row that failed a device is taken for gone. */
const mostFailures = 20

/** Keeps what a device wants to be told of. Another person's subscription of the same browser ends by it. */
export async function keepSubscription(
  tx: Connection,
  { endpoint, keys, topics, ...who }: PushInput & { customerId: string; sessionId: string },
): Promise<void> {
  await dropSubscription(tx, { endpoint, sessionId: who.sessionId })
  if (topics.length === 0) return
  const row = { id: newId('psh'), ...who, endpoint, ...keys, topics: [...new Set(topics)] }
  // Two calls of one browser at once: the later one holds.
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

/** Forgets a browser, and whatever this log-in had before: a browser may have given itself another address. */
async function dropSubscription(
  tx: Connection,
  { endpoint, sessionId }: { endpoint: string; sessionId: string },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId)))
}

/** What a log-in wants to be told of. */
export async function readTopics(db: Connection, sessionId: string): Promise<PushTopic[]> {
  const [row] = await db
    .select({ topics: pushSubscriptions.topics })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return PUSH_TOPICS.filter((topic) => row?.topics.includes(topic))
}

/** Whether any device wants to be told of it. */
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

/** The devices that want to be told of it, whose log-in holds, with the role that their person has now. */
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

/** A device was told: what failed before counts no more. */
export async function markTold(db: Connection, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ lastToldAt: now, failures: 0 }).where(eq(pushSubscriptions.id, id))
}

/** A device that its service does not know any more. */
export async function forgetDevice(db: Connection, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Counts a try that failed; a device that cannot be told again and again is forgotten. */
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

/** What a notification says of an order: its total. Null for one that is gone. */
export async function readOrderTotal(db: Connection, id: string): Promise<z.infer<typeof order> | null> {
  return await readRow(db, order, sql`select total_paise as "totalPaise" from orders where id = ${id}`)
}
