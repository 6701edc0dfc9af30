import { shareOverParcels } from '#domain/cash/judge-remittance.ts'
import { isSameCash } from '#domain/cash/same-cash.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { CashSource } from '#domain/orders/cash-sources.ts'
import type { CashInput } from '#domain/orders/step-inputs.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { promiseDueReturns } from '../returns/promise-due-returns.ts'
import type { Services } from '../services.ts'
import {
  addRemitted,
  hasReceipt,
  insertReceipt,
  markCashPaid,
  readCashParcels,
} from './cash-receipt-queries.ts'
import { type LockedOrder, lockOrder } from './lock-order-queries.ts'
import { recordEvent } from './take-step.ts'

export interface Cash {
  amountPaise: number
  source: CashSource
  /** The number of the courier's transfer; null or '' if there is none. */
  reference: string | null
  staffId: string
  /** The amounts by parcel; distributed over the order's parcels if a courier paid without details. */
  parcels?: readonly { parcelId: string; amountPaise: number }[]
}

/**
 * Books cash received for a cash-on-delivery order. The order is paid once its cost has been received, up to less than
 * a rupee.
 * @throws ShopError `order_not_found`, `cash_too_much`, `nothing_left` when none is due, `already_done` for the same
 * transfer
 */
export async function receiveCash(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { orderId, amount, source, reference = null }: CashInput & { orderId: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    await receiveLockedCash(tx, order, { amountPaise: rupeesToPaise(amount), source, reference, staffId })
  })
}

/** The same for a locked order; fails as `receiveCash` does. */
export async function receiveLockedCash(
  tx: Connection,
  order: LockedOrder,
  { amountPaise: sumPaise, source, reference, staffId, parcels }: Cash,
): Promise<void> {
  const duePaise = cashDue(order)
  const amountPaise = duePaise > 0 && isSameCash(sumPaise, duePaise) ? duePaise : sumPaise
  const receipt = { orderId: order.id, amountPaise, source, reference, receivedBy: staffId }
  if (await hasReceipt(tx, receipt)) {
    throw new ShopError('already_done', { say: ({ texts }) => texts.adminRefusals.sameCash })
  }
  requireDue(order, amountPaise)
  await insertReceipt(tx, receipt)
  if (source === 'carrier_transfer' || source === 'carrier_cash') {
    const shares = parcels ?? shareOverParcels(amountPaise, await readCashParcels(tx, order.id))
    await addRemitted(tx, shares)
  }
  const note = [formatRupees(amountPaise), source, reference].filter(Boolean).join(' ')
  await recordEvent(tx, order.id, { kind: 'cash_received', actor: 'staff', actorId: staffId, note })
  await markCashPaid(tx, order.id)
  await promiseDueReturns(tx, order.id)
}

function requireDue(order: LockedOrder, amountPaise: number): void {
  if (order.status === 'cancelled') {
    throw new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.cashCancelled })
  }
  const duePaise = cashDue(order)
  if (duePaise <= 0 || amountPaise <= 0) {
    throw new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.noCashDue })
  }
  if (amountPaise <= duePaise) return
  throw new ShopError('cash_too_much', {
    say: ({ texts, format }) => format(texts.adminRefusals.cashTooMuch, { due: formatRupees(duePaise) }),
  })
}

/** Cash that has not reached the shop, in paise; 0 for paid and online orders. */
export function cashDue(order: LockedOrder): number {
  if (order.paid || isOnlinePayment(order.paymentMode)) return 0
  const { totalPaise, cancelledPaise, creditPaise, cashReceivedPaise } = order
  return Math.max(0, totalPaise - cancelledPaise - creditPaise - cashReceivedPaise)
}
