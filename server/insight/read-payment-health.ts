import { type PaymentHealth, SHOWN_CONCERNS, SILENT_WEBHOOK_HOURS } from '#domain/insight/payment-health.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { Services } from '../services.ts'
import { readConcernRows, readRefusedSignatures, readUnannouncedPayments } from './queries.ts'

/** Whether the payment provider works, and which payments need staff. */
export async function readPaymentHealth({
  db,
  config,
  payments,
}: Pick<Services, 'db' | 'config' | 'payments'>): Promise<PaymentHealth> {
  const [silent, refusedSignatures, concerns] = await Promise.all([
    readSilence(db),
    readRefusedSignatures(db),
    readConcerns(db),
  ])
  const silentWebhook = silent && { ...silent, url: `${config.publicUrl}/api/payment/webhook` }
  return { online: payments.state, silentWebhook, refusedSignatures, concerns }
}

/** Orders paid after the last webhook: with working webhooks each would have triggered one. */
async function readSilence(db: Services['db']): Promise<{ hours: number; payments: number } | null> {
  const row = await readUnannouncedPayments(db)
  if (!row || row.hours === null || row.hours < SILENT_WEBHOOK_HOURS) return null
  return { hours: row.hours, payments: row.payments }
}

async function readConcerns(db: Services['db']): Promise<PaymentHealth['concerns']> {
  const concerns = await readConcernRows(db, SHOWN_CONCERNS)
  return concerns.map(({ paise, since, ...concern }) => ({
    ...concern,
    amount: paiseToRupees(paise),
    since: since.toISOString(),
  }))
}
