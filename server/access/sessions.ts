import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { hashToken } from './caller.ts'

const hour = 60 * 60
/** Seconds for which a session lasts. */
export const sessionSeconds = { short: 24 * hour, remembered: 30 * 24 * hour, guest: 30 * 24 * hour } as const

const longestDevice = 120
/** More than anyone has devices; the one that was not used for longest goes. */
const mostSessions = 50

/**
 * Opens a session and gives its bearer token, which nobody can read from the database again.
 * @param device what the browser calls itself, to recognise it under Security
 */
export async function openSession(
  tx: Connection,
  { customerId, lasts, device }: { customerId: string; lasts: keyof typeof sessionSeconds; device: string },
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = newId('ses')
  await tx.execute(sql`
    insert into sessions (id, token_hash, customer_id, device, expires_at)
    values (${sessionId}, ${hashToken(token)}, ${customerId}, ${device.slice(0, longestDevice)}, now() + make_interval(secs => ${sessionSeconds[lasts]}))`)
  await tx.execute(sql`
    delete from sessions where id in (
      select id from sessions where customer_id = ${customerId} order by last_used_at desc offset ${mostSessions})`)
  return { token, sessionId }
}

export async function endSession(tx: Connection, sessionId: string): Promise<void> {
  await tx.execute(sql`delete from sessions where id = ${sessionId}`)
}

/** Ends every session of a person but, where named, the one that asks. */
export async function endOtherSessions(
  tx: Connection,
  customerId: string,
  keepSessionId: string | null,
): Promise<void> {
  await tx.execute(
    sql`delete from sessions where customer_id = ${customerId} and id is distinct from ${keepSessionId}`,
  )
}
