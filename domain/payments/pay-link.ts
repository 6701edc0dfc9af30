import * as z from 'zod/mini'
import { apiCharge } from '#domain/charges/api-charge.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentMode } from './payment-mode.ts'

/** The path of the page; the token is in the fragment. */
export const PAY_PATH = '/pay'

/** What the page of a payment link shows. */
export const LINK_STATES = ['open', 'paid', 'expired', 'cancelled', 'cash'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** The facts that decide what a link can do. */
export interface LinkFacts {
  status: OrderStatus
  paymentMode: PaymentMode
  paid: boolean
  /** The time to pay is over. */
  expired: boolean
  /** The shop cancelled it because the time was over. */
  cancelledByTime: boolean
}

/** Whether a link can still be paid, and if not, why. */
export function linkState({ status, paymentMode, paid, expired, cancelledByTime }: LinkFacts): LinkState {
  if (paid) return 'paid'
  if (status === 'cancelled') return cancelledByTime ? 'expired' : 'cancelled'
  if (paymentMode === 'cod') return 'cash'
  return expired ? 'expired' : 'open'
}

const rupees = z.number().check(z.describe('Rupees'))
const at = z.nullable(z.string().check(z.describe('ISO 8601')))

/** The order of a payment link, for anyone who has the link: no street, phone or email. */
export const apiPayLink = z.object({
  state: z.enum(LINK_STATES),
  orderId: z.string(),
  number: z.string(),
  /** The amount that the link pays. */
  amount: rupees,
  /** The end of the link. */
  expiresAt: at,
  paidAt: at,
  cancelledAt: at,
  /** A cash order that may still be paid online instead: until it is dispatched. */
  payNow: z.boolean(),
  /** A payment is authorised and not captured yet. */
  underWay: z.boolean(),
  items: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      image: z.string(),
      quantity: z.int(),
      /** Before discounts. */
      price: rupees,
      total: rupees,
    }),
  ),
  discount: rupees,
  rounding: rupees,
  charges: z.array(apiCharge),
  total: rupees,
  /** First name and initial. */
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  promisedBy: at,
})
export type ApiPayLink = z.infer<typeof apiPayLink>

/** 'Rukhsana A.' */
export function shortName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0]
  return initial === undefined ? firstName : firstName.concat(' ', initial.toUpperCase(), '.')
}
