import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { MessageChannel } from '#domain/messages/channels.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { runStatement } from '../db/rows.ts'
import { outgoingMessages } from '../db/schema/messages.ts'
import { mailJobs } from './jobs.ts'

/** Writes a message to the outbox. @returns its key; null when the same was written before */
export async function insertMessage(
  tx: Connection,
  message: { channel: MessageChannel; kind: string; key: string; data: Readonly<Record<string, string>> },
): Promise<string | null> {
  const id = newId('msg')
  const { rowCount } = await tx
    .insert(outgoingMessages)
    .values({ id, ...message })
    .onConflictDoNothing()
  return rowCount === 1 ? id : null
}

const messageData = z.record(z.string(), z.string())

export interface ClaimedMessage {
  channel: MessageChannel
  kind: string
  key: string
  data: Record<string, string>
  attempts: number
}

/** Takes a message for this process for a minute; null when it is done with, or another process is at it. */
export async function claimMessage(db: Connection, id: string): Promise<ClaimedMessage | null> {
  const { channel, kind, key, data, attempts, claimedAt } = outgoingMessages
  const [row] = await db
    .update(outgoingMessages)
    .set({ attempts: sql`${attempts} + 1`, claimedAt: now })
    .where(
      and(
        eq(outgoingMessages.id, id),
        isNull(outgoingMessages.sentAt),
        isNull(outgoingMessages.skipped),
        or(isNull(claimedAt), lt(claimedAt, sql`now() - interval '1 minute'`)),
      ),
    )
    .returning({ channel, kind, key, data, attempts })
  return row ? { ...row, data: messageData.parse(row.data) } : null
}

/** Leaves a message to its next try. */
export async function freeMessage(db: Connection, id: string): Promise<void> {
  await db.update(outgoingMessages).set({ claimedAt: null }).where(eq(outgoingMessages.id, id))
}

/**
 * A message is done with. What it was made of is not kept: it may be personal.
 * @param skipped why it was not sent; null when it was
 */
export async function finishMessage(db: Connection, id: string, skipped: string | null): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ data: {}, skipped, ...(skipped === null ? { sentAt: now } : {}) })
    .where(eq(outgoingMessages.id, id))
}

/** Queues the sending of every message that no process sends, for so many minutes at least. */
export async function queueUnsent(db: Connection, { minutes }: { minutes: number }): Promise<void> {
  await runStatement(
    db,
    sql`
    select graphile_worker.add_job(${mailJobs.send_message.name}::text, json_build_object('messageId', id),
      job_key => 'message:' || id, job_key_mode => 'preserve_run_at')
    from outgoing_messages
    where sent_at is null and skipped is null and created_at > now() - interval '3 days'
      and (attempts = 0 or claimed_at < now() - make_interval(mins => ${minutes}::int))`,
  )
}

/**
 * Whether a later message about the same says what holds now, or says all that there is to say of an order that its
 * customer cancelled without having been told of it.
 * @param kinds the kinds that say something about the same trigger
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
    and o.channel = ${channel} and o.kind <> ${kind}`
  const found = await runStatement(
    db,
    sql`
    select 1 where exists (
      select 1 from outgoing_messages o, outgoing_messages m
      where ${ofSame} and m.kind = ${kind} and m.key = ${key} and m.channel = ${channel}
        and o.created_at > m.created_at)
    or (${kind === 'order_cancelled'}::bool
      and exists (select 1 from orders where id = ${key} and cancelled_by = 'customer' and paid_at is null)
      and not exists (select 1 from outgoing_messages o where ${ofSame} and o.sent_at is not null))`,
  )
  return found > 0
}
