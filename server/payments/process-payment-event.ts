import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact, type FactResult } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { countEventAttempt, lockEvent, markEventProcessed } from './event-queries.ts'
import { paymentJobs } from './jobs.ts'
import type { WebhookFact } from './provider.ts'

/** Delay before an event is retried after an internal error. */
const retrySeconds = 5

/** Applies a stored webhook, once; after an internal error a job retries it. */
export async function processPaymentEvent(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  eventRow: number,
): Promise<void> {
  const { db, log } = services
  try {
    await inTransaction(db, (tx) => applyEvent(tx, services, eventRow))
  } catch (error) {
    log.error({ err: error, eventRow }, 'A webhook could not be processed; it is tried again')
    await countEventAttempt(db, eventRow)
    await addJob(
      db,
      paymentJobs.process_payment_event,
      { id: eventRow },
      { key: `event:${eventRow}`, runInSeconds: retrySeconds },
    )
  }
}

async function applyEvent(
  tx: Connection,
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  eventRow: number,
): Promise<void> {
  const raw = await lockEvent(tx, eventRow)
  if (raw === null) return
  const reading = payments.adapter.webhooks.read(Buffer.from(raw, 'utf8'))
  if (!reading.ok) log.error({ eventRow, detail: reading.detail }, 'A webhook could not be read')
  const result = reading.ok ? await applyWebhookFact(tx, reading.fact) : `malformed: ${reading.detail}`
  await markEventProcessed(tx, eventRow, result)
}

async function applyWebhookFact(tx: Connection, fact: WebhookFact): Promise<string> {
  switch (fact.kind) {
    case 'payment':
      return describe(await applyPaymentFact(tx, fact.payment, 'webhook'))
    case 'refund': {
      // The payment first: the webhook of a refund may arrive before its payment's.
      const payment = fact.payment ? describe(await applyPaymentFact(tx, fact.payment, 'webhook')) : 'refund'
      await applyRefundFact(tx, fact.refund)
      return payment
    }
    case 'other':
      return 'nothing to do'
  }
}

function describe(result: FactResult): string {
  if (result.kind === 'orphan') return 'payment without order'
  return result.actions.length > 0 ? result.actions.join(', ') : 'known'
}
