import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { normaliseEmail } from '#domain/customers/email.ts'
import { isCommonPassword } from '../access/common-passwords.ts'
import type { Config } from '../config/config.ts'
import { wrong } from '../config/setting-values.ts'
import type { Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetUnproven } from './forget-unproven.ts'

/**
 * Creates the first admin where no account has a staff role yet.
 * An account that registered with this address before becomes the admin only with the configured password:
 * a random one would never be seen by its owner.
 * @returns the password to print, when it was made here; null otherwise
 * @throws ConfigError for a configured password among the most common; once there is an admin it is not looked at
 */
export async function createFirstAdmin(db: Database, admin: Config['admin']): Promise<string | null> {
  const { rows } = await db.execute(sql`select 1 from customers where staff_role is not null limit 1`)
  if (rows.length > 0) return null
  if (admin.password !== null && isCommonPassword(admin.password)) {
    throw wrong('ADMIN_PASSWORD', { rule: 'a password that is not among the thousand most common' })
  }
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hash(password)
  return await inTransaction(db, async (tx) => {
    // Two processes that start together make one admin.
    await tx.execute(sql`lock table customers in share row exclusive mode`)
    const { rows: admins } = await tx.execute(
      sql`select 1 from customers where staff_role is not null limit 1`,
    )
    if (admins.length > 0) return null
    const email = normaliseEmail(admin.email)
    const { rows: earlier } = await tx.execute<{ id: string }>(sql`
      select id from customers where email_normalised = ${email} and kind = 'registered'
        and erased_at is null and email_confirmed_at is null`)
    // Anybody can have registered with this address, and would be the owner of the shop by their open session.
    for (const { id } of earlier) await forgetUnproven(tx, id, email)
    await tx.execute(sql`
      insert into customers (id, kind, fullname, email, email_normalised, email_confirmed_at, password_hash, staff_role)
      values (${newId('usr')}, 'registered', 'Shop owner', ${admin.email}, ${email}, now(), ${passwordHash}, 'owner')
      on conflict (email_normalised) where kind = 'registered' and erased_at is null
      do update set staff_role = 'owner', password_hash = excluded.password_hash, fullname = coalesce(customers.fullname, excluded.fullname),
        email_confirmed_at = now(), updated_at = now()`)
    return admin.password === null ? password : null
  })
}
