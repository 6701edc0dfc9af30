import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from './connection.ts'
import { runStatement } from './rows.ts'

/** What is locked for the duration of a transaction. The names are rows of `locks`, which all processes share. */
export type LockName =
  | 'cash orders'
  | 'contents'
  | 'customer figures'
  | 'day figures'
  | 'first admin'
  | 'offer codes'
  | 'opening'
  | 'processes'
  | 'product names'
  | 'search wishes'
  | 'service keys'
  | 'settings'
  | 'uploads'
  | 'upi reference'
  | 'variant sales'

/**
 * Keys are hashed to this many rows, so that no phone numbers are stored and the table stays small. Two keys with the
 * same row wait for each other.
 */
const MOST_ROWS = 1_024

/**
 * Waits for a lock and keeps it until the transaction ends. Later statements see what the previous owner committed.
 * Uses rows instead of advisory locks and LOCK TABLE, which engines with PostgreSQL's protocol may lack (decision 054).
 * @param key locks only this key
 */
export async function lockRow(tx: Connection, name: LockName, key?: string): Promise<void> {
  const row = rowOf(name, key)
  // Sent together. A single statement would not see a row created while it waited.
  await Promise.all([
    makeRow(tx, row),
    runStatement(tx, sql`select from locks where name = ${row} for update`, { name: 'take_lock' }),
  ])
}

/** Takes the lock if it is free. @returns whether it was free */
export async function tryLockRow(tx: Connection, name: LockName): Promise<boolean> {
  const row = rowOf(name)
  const [, taken] = await Promise.all([
    makeRow(tx, row),
    runStatement(tx, sql`select from locks where name = ${row} for update skip locked`),
  ])
  return taken === 1
}

async function makeRow(tx: Connection, row: string): Promise<void> {
  const statement = sql`insert into locks (name) values (${row}) on conflict do nothing`
  await runStatement(tx, statement, { name: 'make_lock' })
}

function rowOf(name: LockName, key?: string): string {
  if (key === undefined) return name
  const number = createHash('sha256').update(key).digest().readUInt32BE(0) % MOST_ROWS
  return `${name} ${number}`
}
