import { inTransaction } from '../db/transaction.ts'
import { pollOverdueOrders } from '../orders/waiting-queries.ts'
import type { Services } from '../services.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { readEventsToRedact, readForgottenEvents, redactEvents } from './event-queries.ts'
import { processPaymentEvent } from './process-payment-event.ts'
import { type ProviderCalls, ProviderError } from './provider.ts'
import { flagRefund, readLingeringRefunds } from './refunds-to-do-queries.ts'
import {
  hasUnknownRefunds,
  queueForgottenCaptures,
  queueForgottenRefund,
  readDatabaseTime,
} from './sweep-queries.ts'

/** Completes the work of crashed processes: stored webhooks, payments selected for capture, overdue orders. */
export async function sweepPayments(services: Pick<Services, 'db' | 'payments' | 'log'>): Promise<void> {
  const { db } = services
  for (const { id } of await readForgottenEvents(db)) await processPaymentEvent(services, id)
  await queueForgottenCaptures(db)
  await pollOverdueOrders(db)
}

/** Queries unsettled refunds, and sends again those that never reached the provider. */
export async function sweepRefunds(services: Pick<Services, 'db' | 'payments' | 'log'>): Promise<void> {
  const { db } = services
  for (const { id, providerRefundId } of await readLingeringRefunds(db)) {
    if (providerRefundId !== null) {
      await reconcileRefund(services, { id, providerRefundId })
      continue
    }
    await queueForgottenRefund(db, id)
  }
}

/** One refund that the provider does not know, for example of other keys, must not block the newer ones. */
async function reconcileRefund(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  { id, providerRefundId }: { id: string; providerRefundId: string },
): Promise<void> {
  try {
    const refund = await payments.client.fetchRefund(providerRefundId)
    await inTransaction(db, (tx) => applyRefundFact(tx, refund))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error, refundId: id }, 'The provider could not be asked about a refund')
    if (!error.retriable) await flagRefund(db, id)
  }
}

const comparedDays = 3

/**
 * Compares every payment of recent days with the provider's list, and the refunds of those refunded outside the shop:
 * this applies what webhooks and polling have missed.
 */
export async function comparePayments(services: Pick<Services, 'db' | 'payments' | 'log'>): Promise<void> {
  const { db, payments, log } = services
  // A process's clock may be wrong by hours, so use the database's.
  const to = await readDatabaseTime(db)
  const span = { from: new Date(to.getTime() - comparedDays * 24 * 60 * 60 * 1000), to }
  for (const access of payments.comparable(to)) {
    try {
      await compareWith({ db, client: access.client }, span)
    } catch (error) {
      // Keys no longer in use may be disabled at the provider; only the current ones must answer.
      if (access.keyId === payments.keyId || !(error instanceof ProviderError)) throw error
      log.warn({ err: error, keyId: access.keyId }, 'Payments with earlier keys could not be compared')
    }
  }
}

async function compareWith(
  { db, client }: { db: Services['db']; client: ProviderCalls },
  span: { from: Date; to: Date },
): Promise<void> {
  for (const payment of await client.listPayments(span)) {
    await inTransaction(db, (tx) => applyPaymentFact(tx, payment, 'poll'))
    if (!(await hasUnknownRefunds(db, payment))) continue
    for (const refund of await client.fetchPaymentRefunds(payment.id)) {
      await inTransaction(db, (tx) => applyRefundFact(tx, refund))
    }
  }
}

const atOnce = 500

/** Removes personal data from old provider events. */
export async function redactPaymentEvents({
  db,
  payments,
  settings,
}: Pick<Services, 'db' | 'payments' | 'settings'>): Promise<void> {
  const { webhooks } = payments.adapter
  const { paymentEventDays } = settings.current().retention
  for (;;) {
    const events = await readEventsToRedact(db, { days: paymentEventDays, most: atOnce })
    const redacted = events.map(({ id, raw }) => ({ id, raw: webhooks.redact(raw) }))
    await redactEvents(db, redacted)
    if (events.length < atOnce) return
  }
}
