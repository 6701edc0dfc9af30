import { and, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { beginSecondStepDays } from '../access/queries.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers, recoveryCodes } from '../db/schema/customers.ts'

/** Accepts a time step of a secret and invalidates all earlier ones. @returns false if it was already used */
export async function spendStep(
  tx: Connection,
  { customerId, sealed, step }: { customerId: string; sealed: string; step: number },
): Promise<boolean> {
  const isNewer = or(isNull(customers.totpLastStep), lt(customers.totpLastStep, step))
  const { rowCount } = await tx
    .update(customers)
    .set({ totpLastStep: step })
    .where(and(eq(customers.id, customerId), eq(customers.totpSecret, sealed), isNewer))
  return rowCount === 1
}

/** Uses up a recovery code. @returns false if it is unknown or already used */
export async function takeRecoveryCode(
  tx: Connection,
  customerId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.customerId, customerId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export async function replaceCodes(
  tx: Connection,
  customerId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  if (codeHashes.length === 0) return
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ customerId, codeHash })))
}

/**
 * Stores a secret that takes effect with its first code. @returns the account's address; null if two-step login is
 * already on
 */
export async function storeNewSecret(
  db: Connection,
  customerId: string,
  totpSecret: string,
): Promise<string | null> {
  const [account] = await db
    .update(customers)
    .set({ totpSecret, totpLastStep: null })
    .where(and(eq(customers.id, customerId), isNull(customers.totpEnabledAt)))
    .returning({ email: customers.email })
  return account?.email ?? null
}

/** The secret and whether it is active, locked until the transaction ends. */
export async function lockSecondFactor(
  tx: Connection,
  customerId: string,
): Promise<{ sealed: string | null; enabled: boolean } | null> {
  const [account] = await tx
    .select({ sealed: customers.totpSecret, enabledAt: customers.totpEnabledAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return account ? { sealed: account.sealed, enabled: account.enabledAt !== null } : null
}

/** The sealed secret of an account with two-step login; null for others. */
export async function readEnabledSecret(db: Connection, customerId: string): Promise<string | null> {
  const [account] = await db
    .select({ sealed: customers.totpSecret })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNotNull(customers.totpEnabledAt)))
  return account?.sealed ?? null
}

export async function enableSecondFactor(tx: Connection, customerId: string): Promise<void> {
  await tx.update(customers).set({ totpEnabledAt: now }).where(eq(customers.id, customerId))
}

/** Deletes secret and recovery codes. @returns whether two-step login was on */
export async function deleteSecondFactor(tx: Connection, customerId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(customers)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(and(eq(customers.id, customerId), isNotNull(customers.totpEnabledAt)))
  await replaceCodes(tx, customerId, [])
  return (rowCount ?? 0) > 0
}

/** Secrets that an older version of the shop stored in plain text. */
export async function readPlainSecrets(
  db: Connection,
  most: number,
): Promise<{ id: string; secret: string }[]> {
  const found = await db
    .select({ id: customers.id, secret: customers.totpSecret })
    .from(customers)
    .where(and(isNotNull(customers.totpSecret), sql`${customers.totpSecret} not like 'v1.%'`))
    .limit(most)
  return found.flatMap(({ id, secret }) => (secret === null ? [] : [{ id, secret }]))
}

export async function replaceSecret(
  db: Connection,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(customers)
    .set({ totpSecret: to })
    .where(and(eq(customers.id, id), eq(customers.totpSecret, from)))
}

/** How many accounts have a secret sealed with another key than that of `mark`; null means no key at all. */
export async function countSecretsSealedWithout(db: Connection, mark: string | null): Promise<number> {
  return await db.$count(customers, sealedWithout(mark))
}

const sealedWithout = (mark: string | null) =>
  and(
    sql`${customers.totpSecret} like 'v1.%'`,
    mark === null ? undefined : not(sql`starts_with(${customers.totpSecret}, ${mark})`),
  )

/** Turns two-step login off for secrets that the key of `mark` cannot open; staff get a new deadline to set it up. */
export async function dropSecondFactorsWithout(tx: Connection, mark: string): Promise<void> {
  const dropped = await tx
    .update(customers)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(sealedWithout(mark))
    .returning({ id: customers.id, staffRole: customers.staffRole })
  for (const { id, staffRole } of dropped) {
    await replaceCodes(tx, id, [])
    if (staffRole !== null) await beginSecondStepDays(tx, id)
  }
}
