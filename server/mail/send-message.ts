import type { MessageChannel } from '#domain/messages/channels.ts'
import { LETTER_LABELS } from '#texts/orders/letter-texts.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import type { WrittenNotification } from './define-notifications.ts'
import { mailJobs } from './jobs.ts'
import { countMessage, isOutdated, uncountMessage } from './limit-messages.ts'
import type { Message, MessageFrame } from './message-template.ts'
import { type ClaimedMessage, claimMessage, finishMessage, freeMessage } from './queries.ts'
import { renderHtml, renderText } from './render-message.ts'
import { createMailTransport, type Transport } from './transport.ts'

type Outcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; why: string }
  /** The recipient has had enough messages for now. */
  | { kind: 'waits'; seconds: number }

/**
 * Sends one message of the outbox, later where its recipient has had enough for now. It counts as sent when the mail
 * server took it; should the process die in between, it is sent again under the same message id.
 * @throws what the mail server says; the job is tried again
 */
export async function sendMessage(services: Services, messageId: string): Promise<void> {
  const { db } = services
  const row = await claimMessage(db, messageId)
  if (!row) return
  let outcome: Outcome
  try {
    outcome = await writeAndSend(services, messageId, row)
  } catch (error) {
    // Free for the next try, which the job's own pauses decide about.
    await freeMessage(db, messageId)
    throw error
  }
  if (outcome.kind === 'waits') return await sendLater(services, messageId, outcome.seconds)
  await finishMessage(db, messageId, outcome.kind === 'skipped' ? outcome.why : null)
}

async function sendLater({ db }: Services, messageId: string, seconds: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await freeMessage(tx, messageId)
    await addJob(
      tx,
      mailJobs.send_message,
      { messageId },
      { key: `message:${messageId}`, runInSeconds: seconds },
    )
  })
}

async function writeAndSend(services: Services, messageId: string, row: ClaimedMessage): Promise<Outcome> {
  const { channel, kind, attempts } = row
  const notification = services.notifications.get(kind)
  if (!notification) return { kind: 'skipped', why: 'nothing to say' }
  if (attempts > 1 && (await isOutdated(services, notification, row)))
    return { kind: 'skipped', why: 'outdated' }
  const message = await notification.write(services, row)
  if (!message) return { kind: 'skipped', why: 'nothing to say' }
  const why = reasonToSkip(message, channel)
  if (why !== null) return { kind: 'skipped', why }
  const recipient = channel === 'email' ? message.to : (message.phone ?? '')
  const counted = { channel, notification, recipient }
  const seconds = await countMessage(services, counted)
  if (seconds !== null) return { kind: 'waits', seconds }
  try {
    await send(services, transportOf(services.config), { messageId, channel, notification, message })
  } catch (error) {
    await uncountMessage(services, counted)
    throw error
  }
  return { kind: 'sent' }
}

function reasonToSkip(message: Message, channel: MessageChannel): string | null {
  if (channel === 'email') return message.allows.email ? null : 'not wanted'
  // WhatsApp has no carrier yet.
  if (channel === 'whatsapp') return 'nothing to say'
  if (!message.allows.sms) return 'not wanted'
  return message.sms !== null && message.phone !== null ? null : 'nothing to say'
}

interface SendRequest {
  messageId: string
  channel: MessageChannel
  notification: WrittenNotification
  message: Message
}

async function send(
  services: Services,
  transport: Transport,
  { messageId, channel, notification, message }: SendRequest,
): Promise<void> {
  if (channel === 'sms') {
    return await transport.sendText({ id: messageId, phone: message.phone ?? '', text: message.sms ?? '' })
  }
  const frame = { ...frameOf(services, notification), ...(message.why ? { why: message.why } : {}) }
  await transport.sendMail({
    id: messageId,
    from: services.config.mailFrom ?? `${frame.shopName} <${frame.contactEmail}>`,
    to: message.to,
    subject: message.subject,
    text: renderText(message, frame),
    html: renderHtml(message, frame),
  })
}

const neel = '#2e2b8f'

function frameOf({ config, settings, payments }: Services, { topic }: WrittenNotification): MessageFrame {
  const { brand, contact, legal } = settings.current()
  return {
    shopName: brand.name,
    tagline: brand.tagline,
    publicUrl: config.publicUrl,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    address: `${legal.name}, ${legal.address}`,
    testNote: payments.isTest && topic === 'order' ? LETTER_LABELS.testOrder : null,
    why: LETTER_LABELS.why,
    colour: brand.hues.neel ?? neel,
  }
}

const transports = new WeakMap<object, Transport>()

/** One transport for each process: it keeps its connection to the mail server. */
function transportOf(config: Services['config']): Transport {
  const known = transports.get(config)
  if (known) return known
  const transport = createMailTransport(config)
  transports.set(config, transport)
  return transport
}
