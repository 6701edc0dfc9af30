import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { LETTER_LABELS } from '#texts/orders/letter-texts.ts'
import { messageChannels } from '../db/schema/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { drawHtml, drawText } from './draw-letter.ts'
import { mailJobs } from './jobs.ts'
import type { Letter, Letterhead } from './letter.ts'
import { isOrderLetter } from './letter-kinds.ts'
import { findLetterWriter } from './letters.ts'
import { countMessage, isOutdated, uncountMessage } from './limit-messages.ts'
import { createMailTransport, type Transport } from './transport.ts'

const messageRow = z.object({
  channel: z.enum(messageChannels),
  kind: z.string(),
  key: z.string(),
  data: z.record(z.string(), z.string()),
  attempts: z.number(),
})
type MessageRow = z.infer<typeof messageRow>

type Outcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; why: string }
  /** The recipient has had enough messages for now. */
  | { kind: 'waits'; seconds: number }

/**
 * Sends one message that was written down, later where its recipient has had enough for now. It counts as sent when the mail server took it; should the process die
 * in between, it is sent again under the same message id.
 * @throws whatever the mail server says; the job is tried again
 */
export async function sendMessage(services: Services, messageId: string): Promise<void> {
  const { db } = services
  const { rows } = await db.execute(sql`
    update outgoing_messages set attempts = attempts + 1, claimed_at = now()
    where id = ${messageId} and sent_at is null and skipped is null
      and (claimed_at is null or claimed_at < now() - interval '1 minute')
    returning channel, kind, key, data, attempts`)
  if (rows.length === 0) return
  const message = messageRow.parse(rows[0])
  let outcome: Outcome
  try {
    outcome = await writeAndSend(services, messageId, message)
  } catch (error) {
    // Free for the next try, which the job's own pauses decide about.
    await db.execute(sql`update outgoing_messages set claimed_at = null where id = ${messageId}`)
    throw error
  }
  if (outcome.kind === 'waits') return await sendLater(services, messageId, outcome.seconds)
  const skipped = outcome.kind === 'skipped' ? outcome.why : null
  // What a letter was made of is not kept: it may be personal.
  await db.execute(sql`
    update outgoing_messages set data = '{}'::jsonb, skipped = ${skipped},
      sent_at = case when ${skipped}::text is null then now() end
    where id = ${messageId}`)
}

async function sendLater({ db }: Services, messageId: string, seconds: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update outgoing_messages set claimed_at = null where id = ${messageId}`)
    await addJob(
      tx,
      mailJobs.send_message,
      { messageId },
      { key: `message:${messageId}`, runInSeconds: seconds },
    )
  })
}

async function writeAndSend(services: Services, messageId: string, message: MessageRow): Promise<Outcome> {
  const { channel, kind, attempts } = message
  if (attempts > 1 && (await isOutdated(services.db, message))) return { kind: 'skipped', why: 'outdated' }
  const letter = (await findLetterWriter(kind)?.(services, message)) ?? null
  if (!letter) return { kind: 'skipped', why: 'nothing to say' }
  const why = reasonToSkip(letter, channel)
  if (why !== null) return { kind: 'skipped', why }
  const counted = { channel, kind, recipient: channel === 'email' ? letter.to : (letter.phone ?? '') }
  const seconds = await countMessage(services, counted)
  if (seconds !== null) return { kind: 'waits', seconds }
  try {
    await send(services, transportOf(services.config), { messageId, channel, kind, letter })
  } catch (error) {
    await uncountMessage(services, counted)
    throw error
  }
  return { kind: 'sent' }
}

function reasonToSkip(letter: Letter, channel: 'email' | 'sms'): string | null {
  if (channel === 'email') return letter.allows.email ? null : 'not wanted'
  if (!letter.allows.sms) return 'not wanted'
  return letter.sms !== null && letter.phone !== null ? null : 'nothing to say'
}

interface SendRequest {
  messageId: string
  channel: 'email' | 'sms'
  kind: string
  letter: Letter
}

async function send(
  services: Services,
  transport: Transport,
  { messageId, channel, kind, letter }: SendRequest,
): Promise<void> {
  if (channel === 'sms') {
    return await transport.sendText({ id: messageId, phone: letter.phone ?? '', text: letter.sms ?? '' })
  }
  const head = { ...letterheadOf(services, kind), ...(letter.why ? { why: letter.why } : {}) }
  await transport.sendMail({
    id: messageId,
    from: services.config.mailFrom ?? `${head.shopName} <${head.contactEmail}>`,
    to: letter.to,
    subject: letter.subject,
    text: drawText(letter, head),
    html: drawHtml(letter, head),
  })
}

const neel = '#2e2b8f'

function letterheadOf({ config, settings, payments }: Services, kind: string): Letterhead {
  const { brand, contact, legal } = settings.current()
  return {
    shopName: brand.name,
    tagline: brand.tagline,
    publicUrl: config.publicUrl,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    address: `${legal.name}, ${legal.address}`,
    notice: payments.isTest && isOrderLetter(kind) ? LETTER_LABELS.testOrder : null,
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
