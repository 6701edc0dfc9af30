import { createHmac } from 'node:crypto'
import { and, eq, gt, ilike, inArray, isNull } from 'drizzle-orm'
import type { EmailTokenPurpose } from '#domain/customers/email-token-purposes.ts'
import { hashToken } from '../access/caller.ts'
import { HOUR_SECONDS } from '../access/throttle.ts'
import { now, secondsFromNow } from '../db/clock.ts'
import type { Connection, Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { emailTokens } from '../db/schema/customers.ts'
import { serverSecret } from '../db/server-secret.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { accountNotifications } from './notifications.ts'

/** Purposes that are sent as links; a step-up code is not. */
export type LinkPurpose = Exclude<EmailTokenPurpose, 'step_up'>

/** How long a login link works. */
export const loginLinkSeconds = HOUR_SECONDS
/** How long each link works, in seconds. */
const lasts: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: 7 * 24 * HOUR_SECONDS,
  change_email: 24 * HOUR_SECONDS,
  agree_email_change: 24 * HOUR_SECONDS,
  stop_email_change: 24 * HOUR_SECONDS,
  reset_password: HOUR_SECONDS,
  claim_guest: HOUR_SECONDS,
  log_in: loginLinkSeconds,
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  confirm_email: '/confirm-email',
  change_email: '/confirm-email',
  reset_password: '/reset-password',
  claim_guest: '/reset-password',
  agree_email_change: '/email-change/agree',
  stop_email_change: '/email-change/stop',
  log_in: '/login-link',
}

/**
 * The token in the link. It is computed from the row's id and a key of the shop when the email is rendered, so that the
 * outbox contains no secret.
 */
async function tokenOf(db: Database, purpose: LinkPurpose, id: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'email-links'))
    .update(`${purpose} ${id}`)
    .digest('base64url')
}

/** The address for an email. The token is in the fragment, which is sent to no server and appears in no log. */
export async function linkAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  purpose: LinkPurpose,
  id: string,
): Promise<string> {
  return `${config.publicUrl}${pages[purpose]}#token=${await tokenOf(db, purpose, id)}`
}

/** Links with an email of their own; the link that agrees to a change is in the same email as the one that stops it. */
export type MessagePurpose = Exclude<LinkPurpose, 'agree_email_change' | 'stop_email_change'>

/** A link that can be sent in the transaction that requests it. */
export interface PreparedLink<Purpose extends LinkPurpose = LinkPurpose> {
  id: string
  purpose: Purpose
  tokenHash: Buffer
}

/** Call before the transaction: the shop's key may have to be created. */
export async function prepareLink<Purpose extends LinkPurpose>(
  { db }: Pick<Services, 'db'>,
  purpose: Purpose,
): Promise<PreparedLink<Purpose>> {
  const id = newId('emt')
  return { id, purpose, tokenHash: hashToken(await tokenOf(db, purpose, id)) }
}

interface Recipient {
  customerId: string
  email: string
}

/** Stores the link, for a notification that is queued separately. */
export async function writeLink(
  tx: Connection,
  { id, purpose, tokenHash }: PreparedLink,
  { customerId, email }: Recipient,
): Promise<void> {
  const expiresAt = secondsFromNow(lasts[purpose])
  await tx.insert(emailTokens).values({ id, tokenHash, customerId, purpose, email, expiresAt })
}

/** Stores the link and queues its notification. */
export async function sendLink(
  tx: Connection,
  link: PreparedLink<MessagePurpose>,
  recipient: Recipient,
): Promise<void> {
  await writeLink(tx, link, recipient)
  const data = { customerId: recipient.customerId }
  await queueNotification(tx, accountNotifications[link.purpose], { trigger: link.id, data })
}

export interface FollowedLink {
  customerId: string
  purpose: LinkPurpose
  /** The recipient, lower case. */
  email: string
}

/** Redeems a link. Null if it is unknown, used or expired. */
export async function followLink(
  tx: Connection,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<FollowedLink | null> {
  const [link] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
        inArray(emailTokens.purpose, [...purposes]),
      ),
    )
    .returning({
      customerId: emailTokens.customerId,
      purpose: emailTokens.purpose,
      email: emailTokens.email,
    })
  if (!link) return null
  const { customerId, email } = link
  const purpose = purposes.find((known) => known === link.purpose)
  return purpose ? { customerId, purpose, email: email.toLowerCase() } : null
}

/** Invalidates the unused links of these purposes. @param email lower case: only those sent to it */
export async function endLinks(
  tx: Connection,
  customerId: string,
  purposes: readonly EmailTokenPurpose[],
  email?: string,
): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.customerId, customerId),
        email === undefined ? undefined : ilike(emailTokens.email, email),
        isNull(emailTokens.usedAt),
        inArray(emailTokens.purpose, [...purposes]),
      ),
    )
}
