import * as z from 'zod/mini'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'

export const PAYMENT_CONCERN_KINDS = [
  /** Another amount than the order's came. */
  'mismatch',
  'refund_failed',
  /** To be paid to a UPI ID by the shop's own hand. */
  'refund_by_hand',
  /** Authorised for more than an hour, and not captured. */
  'authorized',
  /** Money without an order. */
  'orphan',
  /** A part was given back on the provider's dashboard, and the parcel has not left. */
  'refunded_outside',
] as const

/** Something about money that a person has to look at. */
const paymentConcern = z.object({
  kind: z.enum(PAYMENT_CONCERN_KINDS),
  orderId: z.nullable(z.string()),
  paymentId: z.string().check(z.describe("The provider's")),
  amount: z.number().check(z.describe('Rupees')),
  since: z.string().check(z.describe('ISO 8601')),
})
export type PaymentConcern = z.infer<typeof paymentConcern>

/** Whether the payment provider and the shop understand each other. */
export const paymentHealth = z.object({
  /** Hours since the first payment that came without a webhook, and how many such payments there are. */
  silentWebhook: z
    .nullable(z.object({ hours: z.int(), payments: z.int(), url: z.string() }))
    .check(z.describe('Payments come in and no webhook does')),
  /** Webhooks and confirmations that the provider had not signed. */
  refusedSignatures: z
    .object({ webhooks: z.int(), confirmations: z.int() })
    .check(z.describe('Of the last 24 hours')),
  /** The newest `SHOWN_CONCERNS`. */
  concerns: z.array(paymentConcern).check(z.describe('Payments that somebody has to look at')),
})
export type PaymentHealth = z.infer<typeof paymentHealth>

/** A webhook that fails is sent again for 24 hours; after so many without any it is switched off or misdirected. */
export const SILENT_WEBHOOK_HOURS = 6
export const SHOWN_CONCERNS = 20

export const PAYMENT_HEALTH_TEXTS = {
  concerns: 'Payments to look at',
} as const

/** 'No webhook has come for 7 hours, although 3 payments did…' */
export function silentWebhookText({
  hours,
  payments,
  url,
}: {
  hours: number
  payments: number
  url: string
}) {
  const came = payments === 1 ? '1 payment' : `${payments} payments`
  return (
    `No message of the payment provider has come for ${hours} hours, although ${came} did. Orders are still paid, ` +
    `because the shop asks, but later. Open Webhooks in the provider’s dashboard, switch the one for ${url} on ` +
    'again, and check that its secret is the one in RAZORPAY_WEBHOOK_SECRET.'
  )
}

/** What was refused for its signature; null when nothing was. */
export function refusedSignaturesText({
  webhooks,
  confirmations,
}: PaymentHealth['refusedSignatures']): string | null {
  const said = [
    webhooks > 0 ? count(webhooks, 'message') : '',
    confirmations > 0 ? `${count(confirmations, 'confirmation')} of payments` : '',
  ].filter(Boolean)
  if (said.length === 0) return null
  const advice =
    webhooks > 0
      ? ' If you have changed the webhook secret, name the new one and the old one in RAZORPAY_WEBHOOK_SECRET.'
      : ''
  return `${said.join(' and ')} in the last 24 hours were not signed by the payment provider, and were refused.${advice}`
}

function count(times: number, what: string): string {
  return times === 1 ? `1 ${what}` : `${times} ${what}s`
}

/** What it is and what to do about it. */
export function concernText({ kind, orderId, paymentId, amount }: PaymentConcern): string {
  const rupees = formatRupees(rupeesToPaise(amount))
  const order = orderId === null ? 'no order' : `order #${shortOrderNumber(orderId)}`
  switch (kind) {
    case 'mismatch':
      return `${rupees} came for ${order}, which is another amount than it costs. It is not paid by this: give the money back, or collect the difference.`
    case 'refund_failed':
      return `The refund of ${rupees} for ${order} failed. Try it again, or ask the shopper where else it may go.`
    case 'refund_by_hand':
      return `${rupees} for ${order} goes back by hand. Open the order: pay it to the UPI ID there and note the bank’s reference, or wait until the shopper names one.`
    case 'authorized':
      return `${rupees} for ${order} has been authorised for more than an hour and is not captured. Look at ${paymentId} in the provider’s dashboard.`
    case 'orphan':
      return `${rupees} came for an order that the shop does not know. Look at ${paymentId} in the provider’s dashboard, and give it back there.`
    case 'refunded_outside':
      return `${rupees} of ${order} was refunded outside the shop. Look at it before you ship it.`
  }
}
