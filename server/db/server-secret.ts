import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { serverSecrets } from './schema/secrets.ts'

const known = new WeakMap<object, Map<string, Promise<Buffer>>>()

/** A key of the shop by its name: created at first use, the same in every process and after every restart. */
export function serverSecret(db: Database, name: string): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<string, Promise<Buffer>>()
  known.set(db, secrets)
  const remembered = secrets.get(name)
  if (remembered) return remembered
  const reading = readSecret(db, name)
  secrets.set(name, reading)
  // After a database error the next call tries again.
  reading.catch(() => secrets.delete(name))
  return reading
}

async function readSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  const { value } = serverSecrets
  const [row] = await db.select({ value }).from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error(`Cannot sign as the key is missing: ${name}`)
  return row.value
}
