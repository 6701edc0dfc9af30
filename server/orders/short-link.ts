import { createHmac, timingSafeEqual } from 'node:crypto'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { serverSecret } from '../db/server-secret.ts'
import { openLinkOf } from '../payments/links/link-queries.ts'
import type { Services } from '../services.ts'
import { confirmationLink } from './confirmation-link.ts'
import { findOrderIdsByNumber } from './message-queries.ts'

const secretName = 'order-short-link'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 47 bits, guessed over the network: a text message has no room for more. */
const proofLength = 8

/**
 * The end of the short link in text messages: the order's number and eight letters and digits that only this shop can
 * compute. Nothing is stored.
 */
export async function shortCode(db: Services['db'], orderId: string): Promise<string> {
  const digest = createHmac('sha256', await serverSecret(db, secretName))
    .update(`order ${orderId}`)
    .digest()
  let rest = digest.readBigUInt64BE()
  let proof = ''
  while (proof.length < proofLength) {
    proof += alphabet[Number(rest % 62n)]
    rest /= 62n
  }
  return `${shortOrderNumber(orderId)}${proof}`
}

/** The order page of a short link; for any other code, the page that says there is no such order. */
export async function followShortLink(
  services: Pick<Services, 'db' | 'config'>,
  code: string,
): Promise<string> {
  const number = code.slice(0, -proofLength)
  for (const orderId of await findOrderIdsByNumber(services.db, number)) {
    const expected = Buffer.from(await shortCode(services.db, orderId))
    const given = Buffer.from(code)
    if (given.length === expected.length && timingSafeEqual(given, expected)) {
      return (await openLinkOf(services, orderId)) ?? (await confirmationLink(services, orderId))
    }
  }
  return `${services.config.publicUrl}/order-confirmation/${encodeURIComponent(number || 'unknown')}`
}
