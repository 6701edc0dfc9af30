import { createHmac, timingSafeEqual } from 'node:crypto'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

const secretName = 'order-confirmation-link'

/**
 * The token with which the reader of an order's email opens that order: 43 characters that only this shop can create.
 */
export async function confirmationToken(db: Services['db'], orderId: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, secretName))
    .update(`order ${orderId}`)
    .digest('base64url')
}

/** Whether this token opens this order. */
export async function isConfirmationToken(
  db: Services['db'],
  orderId: string,
  token: string,
): Promise<boolean> {
  const expected = Buffer.from(await confirmationToken(db, orderId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The page that a notification links to. The token is in the fragment, which is sent to no server and appears in no
 * log.
 */
export async function confirmationLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<string> {
  const token = await confirmationToken(db, orderId)
  return `${config.publicUrl}/order-confirmation/${encodeURIComponent(orderId)}#t=${token}`
}
