import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

const known = new WeakMap<object, Map<string, Promise<Buffer>>>()

/** A key of the shop by its name: made at first need, the same for every process and after every restart. */
export function serverSecret(db: Database, name: string): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<string, Promise<Buffer>>()
  known.set(db, secrets)
  const remembered = secrets.get(name)
  if (remembered) return remembered
  const reading = readSecret(db, name)
  secrets.set(name, reading)
  // A database that did not answer is asked again the next time.
  reading.catch(() => secrets.delete(name))
  return reading
}

async function readSecret(db: Database, name: string): Promise<Buffer> {
  await db.execute(sql`
    insert into server_secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: Buffer }>(
    sql`select value from server_secrets where name = ${name}`,
  )
  const [row] = rows
  if (!row) throw new Error(`Cannot sign as the key is missing: ${name}`)
  return row.value
}
