import { sweepAccounts } from '../customers/sweep-accounts.ts'
import { sweepSearchTerms } from '../insight/sweep-search-terms.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { sendMessage } from '../mail/send-message.ts'
import { sweepErasedOrders } from '../orders/anonymise-orders.ts'
import { pollUnpaidOrder } from '../orders/poll-unpaid-order.ts'
import { capturePayment } from '../payments/capture-payment.ts'
import { processPaymentEvent } from '../payments/process-payment-event.ts'
import { redactPaymentEvents } from '../payments/redact-payment-events.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { comparePayments, sweepPayments, sweepRefunds } from '../payments/sweep-payments.ts'
import type { Services } from '../services.ts'
import type { JobName, JobPayload } from './job-definitions.ts'
import { releaseOrphanedJobs } from './release-orphaned-jobs.ts'

export type JobHandlers = {
  readonly [Name in JobName]: (services: Services, payload: JobPayload<Name>) => Promise<void>
}

/** What each job does. A handler may run twice, and does its work once. */
export const jobHandlers: JobHandlers = {
  tell_customer: notifyCustomer,
  send_message: (services, { messageId }) => sendMessage(services, messageId),
  ask_provider: (services, { orderId }) => pollUnpaidOrder(services, orderId),
  capture_payment: async (services, { providerPaymentId }) => {
    await capturePayment(services, providerPaymentId)
  },
  process_payment_event: (services, { id }) => processPaymentEvent(services, id),
  send_refund: (services, { refundId }) => sendRefund(services, refundId),
  sweep_payments: (services) => sweepPayments(services),
  sweep_refunds: (services) => sweepRefunds(services),
  compare_payments: (services) => comparePayments(services),
  queue_messages: (services) => queueMessages(services),
  sweep_accounts: (services) => sweepAccounts(services),
  sweep_erased_orders: (services) => sweepErasedOrders(services),
  redact_payment_events: (services) => redactPaymentEvents(services),
  sweep_search_terms: (services) => sweepSearchTerms(services),
  free_lost_jobs: (services) => releaseOrphanedJobs(services),
}
