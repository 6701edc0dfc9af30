import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { normaliseEmail } from '#domain/customers/email.ts'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import type { CustomerCaller } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const person = z.object({ id: z.string(), role: z.enum(STAFF_ROLES) })

/**
 * The staff member for whom a server command acts: the one with this address, else the first owner. Anyone who can run
 * the command has full access to the database already.
 */
export async function findCommandCaller(
  db: Connection,
  email: string | null,
): Promise<CustomerCaller | null> {
  const found = await readRow(
    db,
    person,
    sql`
    select id, staff_role as role from customers
    where ${email === null ? sql`staff_role = 'owner'` : sql`staff_role is not null and email_normalised = ${normaliseEmail(email)}`}
    order by created_at, id limit 1`,
  )
  return (
    found && {
      kind: 'customer',
      customerId: found.id,
      sessionId: 'command',
      isGuest: false,
      staffRole: found.role,
    }
  )
}
