import type { ApiReturn } from './api-return.ts'
import type { ReturnStatus } from './return-status.ts'

/** How many steps a return has: asked, approved, coming, checked, and what ends it. */
export const RETURN_STEPS = 5

const REACHED: Readonly<Record<ReturnStatus, number | null>> = {
  asked: 0,
  question: 0,
  approved: 1,
  coming: 2,
  received: 3,
  checked: 4,
  refused: null,
  withdrawn: null,
  lapsed: null,
}

/** Which of the steps a return has reached, counted from 0; null for one that ended without its pieces. */
export function returnStep(status: ReturnStatus): number | null {
  return REACHED[status]
}

/** Whether the last step is done too: the money is back, the other size has left. */
export function isReturnDone({
  status,
  kind,
  exchangeOrderId,
  exchangeShipped,
  refunds,
  refundDue,
}: Pick<
  ApiReturn,
  'status' | 'kind' | 'exchangeOrderId' | 'exchangeShipped' | 'refunds' | 'refundDue'
>): boolean {
  // Money that waits for the carrier's cash is not back yet.
  if (status !== 'checked' || refundDue > 0) return false
  // An exchange without an order has become money: no piece of the size was left.
  const isSent = exchangeOrderId === null ? kind === 'refund' || refunds.length > 0 : exchangeShipped
  return isSent && refunds.every((refund) => refund.status === 'settled')
}
