import { authorisePayment, failPayment } from './payments.ts'
import { type Provider, unixSeconds } from './provider.ts'
import { startRefund } from './refunds.ts'

/** A payment without an answer of the bank for this long counts as failed. */
const unansweredMinutes = 12

/**
 * What the provider does over time: unfinished payments fail, and authorised ones not captured in time are returned.
 */
export function expirePayments(provider: Provider): void {
  for (const { entity } of provider.store.payments.values()) {
    const ageMinutes = (unixSeconds(provider) - entity.created_at) / 60
    if (entity.status === 'created' && ageMinutes > unansweredMinutes) {
      failPayment(provider, entity.id, 'payment_timed_out')
    }
    const rule = provider.store.orders.get(entity.order_id)?.capture
    if (entity.status === 'authorized' && rule !== undefined && ageMinutes > rule.manualMinutes) {
      startRefund(provider, entity, { amount: entity.amount, speed: rule.refundSpeed, receipt: null })
    }
  }
}

/** A payment that fails now and is authorised after `afterMs`. */
export function authoriseLate(provider: Provider, paymentId: string, afterMs: number): void {
  failPayment(provider, paymentId, 'payment_timed_out')
  provider.background.after(afterMs, () => {
    authorisePayment(provider, paymentId)
  })
}
