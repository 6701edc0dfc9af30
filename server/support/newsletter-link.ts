import { emailOfMailboxToken, mailboxToken } from '../mail/mailbox-token.ts'
import type { Services } from '../services.ts'

/**
 * The address that ends the newsletter to an e-mail address. The token stands in the fragment, which no server and no
 * log ever sees.
 */
export async function leaveLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  email: string,
): Promise<string> {
  return `${config.publicUrl}/newsletter#token=${await mailboxToken(db, 'newsletter-link', email)}`
}

/** Whose newsletter a token ends; null for one that this shop did not make. */
export async function emailOfToken(db: Services['db'], token: string): Promise<string | null> {
  return await emailOfMailboxToken(db, 'newsletter-link', token)
}
