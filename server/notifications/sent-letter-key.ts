import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'

/** An iframe sends no token, so its address is valid for this time. */
const VALID_MS = 10 * 60_000

async function macOf(db: Database, id: string, until: number): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, 'sent-letter'))
    .update(`letter ${id} ${until}`)
    .digest()
}

/** The address of an email preview, for the iframe of authorised staff. */
export async function letterAddress(db: Database, id: string, now: Date): Promise<string> {
  const until = now.getTime() + VALID_MS
  const key = (await macOf(db, id, until)).toString('base64url')
  return `/api/sent-letters/${encodeURIComponent(id)}?until=${until}&key=${key}`
}

/** Whether the address was created by this shop and is still valid. */
export async function opensLetter(
  db: Database,
  { id, until, key, now }: { id: string; until: number; key: string; now: Date },
): Promise<boolean> {
  if (now.getTime() > until) return false
  const [given, expected] = [Buffer.from(key, 'base64url'), await macOf(db, id, until)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
