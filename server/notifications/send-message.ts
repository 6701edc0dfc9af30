import { normaliseEmail } from '#domain/customers/email.ts'
import { chooseLanguage } from '#domain/language/languages.ts'
import type { MessageChannel } from '#domain/notifications/channels.ts'
import type { Database } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { resolveStoredTexts } from '../language/stored-text.ts'
import { wordsIn } from '../language/words.ts'
import { metrics } from '../metrics/registry.ts'
import { holdsNotifications } from '../opening/before-opening.ts'
import type { Services } from '../services.ts'
import { deliverBy, type WrittenMessage } from './deliver-message.ts'
import { countMessage, isOutdated, uncountMessage } from './limit-messages.ts'
import type { Message } from './message-template.ts'
import {
  type ClaimedMessage,
  claimMessage,
  finishMessage,
  freeMessage,
  isStaffAddress,
  nothingToSay,
  reopenTextMessage,
  replaceByWhatsapp,
  skipMessage,
  triedWhatsapp,
} from './queries.ts'
import { queueSending } from './queue-sending.ts'

/** How long a message waits between checks for the shop's details. */
const heldSeconds = 900

type Outcome =
  | { kind: 'sent'; recipient: string; subject: string | null }
  | { kind: 'skipped'; why: string }
  /** The recipient's, or the gateway's, limit is reached. */
  | { kind: 'waits'; seconds: number }
  /** The recipient prefers WhatsApp. */
  | { kind: 'by whatsapp' }
  /** WhatsApp refused it: a text message is sent instead. */
  | { kind: 'by text'; why: string }

/**
 * Sends one message of the outbox, or delays it if its recipient's limit is reached. It counts as sent when the mail
 * server or gateway has accepted it. If the process dies in between, an email or text message is sent again with the
 * same id, by which duplicates are recognised; a WhatsApp message, which has no such id, is not.
 * @throws errors of the mail server or gateway; the job is retried
 */
export async function sendMessage(services: Services, messageId: string): Promise<void> {
  const row = await claimMessage(services.db, messageId)
  if (!row) return
  let outcome: Outcome
  try {
    outcome = await writeAndSend(services, messageId, row)
  } catch (error) {
    // Free it for the next attempt, which the job's back-off schedules.
    metrics.notifications.inc({ channel: row.channel, outcome: 'failed' })
    await freeMessage(services.db, messageId)
    throw error
  }
  metrics.notifications.inc({ channel: row.channel, outcome: outcome.kind })
  await endTurn(services, messageId, row, outcome)
}

/** Stores the outcome of a message, and queues what follows, in one transaction. */
async function endTurn(
  { db, log, notifications }: Services,
  messageId: string,
  row: ClaimedMessage,
  outcome: Outcome,
): Promise<void> {
  const { channel, kind } = row
  switch (outcome.kind) {
    case 'sent': {
      const keepsData = notifications.get(kind)?.keepsData ?? false
      return await finishMessage(db, messageId, { ...outcome, keepsData })
    }
    case 'skipped':
      return await skipMessage(db, messageId, outcome.why)
    case 'waits':
      return await inTransaction(db, async (tx) => {
        await freeMessage(tx, messageId)
        await queueSending(tx, { messageId, channel, inSeconds: outcome.seconds })
      })
    case 'by whatsapp':
      return await inTransaction(db, async (tx) => {
        const replacing = await replaceByWhatsapp(tx, messageId, row)
        if (replacing !== null) await queueSending(tx, { messageId: replacing, channel: 'whatsapp' })
      })
    case 'by text':
      log.warn({ kind, why: outcome.why }, 'A text message goes in the place of a WhatsApp message')
      return await inTransaction(db, async (tx) => {
        await skipMessage(tx, messageId, outcome.why)
        const reopened = await reopenTextMessage(tx, row)
        if (reopened !== null) await queueSending(tx, { messageId: reopened, channel: 'sms' })
      })
  }
}

async function writeAndSend(services: Services, id: string, row: ClaimedMessage): Promise<Outcome> {
  const { channel, kind, attempts } = row
  const notification = services.notifications.get(kind)
  if (!notification) return { kind: 'skipped', why: nothingToSay }
  if (channel === 'whatsapp' && row.isLost) return { kind: 'skipped', why: 'may have been sent' }
  // A resent message has the current content, so later messages do not matter.
  if (attempts > 1 && row.copy === 0 && (await isOutdated(services, notification, row)))
    return { kind: 'skipped', why: 'outdated' }
  // Accounts have no language yet: without one in the request, the shop's first language is used.
  const words = wordsIn(chooseLanguage(row.data.language))
  const message = await notification.write(services, resolveStoredTexts(words, row), words)
  if (!message) return { kind: 'skipped', why: nothingToSay }
  const elsewhere = await sendElsewhere(services, message, row)
  if (elsewhere) return elsewhere
  if (
    holdsNotifications(services) &&
    !notification.isBeforeOpening &&
    !(await isToStaff(services.db, message, channel))
  )
    return { kind: 'waits', seconds: heldSeconds }
  const counted = { channel, notification, recipient: recipientOf(message, channel) }
  const seconds = await countMessage(services, counted)
  if (seconds !== null) return { kind: 'waits', seconds }
  try {
    const outcome = await deliver(services, channel, { id, notification, message, words })
    if (outcome.kind !== 'sent') await uncountMessage(services, counted)
    return outcome
  } catch (error) {
    await uncountMessage(services, counted)
    throw error
  }
}

/** The outcome for a message not sent by this channel; null if it is. */
async function sendElsewhere(
  { db }: Services,
  message: Message,
  row: ClaimedMessage,
): Promise<Outcome | null> {
  const { allows } = message
  if (row.channel === 'email') {
    // Of a customer without an address: the mail server would refuse it again and again.
    if (message.to === '') return { kind: 'skipped', why: nothingToSay }
    return allows.email ? null : { kind: 'skipped', why: 'not wanted' }
  }
  if (message.phone === null || message.phoneText === null) return { kind: 'skipped', why: nothingToSay }
  if (row.channel === 'whatsapp') return allows.whatsapp ? null : { kind: 'by text', why: 'not wanted' }
  if (allows.whatsapp && !(await triedWhatsapp(db, row))) return { kind: 'by whatsapp' }
  return allows.sms ? null : { kind: 'skipped', why: 'not wanted' }
}

/** Whether an email goes to a staff member. */
async function isToStaff(db: Database, { to }: Message, channel: MessageChannel): Promise<boolean> {
  return channel === 'email' && (await isStaffAddress(db, normaliseEmail(to)))
}

function recipientOf(message: Message, channel: MessageChannel): string {
  return channel === 'email' ? message.to : (message.phone ?? '')
}

/**
 * The values by which the admin finds a message. A phone message's text is not stored, because it may contain a code.
 */
function sentTo(message: Message, channel: MessageChannel): { recipient: string; subject: string | null } {
  const isMail = channel === 'email'
  const recipient = recipientOf(message, channel)
  return {
    recipient: isMail ? normaliseEmail(recipient) : recipient,
    subject: isMail ? message.subject : null,
  }
}

async function deliver(
  services: Services,
  channel: MessageChannel,
  written: WrittenMessage,
): Promise<Outcome> {
  const delivery = await deliverBy[channel](services, written)
  switch (delivery.kind) {
    case 'accepted':
      return { kind: 'sent', ...sentTo(written.message, channel) }
    case 'waits':
      return delivery
    case 'refused':
      services.log.warn(
        { kind: written.notification.kind, channel, why: delivery.why },
        'A message was refused',
      )
      return channel === 'whatsapp'
        ? { kind: 'by text', why: delivery.why }
        : { kind: 'skipped', why: delivery.why }
    case 'unknown':
      return { kind: 'by text', why: 'no answer' }
  }
}
