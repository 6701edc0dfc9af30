import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SignatureBearer } from '#domain/payments/signature-bearers.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { paymentEvents, signatureRefusals } from '../db/schema/payments.ts'

/** Stores a webhook. @returns its row; null if it is a duplicate */
export async function insertEvent(
  db: Connection,
  event: { eventId: string; type: string; raw: string },
): Promise<number | null> {
  const [row] = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: paymentEvents.eventId })
    .returning({ id: paymentEvents.id })
  return row?.id ?? null
}

/** The body of an event, locked until the transaction ends; null if it is applied, or being applied. */
export async function lockEvent(tx: Connection, id: number): Promise<string | null> {
  const [event] = await tx
    .select({ raw: paymentEvents.raw })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)))
    .for('update', { skipLocked: true })
  return event?.raw ?? null
}

const oneMore = sql`${paymentEvents.attempts} + 1`

export async function markEventProcessed(tx: Connection, id: number, result: string): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ processedAt: now, result, attempts: oneMore })
    .where(eq(paymentEvents.id, id))
}

export async function countEventAttempt(db: Connection, id: number): Promise<void> {
  await db.update(paymentEvents).set({ attempts: oneMore }).where(eq(paymentEvents.id, id))
}

/** Events that a process stored but did not apply before it died; the oldest 500. */
export async function readForgottenEvents(db: Connection): Promise<{ id: number }[]> {
  return await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.processedAt),
        sql`${paymentEvents.receivedAt} < now() - interval '10 seconds'`,
      ),
    )
    .orderBy(paymentEvents.id)
    .limit(500)
}

/** Applied events older than `days` that still contain personal data. */
export async function readEventsToRedact(
  db: Connection,
  { days, most }: { days: number; most: number },
): Promise<{ id: number; raw: string }[]> {
  return await db
    .select({ id: paymentEvents.id, raw: paymentEvents.raw })
    .from(paymentEvents)
    .where(sql`${paymentEvents.redactedAt} is null and ${paymentEvents.processedAt} is not null
      and ${paymentEvents.receivedAt} < now() - make_interval(days => ${days}::int)`)
    .orderBy(paymentEvents.receivedAt)
    .limit(most)
}

export async function redactEvents(
  db: Connection,
  redacted: readonly { id: number; raw: string }[],
): Promise<void> {
  await runStatement(
    db,
    sql`
    update payment_events e set raw = r.raw, redacted_at = now()
    from jsonb_to_recordset(${JSON.stringify(redacted)}::jsonb) as r (id int8, raw text)
    where e.id = r.id`,
  )
}

/** Adds to this hour's count of invalid signatures. */
export async function addRefusals(db: Connection, bearer: SignatureBearer, times: number): Promise<void> {
  await db
    .insert(signatureRefusals)
    .values({ hour: sql`date_trunc('hour', now())`, bearer, times })
    .onConflictDoUpdate({
      target: [signatureRefusals.hour, signatureRefusals.bearer],
      set: { times: sql`${signatureRefusals.times} + excluded.times` },
    })
}
