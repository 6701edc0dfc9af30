import { createHash, createHmac } from 'node:crypto'
import { PAY_PATH } from '#domain/payments/pay-link.ts'
import { serverSecret } from '../../db/server-secret.ts'
import type { Services } from '../../services.ts'

const secretName = 'payment-link'
const tokenBytes = 16

/** The token of a payment link: 128 bits in 22 characters that only this shop can create. */
export async function linkToken(db: Services['db'], linkId: string): Promise<string> {
  const digest = createHmac('sha256', await serverSecret(db, secretName))
    .update(`link ${linkId}`)
    .digest()
  return digest.subarray(0, tokenBytes).toString('base64url')
}

export const LINK_TOKEN = /^[A-Za-z0-9_-]{22}$/

/** The stored form of a token. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The page of a link. The token is in the fragment, which is sent to no server and appears in no log. */
export async function linkAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  linkId: string,
): Promise<string> {
  return `${config.publicUrl}${PAY_PATH}#t=${await linkToken(db, linkId)}`
}
