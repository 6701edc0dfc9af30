import * as z from 'zod'

const orderId = z.string().startsWith('ord_')

/** Every kind of background work and what it is told. Payloads hold ids only: a row is read when its turn comes. */
export const jobPayloads = {
  tell_customer: z.object({ kind: z.string(), key: z.string(), data: z.record(z.string(), z.string()) }),
  send_message: z.object({ messageId: z.string() }),
  ask_provider: z.object({ orderId }),
  capture_payment: z.object({ providerPaymentId: z.string() }),
  process_payment_event: z.object({ id: z.number() }),
  send_refund: z.object({ refundId: z.string() }),
  sweep_payments: z.unknown(),
  sweep_refunds: z.unknown(),
  compare_payments: z.unknown(),
  queue_messages: z.unknown(),
  sweep_accounts: z.unknown(),
  sweep_erased_orders: z.unknown(),
  redact_payment_events: z.unknown(),
  sweep_search_terms: z.unknown(),
  free_lost_jobs: z.unknown(),
} as const satisfies Record<string, z.ZodType>

export type JobName = keyof typeof jobPayloads
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>
