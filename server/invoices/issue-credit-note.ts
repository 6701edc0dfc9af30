import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'

export interface CreditedRefund {
  orderId: string
  refundId: string
  /** The pieces whose money goes back; null where an amount does. */
  pieces: readonly { orderLineId: string; quantity: number }[] | null
  amountPaise: number
  /** What the shopper reads. */
  reason: string
}

/** Takes back what a refund pays of the invoices of an order; does nothing where no invoice covers it. */
export async function issueCreditNotes(
  _tx: Connection,
  _services: Pick<Services, 'settings'>,
  _refund: CreditedRefund,
): Promise<void> {}
