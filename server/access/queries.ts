import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CUSTOMER_KINDS } from '#domain/customers/customer-kinds.ts'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { SECOND_STEP_DAYS } from '#domain/staff/second-step.ts'
import { hoursFromNow, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { customers, sessions } from '../db/schema/customers.ts'

const foundSession = z.object({
  id: z.string(),
  customerId: z.string(),
  kind: z.enum(CUSTOMER_KINDS),
  staffRole: z.enum(STAFF_ROLES).nullable(),
  /** `unset`: no two-step login and no deadline for it. */
  secondStep: z.enum(['on', 'due', 'late', 'unset']),
  /** Its last use was not recorded for some minutes. */
  stale: z.boolean(),
})

/** The open session of a token, with its account. Every private call begins with it. */
export async function findSession(
  db: Connection,
  tokenHash: Buffer,
): Promise<z.infer<typeof foundSession> | null> {
  const statement = sql`
    select s.id, s.customer_id as "customerId", c.kind, c.staff_role as "staffRole",
      case when c.totp_enabled_at is not null then 'on' when c.second_step_by is null then 'unset'
        when c.second_step_by < now() then 'late' else 'due' end as "secondStep",
      s.last_used_at < now() - interval '5 minutes' as stale
    from sessions s
    join customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and c.erased_at is null`
  return await readRow(db, foundSession, statement, { name: 'find_caller' })
}

export async function touchSession(db: Connection, sessionId: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

/** Sets the deadline for two-step login of an account that has neither. */
export async function beginSecondStepDays(db: Connection, customerId: string): Promise<void> {
  await db
    .update(customers)
    .set({ secondStepBy: hoursFromNow(SECOND_STEP_DAYS * 24) })
    .where(and(eq(customers.id, customerId), isNull(customers.secondStepBy), isNull(customers.totpEnabledAt)))
}

/** Locks a customer's row. Changes to several rows of one customer take turns under this lock. */
export async function lockCustomer(tx: Connection, customerId: string): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
}
