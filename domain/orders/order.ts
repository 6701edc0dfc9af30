import type { PaymentMode } from '../payments/payment-mode.ts'
import type { OrderStatus } from './order-status.ts'

export const NO_COUPON = 'NAN'

/** The number by which people speak of an order: the last 6 characters of its id in capitals. */
export function shortOrderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase()
}

/**
 * Whether the shopper has paid, as the shopper sees it: who took a cash parcel in has paid at the door, though its
 * carrier hands the cash over days later.
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
