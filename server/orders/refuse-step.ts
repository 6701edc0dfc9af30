import type { OrderStatus } from '#domain/orders/order-status.ts'
import { checkTransition } from '#domain/orders/order-transitions.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { readLastStep, readStaffName } from './last-step-queries.ts'
import type { LockedOrder } from './lock-order-queries.ts'

/** The error that names who changed the order in the meantime, and when. */
export async function stepTaken(
  tx: Connection,
  order: Pick<LockedOrder, 'id' | 'status'>,
): Promise<ShopError> {
  const last = await readLastStep(tx, order.id)
  if (!last) return new ShopError('step_taken')
  return new ShopError('step_taken', {
    say: ({ texts: { adminRefusals, time }, format }) => {
      const said = { status: adminRefusals.statuses[order.status], time: formatDateTime(last.at, time) }
      return last.staffName === null
        ? format(adminRefusals.stepTakenByShop, said)
        : format(adminRefusals.stepTaken, { ...said, name: last.staffName })
    },
  })
}

/**
 * Refuses a staff step that the table of steps does not allow.
 * @throws ShopError `step_taken` if another staff member has taken the same step, or a later one; `order_state`
 * otherwise
 */
export async function requireStep(tx: Connection, order: LockedOrder, to: OrderStatus): Promise<void> {
  const step = checkTransition({ from: order.status, to, actor: 'staff', order })
  if (step.ok) return
  if (step.code === 'status_unchanged' || isBehind(order.status, to)) throw await stepTaken(tx, order)
  throw new ShopError('order_state', { say: ({ texts }) => texts.orderRefusals.transitions[step.code] })
}

/** Refuses work on an unpaid online order. @throws ShopError `order_state` */
export function requireSettled({ paid, paymentMode }: LockedOrder): void {
  if (paid || !isOnlinePayment(paymentMode)) return
  throw new ShopError('order_state', { say: ({ texts }) => texts.orderRefusals.transitions.order_not_paid })
}

const way: readonly OrderStatus[] = ['pending', 'processing', 'packing', 'shipped', 'delivered']

/** Whether the order is already past the step, or has ended: the caller's page is outdated. */
function isBehind(status: OrderStatus, to: OrderStatus): boolean {
  if (status === 'cancelled') return true
  return to !== 'cancelled' && way.indexOf(status) > way.indexOf(to)
}

/**
 * Refuses work on an order that another staff member is packing.
 * @param claimMinutes after which a staff member who began no longer holds the order
 * @throws ShopError `packed_by_another`, which names them
 */
export async function requireNotHeld(
  tx: Connection,
  order: LockedOrder,
  { staffId, claimMinutes }: { staffId: string; claimMinutes: number },
): Promise<void> {
  const { packingBy, packingSince, packingForSeconds, packed } = order
  if (
    packed ||
    packingBy === null ||
    packingSince === null ||
    packingBy === staffId ||
    packingForSeconds > claimMinutes * 60
  )
    return
  const name = await readStaffName(tx, packingBy)
  throw new ShopError('packed_by_another', {
    say: ({ texts: { adminRefusals, refusals, time }, format }) =>
      name === null
        ? refusals.packed_by_another
        : format(adminRefusals.packedByAnother, { name, time: formatDateTime(packingSince, time) }),
    body: { by: name },
  })
}
