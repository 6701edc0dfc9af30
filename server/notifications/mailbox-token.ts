import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'

/**
 * What a link in an email starts or ends: each has its own key. The names are stored with the secrets, so they must not
 * change.
 */
export type MailboxPurpose = 'newsletter-confirm' | 'newsletter-link' | 'stock-alert-link'

async function macOf(db: Database, purpose: MailboxPurpose, email: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, purpose))
    .update(`leave ${email}`)
    .digest()
}

/**
 * The token in an email's link that proves its mailbox. It never expires, because an email may be opened years later.
 */
export async function mailboxToken(db: Database, purpose: MailboxPurpose, email: string): Promise<string> {
  const mac = await macOf(db, purpose, email)
  return `${Buffer.from(email).toString('base64url')}.${mac.toString('base64url')}`
}

/** The mailbox that a token proves; null if this shop did not create it for this purpose. */
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
