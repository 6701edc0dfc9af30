import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import type { Connection } from '../../db/connection.ts'
import { ShopError } from '../../http/errors.ts'
import type { Wording } from '../../language/words.ts'
import { type LockedOrder, readBooked } from '../lock-order-queries.ts'
import { readLastEdit } from './edit-queries.ts'

/** Why an order cannot be edited now; null if it can. */
export async function findEditObstacle(tx: Connection, order: LockedOrder): Promise<ShopError | null> {
  const refuse = (say: Wording) => new ShopError('order_state', { say })
  if (order.status === 'cancelled') return refuse(({ texts }) => texts.adminRefusals.editCancelled)
  if (order.status === 'shipped' || order.status === 'delivered' || order.partlyShipped) {
    return refuse(({ texts }) => texts.adminRefusals.editShipped)
  }
  if (order.paymentUnderWay) {
    return new ShopError('payment_in_progress', { say: ({ texts }) => texts.adminRefusals.editPaying })
  }
  const { underWay, waits } = await readBooked(tx, order.id)
  if (underWay) return refuse(({ texts }) => texts.adminRefusals.bookingUnderWay)
  return waits ? refuse(({ texts }) => texts.adminRefusals.bookedFirst) : null
}

/** Why the items of an order cannot be edited, though its address can; null if they can. */
export function findItemsObstacle(order: LockedOrder): ShopError | null {
  if (order.isExchange) {
    return new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.editExchange })
  }
  // Its link shows the new amount; a checkout in a browser does not.
  if (!order.paid && isOnlinePayment(order.paymentMode) && order.paymentMode !== 'link') {
    return new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.editUnpaidItems })
  }
  return null
}

/** The error that names who edited the order in the meantime. */
export async function editedMeanwhile(tx: Connection, orderId: string): Promise<ShopError> {
  const last = await readLastEdit(tx, orderId)
  return new ShopError('step_taken', {
    say: ({ texts: { adminRefusals, refusals, time }, format }) =>
      last?.name
        ? format(adminRefusals.editChanged, { name: last.name, time: formatDateTime(last.at, time) })
        : refusals.step_taken,
  })
}
