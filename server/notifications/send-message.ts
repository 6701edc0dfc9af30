import { normaliseEmail } from '#domain/customers/email.ts'
import { chooseLanguage } from '#domain/language/languages.ts'
import type { MessageChannel } from '#domain/notifications/channels.ts'
import type { Database } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { sayRecord } from '../language/stored-text.ts'
import { wordsIn } from '../language/words.ts'
import { metrics } from '../metrics/registry.ts'
import { holdsMessages } from '../opening/before-opening.ts'
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

/** How long a message waits at a time for a shop that lacks details of its own. */
const heldSeconds = 900

type Outcome =
  | { kind: 'sent'; recipient: string; subject: string | null }
  | { kind: 'skipped'; why: string }
  /** The recipient, or the gateway, has had enough messages for now. */
  | { kind: 'waits'; seconds: number }
  /** The person wants it by WhatsApp. */
  | { kind: 'by whatsapp' }
  /** WhatsApp did not take it: a text message goes in its place. */
  | { kind: 'by text'; why: string }

/**
 * Sends one message of the outbox, later where its recipient has had enough for now. It counts as sent when the mail
 * server or gateway took it. Should the process die in between, an e-mail and a text message are sent again under the
 * same id, by which they are known again; a WhatsApp message, which has no such id, is not.
 * @throws what the mail server or gateway says; the job is tried again
 */
export async function sendMessage(services: Services, messageId: string): Promise<void> {
  const row = await claimMessage(services.db, messageId)
  if (!row) return
  let outcome: Outcome
  try {
    outcome = await writeAndSend(services, messageId, row)
  } catch (error) {
    // Free for the next try, which the job's own pauses decide about.
    metrics.notifications.inc({ channel: row.channel, outcome: 'failed' })
    await freeMessage(services.db, messageId)
    throw error
  }
  metrics.notifications.inc({ channel: row.channel, outcome: outcome.kind })
  await endTurn(services, messageId, row, outcome)
}

/** Writes down what became of a message, and queues what follows, in one transaction. */
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
  // What the staff asks for again says what holds now, whatever came after it.
  if (attempts > 1 && row.copy === 0 && (await isOutdated(services, notification, row)))
    return { kind: 'skipped', why: 'outdated' }
  // Accounts do not say their language yet: who did not say it with the request reads the shop's first.
  const words = wordsIn(chooseLanguage(row.data.language))
  const message = await notification.write(services, sayRecord(words, row), words)
  if (!message) return { kind: 'skipped', why: nothingToSay }
  const elsewhere = await sendElsewhere(services, message, row)
  if (elsewhere) return elsewhere
  if (
    holdsMessages(services) &&
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

/** What becomes of a message that does not go by this channel; null when it does. */
async function sendElsewhere(
  { db }: Services,
  message: Message,
  row: ClaimedMessage,
): Promise<Outcome | null> {
  const { allows } = message
  if (row.channel === 'email') return allows.email ? null : { kind: 'skipped', why: 'not wanted' }
  if (message.phone === null || message.phoneText === null) return { kind: 'skipped', why: nothingToSay }
  if (row.channel === 'whatsapp') return allows.whatsapp ? null : { kind: 'by text', why: 'not wanted' }
  if (allows.whatsapp && !(await triedWhatsapp(db, row))) return { kind: 'by whatsapp' }
  return allows.sms ? null : { kind: 'skipped', why: 'not wanted' }
}

/** Whether an email goes to a member of the staff. */
async function isToStaff(db: Database, { to }: Message, channel: MessageChannel): Promise<boolean> {
  return channel === 'email' && (await isStaffAddress(db, normaliseEmail(to)))
}

function recipientOf(message: Message, channel: MessageChannel): string {
  return channel === 'email' ? message.to : (message.phone ?? '')
}

/** What the admin finds a message by. A telephone's words are not kept: they may hold a code. */
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
