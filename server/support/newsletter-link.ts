import { createHmac, timingSafeEqual } from 'node:crypto'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

async function macOf(db: Services['db'], email: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, 'newsletter-link'))
    .update(`leave ${email}`)
    .digest()
}

/**
 * The address that ends the newsletter to an e-mail address, for every letter to print. It works as long as the shop:
 * a letter may be opened years later. The token stands in the fragment, which no server and no log ever sees.
 */
export async function leaveLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  email: string,
): Promise<string> {
  const mac = await macOf(db, email)
  const token = `${Buffer.from(email).toString('base64url')}.${mac.toString('base64url')}`
  return `${config.publicUrl}/newsletter#token=${token}`
}

/** Whose newsletter a token ends; null for one that this shop did not make. */
export async function emailOfToken(db: Services['db'], token: string): Promise<string | null> {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString('utf8')
  const [given, expected] = [Buffer.from(signature, 'base64url'), await macOf(db, email)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : null
}
