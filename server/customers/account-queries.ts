import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { customers } from '../db/schema/customers.ts'

/** An account that can be logged in to. */
export function isRegisteredAs(email: string): SQL | undefined {
  return and(
    eq(customers.emailNormalised, email),
    eq(customers.kind, 'registered'),
    isNull(customers.erasedAt),
  )
}

/** The registered account of an address, which is in lower case; null when there is none. */
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

/** The address of an account in lower case; null when the account is unknown. */
export async function readEmail(db: Connection, customerId: string): Promise<string | null> {
  const [account] = await db
    .select({ email: customers.emailNormalised })
    .from(customers)
    .where(eq(customers.id, customerId))
  return account?.email ?? null
}

const accountToChange = z.object({ present: z.string(), taken: z.boolean() })

/** Holds an account that is to have another address. @returns its address of now, and whether the other is taken */
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

/** The account that a link gives a password: the registered one with its address, else the guest, who becomes it. */
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

/** Whether somebody has a role of the staff. */
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

/** Until the transaction ends no other process makes an account. */
export async function lockCustomers(tx: Connection): Promise<void> {
  await runStatement(tx, sql`lock table customers in share row exclusive mode`)
}

/** Makes the owner of the shop, of the registered account with this address where there is one. */
export async function insertOwner(
  tx: Connection,
  owner: { id: string; email: string; emailNormalised: string; passwordHash: string },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    insert into customers (id, kind, fullname, email, email_normalised, email_confirmed_at, password_hash, staff_role)
    values (${owner.id}, 'registered', 'Shop owner', ${owner.email}, ${owner.emailNormalised}, now(),
      ${owner.passwordHash}, 'owner')
    on conflict (email_normalised) where kind = 'registered' and erased_at is null
    do update set staff_role = 'owner', password_hash = excluded.password_hash,
      fullname = coalesce(customers.fullname, excluded.fullname), email_confirmed_at = now(), updated_at = now()`,
  )
}
