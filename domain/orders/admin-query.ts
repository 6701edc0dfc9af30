import type { AdminPayment, AdminView } from './admin-order.ts'
import { ADMIN_PAYMENTS } from './admin-order.ts'

export const ADMIN_SORTS = ['newest', 'oldest', 'amount'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

/** Filters by payment: one state, or all cash orders. */
export const ADMIN_PAYMENT_FILTERS = [...ADMIN_PAYMENTS, 'cash'] as const
export type AdminPaymentFilter = AdminPayment | 'cash'

export const MOST_ADMIN_ROWS = 50

/** Tabs that wait for the shop show the longest wait first, the others the newest order. */
export function usualSort(view: AdminView): AdminSort {
  return view === 'to-pack' || view === 'to-ship' ? 'oldest' : 'newest'
}
