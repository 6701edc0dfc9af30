import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { paymentAdminRoutes } from './admin/routes.ts'
import { capturePayment } from './capture-payment.ts'
import { creditRefund } from './credit-refund.ts'
import { paymentJobs } from './jobs.ts'
import { remindOfLinks } from './links/remind-of-links.ts'
import { processPaymentEvent } from './process-payment-event.ts'
import { paymentRoutes } from './routes.ts'
import { sendRefund } from './send-refund.ts'
import { comparePayments, redactPaymentEvents, sweepPayments, sweepRefunds } from './sweep-payments.ts'

export const subject: Subject = {
  name: 'payments',
  async routes(router, services) {
    await paymentRoutes(router, services)
    paymentAdminRoutes(router, services)
  },
  jobs: handleJobs(paymentJobs, {
    capture_payment: async (services, { providerPaymentId }) => {
      await capturePayment(services, providerPaymentId)
    },
    process_payment_event: (services, { id }) => processPaymentEvent(services, id),
    credit_refund: (services, { refundId }) => creditRefund(services, refundId),
    send_refund: (services, { refundId }) => sendRefund(services, refundId),
    sweep_payments: sweepPayments,
    sweep_refunds: sweepRefunds,
    compare_payments: comparePayments,
    redact_payment_events: redactPaymentEvents,
    remind_of_links: remindOfLinks,
  }),
  schedule: [
    { job: paymentJobs.sweep_payments, cron: '* * * * *' },
    { job: paymentJobs.remind_of_links, cron: '*/10 * * * *' },
    { job: paymentJobs.sweep_refunds, cron: '17 * * * *' },
    // 03:20 and 03:40 in India.
    { job: paymentJobs.compare_payments, cron: '50 21 * * *' },
    { job: paymentJobs.redact_payment_events, cron: '10 22 * * *' },
  ],
}
