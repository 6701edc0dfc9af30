import type { ApiReturn } from './api-return.ts'
import type { ReturnStatus } from './return-status.ts'

/** The number of steps: requested, approved, on its way, checked, and refunded or exchanged. */
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

/** The step that a return has reached, counted from 0; null if it ended without its pieces. */
export function returnStep(status: ReturnStatus): number | null {
  return REACHED[status]
}

/** Whether the last step is done too: the refund is paid, the other size shipped. */
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
  // A refund that waits for the courier's cash is not done.
  if (status !== 'checked' || refundDue > 0) return false
  // An exchange without an order became a refund: the size was sold out.
  const isSent = exchangeOrderId === null ? kind === 'refund' || refunds.length > 0 : exchangeShipped
  return isSent && refunds.every((refund) => refund.status === 'settled')
}
