import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'

/** What a letter's link begins or ends: each has a key of its own. Rows of the secrets carry the names. */
export type MailboxPurpose = 'newsletter-confirm' | 'newsletter-link' | 'stock-alert-link'

async function macOf(db: Database, purpose: MailboxPurpose, email: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, purpose))
    .update(`leave ${email}`)
    .digest()
}

/**
 * What proves a mailbox in a letter's link, for every letter to print. It works as long as the shop: a letter may be
 * opened years later.
 */
export async function mailboxToken(db: Database, purpose: MailboxPurpose, email: string): Promise<string> {
  const mac = await macOf(db, purpose, email)
  return `${Buffer.from(email).toString('base64url')}.${mac.toString('base64url')}`
}

/** Whose mailbox a token proves; null for one that this shop did not make for this purpose. */
export async function emailOfMailboxToken(
  db: Database,
  purpose: MailboxPurpose,
  token: string,
): Promise<string | null> {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString('utf8')
  const [given, expected] = [Buffer.from(signature, 'base64url'), await macOf(db, purpose, email)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : null
}
