import type { AdminPayment, AdminView } from './admin-order.ts'
import { ADMIN_PAYMENTS } from './admin-order.ts'

/** In which order the admin's list can stand. */
export const ADMIN_SORTS = ['newest', 'oldest', 'amount'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

/** By what of its money a list can be narrowed: one state, or all cash orders. */
export const ADMIN_PAYMENT_FILTERS = [...ADMIN_PAYMENTS, 'cash'] as const
export type AdminPaymentFilter = AdminPayment | 'cash'

/** At most so many rows come at once. */
export const MOST_ADMIN_ROWS = 50

/** What waits for the shop is shown with the longest wait first, anything else with the newest. */
export function usualSort(view: AdminView): AdminSort {
  return view === 'to-pack' || view === 'to-ship' ? 'oldest' : 'newest'
}
