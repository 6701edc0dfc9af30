import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { PAYMENT_HEALTH_TEXTS as words } from '#texts/insight/payment-health-texts.ts'

export const PAYMENT_CONCERN_KINDS = [
  /** The paid amount differs from the order's. */
  'mismatch',
  'refund_failed',
  /** To be paid by hand to a UPI ID. */
  'refund_by_hand',
  /** Authorised for more than an hour, and not captured. */
  'authorized',
  /** A payment without an order. */
  'orphan',
  /** Partly refunded on the provider's dashboard before the parcel was shipped. */
  'refunded_outside',
] as const

/** A payment problem that staff have to check. */
const paymentConcern = z.object({
  kind: z.enum(PAYMENT_CONCERN_KINDS),
  orderId: z.nullable(z.string()),
  paymentId: z.string().check(z.describe("The provider's")),
  amount: z.number().check(z.describe('Rupees')),
  since: z.string().check(z.describe('ISO 8601')),
})
export type PaymentConcern = z.infer<typeof paymentConcern>

/** Whether the payment provider and the shop agree. */
export const paymentHealth = z.object({
  online: z.enum(['on', 'unreadable', 'not_set_up']).check(z.describe('Whether customers can pay online')),
  /** Hours since the first payment without a webhook, and the number of such payments. */
  silentWebhook: z
    .nullable(z.object({ hours: z.int(), payments: z.int(), url: z.string() }))
    .check(z.describe('Payments come in and no webhook does')),
  /** Webhooks and confirmations without a valid signature. */
  refusedSignatures: z
    .object({ webhooks: z.int(), confirmations: z.int() })
    .check(z.describe('Of the last 24 hours')),
  /** The newest `SHOWN_CONCERNS`. */
  concerns: z.array(paymentConcern).check(z.describe('Payments that need attention')),
})
export type PaymentHealth = z.infer<typeof paymentHealth>

/**
 * The provider retries a failed webhook for 24 hours. After this many hours without any, it is disabled or misdirected.
 */
export const SILENT_WEBHOOK_HOURS = 6
export const SHOWN_CONCERNS = 20

/** 'No message of the payment provider has come for 7 hours, although 3 payments did…' */
export function silentWebhookText({
  hours,
  payments,
  url,
}: NonNullable<PaymentHealth['silentWebhook']>): string {
  return format(words.silentWebhook, { count: payments, hours, url })
}

/** What was refused for its signature; null for nothing. */
export function refusedSignaturesText(refused: PaymentHealth['refusedSignatures']): string | null {
  const messages = refused.webhooks > 0 ? format(words.messages, { count: refused.webhooks }) : ''
  const confirmations =
    refused.confirmations > 0 ? format(words.confirmations, { count: refused.confirmations }) : ''
  if (messages === '' && confirmations === '') return null
  const isBoth = messages !== '' && confirmations !== ''
  const what = isBoth ? format(words.both, { messages, confirmations }) : messages + confirmations
  const said = format(words.refused, { what })
  return messages === '' ? said : `${said} ${words.changedSecret}`
}

/** The problem and what to do about it. */
export function concernText({ kind, orderId, paymentId, amount }: PaymentConcern): string {
  return format(words.what[kind], {
    amount: formatRupees(rupeesToPaise(amount)),
    order: orderId === null ? words.noOrder : format(words.order, { number: shortOrderNumber(orderId) }),
    payment: paymentId,
  })
}
