import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'

/** Stored in the rows of the secrets, so it must not change. */
const secretName = 'review-link'

async function macOf(db: Database, orderId: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, secretName))
    .update(`review ${orderId}`)
    .digest()
}

/**
 * The token in an invitation's link: it gives access to the reviews of an order's products, and to nothing else. It
 * never expires, because an email may be opened months later.
 */
export async function reviewToken(db: Database, orderId: string): Promise<string> {
  return `${orderId}.${(await macOf(db, orderId)).toString('base64url')}`
}

/** The order of a token; null for an invalid one. */
export async function orderOfReviewToken(db: Database, token: string): Promise<string | null> {
  const [, orderId, signature] = /^(ord_[a-z0-9]{1,40})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (orderId === undefined || signature === undefined) return null
  const [given, expected] = [Buffer.from(signature, 'base64url'), await macOf(db, orderId)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? orderId : null
}
