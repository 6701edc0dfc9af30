import { lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { STAFF_ROLES, type StaffRole } from '#domain/customers/permissions.ts'
import { SECOND_STEP_DAYS } from '#domain/staff/second-step.ts'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { staffInvitations } from '../db/schema/staff.ts'

const mostPeople = 200
const mostInvitations = 100

const role = z.enum(STAFF_ROLES)
const person = z.object({
  id: z.string(),
  fullname: z.string().nullable(),
  email: z.string(),
  role,
  secondStepOn: z.boolean(),
  secondStepBy: z.date().nullable(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), since: z.coerce.date(), lastUsedAt: z.coerce.date() }),
  ),
})
export type StaffPersonRow = z.infer<typeof person>

/** Everyone with a role, owners first, with their open sessions. */
export async function readPeople(db: Connection): Promise<StaffPersonRow[]> {
  return await readRows(
    db,
    person,
    sql`
    select c.id, c.fullname, c.email, c.staff_role as role, c.totp_enabled_at is not null as "secondStepOn",
      c.second_step_by as "secondStepBy", coalesce((
        select json_agg(json_build_object('id', s.id, 'device', s.device, 'since', s.created_at,
          'lastUsedAt', s.last_used_at) order by s.last_used_at desc)
        from sessions s where s.customer_id = c.id and s.expires_at > now()), '[]') as sessions
    from customers c
    where c.staff_role is not null and c.erased_at is null
    order by c.staff_role <> 'owner', lower(coalesce(c.fullname, c.email)), c.id
    limit ${mostPeople}`,
  )
}

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  isOver: z.boolean(),
})

/** Open invitations, the newest first. */
export async function readInvitations(db: Connection): Promise<z.infer<typeof invitation>[]> {
  return await readRows(
    db,
    invitation,
    sql`
    select i.id, i.email, i.role, coalesce(nullif(c.fullname, ''), c.email) as "invitedBy",
      i.created_at as "createdAt", i.expires_at as "expiresAt", i.expires_at <= now() as "isOver"
    from staff_invitations i join customers c on c.id = i.invited_by
    where i.accepted_at is null and i.withdrawn_at is null
    order by i.created_at desc, i.id limit ${mostInvitations}`,
  )
}

const lockedPerson = z.object({ id: z.string(), role, email: z.string() })
export type LockedPerson = z.infer<typeof lockedPerson>

/**
 * Locks every owner and the given person, in id order, until the transaction ends, so that two owners who remove each
 * other's role take turns.
 */
export async function lockOwnersAnd(tx: Connection, customerId: string): Promise<LockedPerson[]> {
  return await readRows(
    tx,
    lockedPerson,
    sql`
    select id, staff_role as role, email from customers
    where staff_role is not null and erased_at is null and (staff_role = 'owner' or id = ${customerId})
    order by id for no key update`,
  )
}

/** Sets a role, or removes it with null. The deadline for two-step login starts with a role that requires it. */
export async function writeRole(
  tx: Connection,
  customerId: string,
  { role: next, began, needed }: { role: StaffRole | null; began: boolean; needed: boolean },
): Promise<void> {
  const by = needed
    ? began
      ? sql`now() + make_interval(days => ${SECOND_STEP_DAYS})`
      : sql`coalesce(second_step_by, now() + make_interval(days => ${SECOND_STEP_DAYS}))`
    : sql`null`
  await runStatement(
    tx,
    sql`update customers set staff_role = ${next}, second_step_by = ${by}, updated_at = now() where id = ${customerId}`,
  )
}

/**
 * Starts the deadline for two-step login for everyone whose role now requires it, and clears it for others.
 * @param roles those that require it
 */
export async function writeSecondStepTimes(tx: Connection, roles: readonly StaffRole[]): Promise<void> {
  const needed = sql`staff_role = any(${sql.param([...roles])}::text[])`
  await runStatement(
    tx,
    sql`
    update customers set second_step_by = case when ${needed} then now() + make_interval(days => ${SECOND_STEP_DAYS}) end
    where staff_role is not null and totp_enabled_at is null and (${needed}) = (second_step_by is null)`,
  )
}

/** Withdraws the open invitations of a person who may no longer invite. */
export async function withdrawInvitationsOf(tx: Connection, customerId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    update staff_invitations set withdrawn_at = now()
    where invited_by = ${customerId} and accepted_at is null and withdrawn_at is null`,
  )
}

/**
 * Deletes the invitations that an erased account accepted or that were sent to its address, including open ones. With a
 * null address only accepted ones.
 */
export async function forgetInvitationsOf(
  tx: Connection,
  { customerId, email }: { customerId: string; email: string | null },
): Promise<void> {
  await runStatement(
    tx,
    sql`delete from staff_invitations where accepted_by = ${customerId} or email = ${email}`,
  )
}

/** Deletes invitations that expired more than `days` ago, in any state. */
export async function forgetLapsedInvitations(db: Connection, days: number): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, daysAgo(days)))
}

/** Withdraws an open invitation. @returns null if it is accepted, withdrawn or unknown */
export async function withdrawInvitation(tx: Connection, id: string): Promise<{ role: StaffRole } | null> {
  return await readRow(
    tx,
    z.object({ role }),
    sql`
    update staff_invitations set withdrawn_at = now()
    where id = ${id} and accepted_at is null and withdrawn_at is null
    returning role`,
  )
}

/** A new invitation replaces an earlier one to the same address. */
export async function insertInvitation(
  tx: Connection,
  row: { id: string; email: string; role: StaffRole; tokenHash: Buffer; invitedBy: string; days: number },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    update staff_invitations set withdrawn_at = now()
    where email = ${row.email} and accepted_at is null and withdrawn_at is null`,
  )
  await runStatement(
    tx,
    sql`
    insert into staff_invitations (id, email, role, token_hash, invited_by, expires_at)
    values (${row.id}, ${row.email}, ${row.role}, ${row.tokenHash}, ${row.invitedBy},
      now() + make_interval(days => ${row.days}))`,
  )
}

const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  inviterName: z.string(),
  expiresAt: z.date(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** The invitation of a valid link: not accepted, and its inviter is still an owner. */
export async function findInvitation(
  db: Connection,
  tokenHash: Buffer,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenInvitation | null> {
  return await readRow(
    db,
    openInvitation,
    sql`
    select i.id, i.email, i.role, i.invited_by as "invitedBy",
      coalesce(nullif(c.fullname, ''), c.email) as "inviterName", i.expires_at as "expiresAt"
    from staff_invitations i join customers c on c.id = i.invited_by
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
      and c.staff_role = 'owner' and c.erased_at is null
    ${lock ? sql`for update of i` : sql``}`,
  )
}

export async function markAccepted(tx: Connection, id: string, customerId: string): Promise<void> {
  await runStatement(
    tx,
    sql`update staff_invitations set accepted_at = now(), accepted_by = ${customerId} where id = ${id}`,
  )
}

const invitedAccount = z.object({
  customerId: z.string(),
  confirmed: z.boolean(),
  role: role.nullable(),
})

/** The registered account of a lower-case address, locked until the transaction ends. */
export async function lockInvited(
  tx: Connection,
  email: string,
): Promise<z.infer<typeof invitedAccount> | null> {
  return await readRow(
    tx,
    invitedAccount,
    sql`
    select id as "customerId", email_confirmed_at is not null as confirmed, staff_role as role from customers
    where email_normalised = ${email} and kind = 'registered' and erased_at is null for update`,
  )
}

/** Ends sessions of a staff member: one, or all but `keep`. @returns how many */
export async function endSessionsOfStaff(
  tx: Connection,
  customerId: string,
  { only, keep }: { only: string | null; keep: string | null },
): Promise<number> {
  return await runStatement(
    tx,
    sql`
    delete from sessions s using customers c
    where s.customer_id = ${customerId} and c.id = s.customer_id and c.staff_role is not null
      and (${only}::text is null or s.id = ${only}) and s.id is distinct from ${keep}`,
  )
}
