import { z } from 'zod'
import type { EventRecord } from '../entities.ts'
import { authorisePayment, confirmationOf, failPayment } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { settleRefund } from '../refunds.ts'
import { readBody } from '../request-body.ts'
import { type PayRequest, type PaySandboxAnswer, payOrder } from './pay-request.ts'
import { restingSwitches, type Switches, type SwitchesPatch, switchesPatchSchema } from './switches.ts'

/** What a test or the control page can do to the sandbox. */
export interface SandboxControls {
  /** The switches as they stand; counters such as `dropNext` fall as they are used. */
  switches(): Switches
  set(patch: SwitchesPatch): Switches
  /** All switches off; where webhooks go stays. */
  reset(): Switches
  pay(orderId: string, request?: PayRequest): PaySandboxAnswer
  /** The bank's late word on a payment that waits or failed. */
  authorise(paymentId: string): PaySandboxAnswer
  fail(paymentId: string, reason?: string): void
  settleRefund(refundId: string, outcome: 'processed' | 'failed'): void
  events(): EventRecord[]
  /** Sends these events now, in this order, whether or not they were sent before. */
  deliver(eventIds: string[]): Promise<EventRecord[]>
  /** Resolves when no webhook, retry, late authorisation or refund is under way. */
  settled(): Promise<void>
}

export function createControls(provider: Provider): SandboxControls {
  const { switches, store } = provider
  return {
    switches: () => structuredClone(switches),
    set(patch) {
      Object.assign(switches, readBody(switchesPatchSchema, patch))
      return structuredClone(switches)
    },
    reset: () => structuredClone(Object.assign(switches, restingSwitches(switches.webhookUrl))),
    pay: (orderId, request) => payOrder(provider, orderId, request),
    authorise: (paymentId) => confirmationOf(provider, authorisePayment(provider, paymentId)),
    fail: (paymentId, reason = 'payment_declined') => {
      failPayment(provider, paymentId, reason)
    },
    settleRefund(refundId, outcome) {
      settleRefund(provider, refundId, outcome)
    },
    events: () => structuredClone([...store.events.values()]),
    deliver: async (eventIds) => structuredClone(await provider.webhooks.deliver(eventIds)),
    settled: () => provider.background.settled(),
  }
}

export const deliverSchema = z.strictObject({ eventIds: z.array(z.string()).min(1).max(500) })
export const failSchema = z.strictObject({ reason: z.string().max(60).optional() })
export const settleSchema = z.strictObject({ outcome: z.enum(['processed', 'failed']) })
