import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CUSTOMER_KINDS } from '#domain/customers/customer-kinds.ts'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { customers, sessions } from '../db/schema/customers.ts'

const foundSession = z.object({
  id: z.string(),
  customerId: z.string(),
  kind: z.enum(CUSTOMER_KINDS),
  staffRole: z.enum(STAFF_ROLES).nullable(),
  /** Their role needs a second step, they have none, and the time for it is over. */
  secondStepLate: z.boolean(),
  /** It was not noted for some minutes that it is used. */
  stale: z.boolean(),
})

/** The session of a token that has not ended, with whose it is. Every private call begins with it. */
export async function findSession(
  db: Connection,
  tokenHash: Buffer,
): Promise<z.infer<typeof foundSession> | null> {
  const statement = sql`
    select s.id, s.customer_id as "customerId", c.kind, c.staff_role as "staffRole",
      coalesce(c.staff_role is not null and c.totp_enabled_at is null and c.second_step_by < now(), false)
        as "secondStepLate",
      s.last_used_at < now() - interval '5 minutes' as stale
    from sessions s
    join customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and c.erased_at is null`
  return await readRow(db, foundSession, statement, { name: 'find_caller' })
}

export async function touchSession(db: Connection, sessionId: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

/** Locks a customer's row. Changes of several rows of one customer take turns under this lock. */
export async function lockCustomer(tx: Connection, customerId: string): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
}
