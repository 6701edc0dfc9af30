import type { DeskPayment, DeskView } from './admin-order.ts'
import { DESK_PAYMENTS } from './admin-order.ts'

/** In which order the desk's list can stand. */
export const DESK_SORTS = ['newest', 'oldest', 'amount'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** By what of its money a list can be narrowed: one state, or all cash orders. */
export const DESK_PAYMENT_FILTERS = [...DESK_PAYMENTS, 'cash'] as const
export type DeskPaymentFilter = DeskPayment | 'cash'

/** At most so many rows come at once. */
export const MOST_DESK_ROWS = 50

/** What waits for the shop is shown with the longest wait first, anything else with the newest. */
export function usualSort(view: DeskView): DeskSort {
  return view === 'to-pack' || view === 'to-ship' ? 'oldest' : 'newest'
}
