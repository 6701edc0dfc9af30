import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { customers } from '../db/schema/customers.ts'

/** An account that can log in. */
export function isRegisteredAs(email: string): SQL | undefined {
  return and(
    eq(customers.emailNormalised, email),
    eq(customers.kind, 'registered'),
    isNull(customers.erasedAt),
  )
}

/** The registered account of a lower-case address; null if there is none. */
export async function findRegistered(
  db: Connection,
  email: string,
): Promise<{ customerId: string; email: string; confirmed: boolean } | null> {
  const [account] = await db
    .select({ customerId: customers.id, email: customers.email, confirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(isRegisteredAs(email))
  if (!account) return null
  const { confirmedAt, ...rest } = account
  return { ...rest, confirmed: confirmedAt !== null }
}

/** The address of an account in lower case; null for an unknown account. */
export async function readEmail(db: Connection, customerId: string): Promise<string | null> {
  const [account] = await db
    .select({ email: customers.emailNormalised })
    .from(customers)
    .where(eq(customers.id, customerId))
  return account?.email ?? null
}

const accountToChange = z.object({ present: z.string(), taken: z.boolean() })

/** Locks an account whose address is to change. @returns its current address, and whether the new one is taken */
export async function lockForEmailChange(
  tx: Connection,
  customerId: string,
  email: string,
): Promise<z.infer<typeof accountToChange> | null> {
  return await readRow(
    tx,
    accountToChange,
    sql`
    select email as present,
      exists (select 1 from customers o where o.email_normalised = ${email} and o.kind = 'registered'
        and o.erased_at is null) as taken
    from customers where id = ${customerId} for update`,
  )
}

const accountToReset = z.object({ customerId: z.string(), confirmed: z.boolean() })

/** The account for a password link: the registered one with its address, else the guest, which becomes registered. */
export async function lockForNewPassword(
  tx: Connection,
  { customerId, email, claimsGuest }: { customerId: string; email: string; claimsGuest: boolean },
): Promise<z.infer<typeof accountToReset> | null> {
  return await readRow(
    tx,
    accountToReset,
    sql`
    select id as "customerId", email_confirmed_at is not null as confirmed from customers
    where email_normalised = ${email} and erased_at is null
      and (kind = 'registered' or (id = ${customerId} and ${claimsGuest}::bool))
      and (id = ${customerId} or ${claimsGuest}::bool)
    order by kind = 'registered' desc
    limit 1
    for update`,
  )
}

/** Whether any account has a staff role. */
export async function hasStaff(db: Connection): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(isNotNull(customers.staffRole))
    .limit(1)
  return found.length > 0
}

/** Whether the shop has another owner, who stays one until the transaction ends. */
export async function hasAnotherOwner(tx: Connection, customerId: string): Promise<boolean> {
  const others = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.staffRole, 'owner'), ne(customers.id, customerId), isNull(customers.erasedAt)))
    .limit(1)
    .for('share')
  return others.length > 0
}

/** Prevents other processes from creating a first admin until the transaction ends. */
export async function lockFirstAdmin(tx: Connection): Promise<void> {
  await lockRow(tx, 'first admin')
}

interface Owner {
  id: string
  email: string
  emailNormalised: string
  passwordHash: string
}

/** Creates an account for the shop's owner. @returns false if the address is already registered */
export async function insertOwner(tx: Connection, owner: Owner): Promise<boolean> {
  const inserted = await runStatement(
    tx,
    sql`
    insert into customers (id, kind, fullname, email, email_normalised, email_confirmed_at, password_hash, staff_role)
    values (${owner.id}, 'registered', 'Shop owner', ${owner.email}, ${owner.emailNormalised}, now(),
      ${owner.passwordHash}, 'owner')
    on conflict (email_normalised) where kind = 'registered' and erased_at is null do nothing`,
  )
  return inserted === 1
}

/** Makes the account registered with this address the owner. */
export async function promoteToOwner(
  tx: Connection,
  { emailNormalised, passwordHash }: Pick<Owner, 'emailNormalised' | 'passwordHash'>,
): Promise<void> {
  await tx
    .update(customers)
    .set({
      staffRole: 'owner',
      passwordHash,
      fullname: sql`coalesce(${customers.fullname}, 'Shop owner')`,
      emailConfirmedAt: now,
      updatedAt: now,
    })
    .where(isRegisteredAs(emailNormalised))
}
