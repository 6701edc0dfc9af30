import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MESSAGE_CHANNELS, type MessageChannel } from '#domain/notifications/channels.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { customers } from '../db/schema/customers.ts'
import { outgoingMessages } from '../db/schema/messages.ts'
import { mailJobs } from './jobs.ts'

/** Why a message was not sent: its template returned nothing. */
export const nothingToSay = 'nothing to say'
/** Why a text message was not sent: it was sent by WhatsApp. It is reopened if WhatsApp refuses it. */
const byWhatsapp = 'sent by whatsapp'

/** Writes a message to the outbox. @returns its key; null if the same one already exists */
export async function insertMessage(
  tx: Connection,
  message: {
    channel: MessageChannel
    kind: string
    key: string
    data: Readonly<Record<string, string>>
    /** The number of earlier resends, and who requests this one. */
    copy?: number
    requestedBy?: string
  },
): Promise<string | null> {
  const id = newId('msg')
  const { rowCount } = await tx
    .insert(outgoingMessages)
    .values({ id, ...message })
    .onConflictDoNothing()
  return rowCount === 1 ? id : null
}

const claimedMessage = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.string(),
  key: z.string(),
  data: z.record(z.string(), z.string()),
  attempts: z.number(),
  copy: z.number(),
  /** Its process died while sending: it may or may not have been sent. */
  isLost: z.boolean(),
})
export type ClaimedMessage = z.infer<typeof claimedMessage>

/** Claims a message for this process for a minute; null if it is finished, or claimed by another process. */
export async function claimMessage(db: Connection, id: string): Promise<ClaimedMessage | null> {
  return await readRow(
    db,
    claimedMessage,
    sql`
    with open as (
      select id, claimed_at is not null as is_lost from outgoing_messages
      where id = ${id} and sent_at is null and skipped is null
        and (claimed_at is null or claimed_at < now() - interval '1 minute')
      for update
    )
    update outgoing_messages m set attempts = m.attempts + 1, claimed_at = now()
    from open where m.id = open.id
    returning m.channel, m.kind, m.key, m.data, m.attempts, m.copy, open.is_lost as "isLost"`,
  )
}

/** Whether a normalised address belongs to a staff member. */
export async function isStaffAddress(db: Connection, email: string): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.emailNormalised, email), isNotNull(customers.staffRole)))
    .limit(1)
  return found.length > 0
}

/** Leaves a message to its next attempt. */
export async function freeMessage(db: Connection, id: string): Promise<void> {
  await db.update(outgoingMessages).set({ claimedAt: null }).where(eq(outgoingMessages.id, id))
}

/** Marks a message as not sent. Its data is deleted, because it may be personal. */
export async function skipMessage(db: Connection, id: string, why: string): Promise<void> {
  await db.update(outgoingMessages).set({ data: {}, skipped: why }).where(eq(outgoingMessages.id, id))
}

/**
 * Marks a message as sent. Its data is kept only if it refers to nothing but rows of the shop, so that staff can view
 * and resend it.
 */
export async function finishMessage(
  db: Connection,
  id: string,
  { recipient, subject, keepsData }: { recipient: string; subject: string | null; keepsData: boolean },
): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ recipient, subject, sentAt: now, ...(keepsData ? {} : { data: {} }) })
    .where(eq(outgoingMessages.id, id))
}

/** Whether a text message was sent, or refused, by WhatsApp. */
export async function triedWhatsapp(
  db: Connection,
  { kind, key }: Pick<ClaimedMessage, 'kind' | 'key'>,
): Promise<boolean> {
  const found = await db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(
      and(
        eq(outgoingMessages.kind, kind),
        eq(outgoingMessages.key, key),
        eq(outgoingMessages.channel, 'whatsapp'),
      ),
    )
  return found.length > 0
}

/** Replaces a text message by a WhatsApp message, once. @returns its key; null if one already exists */
export async function replaceByWhatsapp(
  tx: Connection,
  id: string,
  { kind, key, data }: Pick<ClaimedMessage, 'kind' | 'key' | 'data'>,
): Promise<string | null> {
  await skipMessage(tx, id, byWhatsapp)
  return await insertMessage(tx, { channel: 'whatsapp', kind, key, data })
}

/** Reopens the text message whose WhatsApp replacement was refused. @returns its key */
export async function reopenTextMessage(
  tx: Connection,
  { kind, key, data }: Pick<ClaimedMessage, 'kind' | 'key' | 'data'>,
): Promise<string | null> {
  const [row] = await tx
    .update(outgoingMessages)
    .set({ skipped: null, data, claimedAt: null })
    .where(
      and(
        eq(outgoingMessages.kind, kind),
        eq(outgoingMessages.key, key),
        eq(outgoingMessages.channel, 'sms'),
        eq(outgoingMessages.skipped, byWhatsapp),
      ),
    )
    .returning({ id: outgoingMessages.id })
  return row?.id ?? null
}

/** Queues every unsent message that no process has claimed for at least `minutes`. */
export async function queueUnsent(db: Connection, { minutes }: { minutes: number }): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.add_job(${mailJobs.send_message.name}::text, json_build_object('messageId', id),
      queue_name => case when channel <> 'email' then 'messages:' || channel end,
      job_key => 'message:' || id, job_key_mode => 'preserve_run_at')
    from outgoing_messages
    where sent_at is null and skipped is null and created_at > now() - interval '3 days'
      and (attempts = 0 or claimed_at < now() - make_interval(mins => ${minutes}::int))`,
  )
}

/**
 * Whether a later message has the current state of the same subject, or the customer cancelled an order of which they
 * were not notified.
 * @param kinds the kinds about the same trigger
 */
export async function isOvertaken(
  db: Connection,
  {
    kind,
    key,
    channel,
    kinds,
  }: { kind: string; key: string; channel: MessageChannel; kinds: readonly string[] },
): Promise<boolean> {
  const ofSame = sql`o.kind = any(${sql.param([...kinds])}::text[]) and o.key = ${key}
    and o.channel = ${channel} and o.copy = 0 and o.kind <> ${kind} and o.skipped is distinct from ${nothingToSay}`
  const found = await runStatement(
    db,
    sql`
    select 1 where exists (
      select 1 from outgoing_messages o, outgoing_messages m
      where ${ofSame} and m.kind = ${kind} and m.key = ${key} and m.channel = ${channel} and m.copy = 0
        and o.created_at > m.created_at)
    or (${kind === 'order_cancelled'}::bool
      and exists (select 1 from orders where id = ${key} and cancelled_by = 'customer' and paid_at is null)
      and not exists (select 1 from outgoing_messages o where ${ofSame} and o.sent_at is not null))`,
  )
  return found > 0
}
