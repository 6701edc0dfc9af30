import { foldEmail } from '#domain/customers/email.ts'
import type { MessageChannel } from '#domain/notifications/channels.ts'
import { type Allowance, countTries, giveBack } from '../access/throttle.ts'
import type { Services } from '../services.ts'
import type { Notification } from './define-notifications.ts'
import { isOvertaken } from './queries.ts'

export interface CountedMessage {
  channel: MessageChannel
  notification: Notification
  /** An email address or a phone number. */
  recipient: string
}

/**
 * Counts a message for its recipient, so that orders by strangers cannot flood a mailbox. Messages about an account are
 * counted separately, so that orders never delay a password link.
 * @returns seconds until the message may be sent; null if it may be sent now
 */
export async function countMessage(
  { db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>,
  message: CountedMessage,
): Promise<number | null> {
  if (!config.rateLimit || message.notification.isWarning) return null
  const most = settings.current().limits.messagesPerRecipientAndHour
  const over = await countTries(db, [{ ...subjectOf(message), most, windowSeconds: 3_600 }])
  return over?.waitSeconds ?? null
}

/** Takes back the count of a message that could not be sent. */
export async function uncountMessage(
  services: Pick<Services, 'db' | 'config'>,
  message: CountedMessage,
): Promise<void> {
  if (services.config.rateLimit && !message.notification.isWarning)
    await giveBack(services, subjectOf(message))
}

function subjectOf({
  channel,
  notification,
  recipient,
}: CountedMessage): Pick<Allowance, 'action' | 'subject'> {
  // One mailbox has many spellings.
  const subject = channel === 'email' ? foldEmail(recipient) : recipient
  return { action: `message-${channel}-${notification.topic}`, subject }
}

/**
 * Whether a delayed message is outdated: a later one about the same order or refund has the current state, or the
 * customer cancelled an order of which they were never notified.
 */
export async function isOutdated(
  { db, notifications }: Pick<Services, 'db' | 'notifications'>,
  { kind, topic }: Notification,
  { key, channel }: { key: string; channel: MessageChannel },
): Promise<boolean> {
  if (topic !== 'order') return false
  const kinds = [...notifications.values()]
    .filter((other) => other.topic === 'order' && !other.isMinor)
    .map((other) => other.kind)
  return await isOvertaken(db, { kind, key, channel, kinds })
}
