import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { normaliseEmail } from '#domain/customers/email.ts'
import { isCommonPassword } from '../access/common-passwords.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { findRegistered, hasStaff, insertOwner, lockFirstAdmin, promoteToOwner } from './account-queries.ts'
import { forgetUnproven } from './forget-unproven.ts'

/**
 * Creates the first admin if no account has a staff role yet. An account already registered with this address becomes
 * admin only with the configured password, because its owner would never see a generated one.
 * @returns the password to print if it was generated here; null otherwise
 * @throws ConfigError for a configured password among the most common; ignored once there is an admin
 */
export async function createFirstAdmin(db: Database, admin: Config['admin']): Promise<string | null> {
  if (await hasStaff(db)) return null
  if (admin.password !== null && isCommonPassword(admin.password)) {
    throw new ConfigError('ADMIN_PASSWORD must be a password that is not among the most common.')
  }
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hash(password)
  return await inTransaction(db, async (tx) => {
    // Two processes that start at the same time must create only one admin.
    await lockFirstAdmin(tx)
    if (await hasStaff(tx)) return null
    const email = normaliseEmail(admin.email)
    const owner = { id: newId('usr'), email: admin.email, emailNormalised: email, passwordHash }
    if (!(await insertOwner(tx, owner))) {
      const earlier = await findRegistered(tx, email)
      // Someone else may have registered with this address and would own the shop by their open session.
      if (earlier && !earlier.confirmed) await forgetUnproven(tx, earlier.customerId, email)
      await promoteToOwner(tx, owner)
    }
    return admin.password === null ? password : null
  })
}
