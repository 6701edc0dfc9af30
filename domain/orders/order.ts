import type { PaymentMode } from '../payments/payment-mode.ts'
import type { OrderStatus } from './order-status.ts'

export const NO_COUPON = 'NAN'

/** The order number that people use: the last 6 characters of its id in capitals. */
export function shortOrderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase()
}

/**
 * Whether the customer has paid, from the customer's view: cash is paid on delivery, even though the courier remits it
 * days later.
 */
export function isPaidByShopper({
  payment,
  paymentMode,
  status,
}: {
  payment: boolean
  paymentMode: PaymentMode
  status: OrderStatus
}): boolean {
  return payment || (paymentMode === 'cod' && status === 'delivered')
}

export function paidLabel(paid: boolean): string {
  return paid ? 'Paid' : 'Pending'
}
