import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const paymentJobs = defineJobs({
  capture_payment: z.object({ providerPaymentId: z.string() }),
  process_payment_event: z.object({ id: z.number() }),
  credit_refund: z.object({ refundId: z.string() }),
  send_refund: z.object({ refundId: z.string() }),
  sweep_payments: z.unknown(),
  sweep_refunds: z.unknown(),
  compare_payments: z.unknown(),
  redact_payment_events: z.unknown(),
  remind_of_links: z.unknown(),
})
