import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'

/** Rows of the secrets carry the name. */
const secretName = 'review-link'

async function macOf(db: Database, orderId: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, secretName))
    .update(`review ${orderId}`)
    .digest()
}

/**
 * What stands in an invitation's link: it opens the reviews of an order's products, and nothing else of the order or its
 * owner. It works as long as the shop: a letter may be opened months later.
 */
export async function reviewToken(db: Database, orderId: string): Promise<string> {
  return `${orderId}.${(await macOf(db, orderId)).toString('base64url')}`
}

/** Of which order a token speaks; null for one that this shop did not make. */
export async function orderOfReviewToken(db: Database, token: string): Promise<string | null> {
  const [, orderId, signature] = /^(ord_[a-z0-9]{1,40})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (orderId === undefined || signature === undefined) return null
  const [given, expected] = [Buffer.from(signature, 'base64url'), await macOf(db, orderId)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? orderId : null
}
