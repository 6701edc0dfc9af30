import { authorisePayment, failPayment } from './payments.ts'
import { type Provider, unixSeconds } from './provider.ts'
import { startRefund } from './refunds.ts'

/** Without an answer of the bank for so long a payment counts as failed. */
const unansweredMinutes = 12

/**
 * What the provider does by the clock: payments that no shopper finished fail, and money that was authorised and not
 * captured in time goes back by itself.
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

/** A payment that looks failed now and is authorised after `afterMs`. */
export function authoriseLate(provider: Provider, paymentId: string, afterMs: number): void {
  failPayment(provider, paymentId, 'payment_timed_out')
  provider.background.after(afterMs, () => {
    authorisePayment(provider, paymentId)
  })
}
