import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow } from '../db/rows.ts'
import { customers } from '../db/schema/customers.ts'
import { serviceKeys } from '../db/schema/secrets.ts'

const mostRows = 200

export async function lockKeys(tx: Connection): Promise<void> {
  await lockRow(tx, 'service keys')
}

export interface SealedKey {
  name: string
  sealed: string
  hint: string
  updatedAt: Date
  by: string | null
}

export async function readSealedKeys(db: Connection): Promise<SealedKey[]> {
  return await db
    .select({
      name: serviceKeys.name,
      sealed: serviceKeys.sealed,
      hint: serviceKeys.hint,
      updatedAt: serviceKeys.updatedAt,
      by: customers.fullname,
    })
    .from(serviceKeys)
    .leftJoin(customers, eq(customers.id, serviceKeys.authorId))
    .orderBy(serviceKeys.name)
    .limit(mostRows)
}

export async function writeSealedKey(
  tx: Connection,
  row: { name: string; sealed: string; hint: string; authorId: string | null },
): Promise<void> {
  const { name, ...set } = row
  await tx
    .insert(serviceKeys)
    .values(row)
    .onConflictDoUpdate({ target: serviceKeys.name, set: { ...set, updatedAt: now } })
}

/** Empties a row: its content can never be opened again, but the row shows that there were keys. */
export async function closeSealedKey(tx: Connection, name: string): Promise<void> {
  await tx.update(serviceKeys).set({ sealed: '' }).where(eq(serviceKeys.name, name))
}

/** Records that there were keys, without them. No effect if they are already recorded. */
export async function noteKeys(tx: Connection, row: { name: string; hint: string }): Promise<void> {
  await tx
    .insert(serviceKeys)
    .values({ ...row, sealed: '' })
    .onConflictDoNothing()
}

/** @returns whether there were any */
export async function deleteSealedKey(tx: Connection, name: string): Promise<boolean> {
  const { rowCount } = await tx.delete(serviceKeys).where(eq(serviceKeys.name, name))
  return rowCount === 1
}

const owner = z.object({ email: z.string(), phone: z.string().nullable() })

/** The recipient of a test message: the caller. */
export async function readOwnAddresses(db: Connection, customerId: string) {
  return await readRow(db, owner, sql`select email, phone from customers where id = ${customerId}`)
}
