import type { DeliveryPromise } from '#domain/delivery/promise-delivery.ts'
import {
  contactChanges,
  type EditableContact,
  type OrderChange,
  type OrderEditInput,
} from '#domain/orders/order-edit.ts'
import { LEAST_ONLINE_PAISE } from '#domain/payments/payment-mode.ts'
import { issue } from '#domain/validation/issue.ts'
import type { Connection } from '../../db/connection.ts'
import { readPromise } from '../../delivery/read-promise.ts'
import { refuseField, ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { requireCashPossible } from '../cash-on-delivery.ts'
import { readOrderGoods } from '../cash-order-queries.ts'
import { lockOpenCash, refuseManyCashOrders } from '../limit-orders.ts'
import { type LockedOrder, lockOrder } from '../lock-order-queries.ts'
import { countEdits, readContact } from './edit-queries.ts'
import { type PlannedGoods, planGoods } from './plan-goods.ts'
import { editedMeanwhile, findEditObstacle, findItemsObstacle } from './refuse-edit.ts'

export type Editing = Pick<Services, 'db' | 'config' | 'settings' | 'reaches' | 'payments' | 'log'>

/** An edit of a locked order, with its consequences. Money in paise. */
export interface PlannedEdit {
  order: LockedOrder
  /** How many edits it has had. */
  version: number
  before: EditableContact
  after: EditableContact
  /** For another PIN code; null if it stays. */
  promise: DeliveryPromise | null
  /** Null if no item changes. */
  goods: PlannedGoods | null
  changes: OrderChange[]
  /** What the order costs. */
  beforePaise: number
  afterPaise: number
  /** More than was paid for a paid order. */
  duePaise: number
}

/**
 * The delivery promise for the PIN code of an edit, read before its transaction because the courier's data is read on
 * another connection.
 */
export async function promiseFor(
  services: Editing,
  { address }: Pick<OrderEditInput, 'address'>,
): Promise<DeliveryPromise | null> {
  return address && (await readPromise(services, address.zipCode))
}

/**
 * Locks an order and plans an edit of it; nothing is written.
 * @throws ShopError `order_not_found`, `order_state`, `payment_in_progress`, `step_taken` if it was edited since
 * `version`, `validation_failed`, `changed` for missing stock, `nothing_left`, `cash_limit`, `payment_mode_unavailable`
 */
export async function planOrderEdit(
  services: Editing,
  tx: Connection,
  { orderId, input, promise }: { orderId: string; input: OrderEditInput; promise: DeliveryPromise | null },
): Promise<PlannedEdit> {
  const order = await lockOrder(tx, orderId, null)
  const before = order && (await readContact(tx, orderId))
  if (!order || !before) throw new ShopError('order_not_found')
  const obstacle = await findEditObstacle(tx, order)
  if (obstacle) throw obstacle
  const version = await countEdits(tx, orderId)
  if (version !== input.version) throw await editedMeanwhile(tx, orderId)
  const after = { phone: input.phoneNo ?? before.phone, address: input.address ?? before.address }
  const isElsewhere = after.address.zipCode !== before.address.zipCode
  if (isElsewhere && !promise?.served) throw refuseField('address.zipCode', issue('addresses.notServed'))
  const isCash = order.paymentMode === 'cod' && !order.paid
  if (isCash && after.phone !== before.phone) {
    refuseManyCashOrders(services, await lockOpenCash(services, tx, after.phone), order.pieces)
  }
  const changesItems = input.lines.length > 0 || input.added.length > 0
  const itemsObstacle = changesItems ? findItemsObstacle(order) : null
  if (itemsObstacle) throw itemsObstacle
  const planned = changesItems ? await planGoods(services, tx, order, input) : null
  const goods = planned && planned.changes.length > 0 ? planned : null
  const beforePaise = order.totalPaise - order.cancelledPaise
  const afterPaise = goods ? costAfter(order, goods) : beforePaise
  if (goods && order.paymentMode === 'link' && !order.paid && afterPaise < LEAST_ONLINE_PAISE) {
    throw new ShopError('payment_mode_unavailable')
  }
  if (isCash && (isElsewhere || after.phone !== before.phone || afterPaise > beforePaise)) {
    await requireCashPossible(services, tx, {
      ...order,
      phone: after.phone,
      pincode: after.address.zipCode,
      totalPaise: afterPaise,
      goods: [
        ...(await readOrderGoods(tx, orderId)),
        ...(goods?.additions ?? []).map(({ variant }) => variant),
      ],
    })
  }
  return {
    order,
    version,
    before,
    after,
    promise: isElsewhere ? promise : null,
    goods,
    changes: [...(goods?.changes ?? []), ...contactChanges(before, after)],
    beforePaise,
    afterPaise,
    duePaise: order.paid ? Math.max(0, afterPaise - beforePaise) : 0,
  }
}

/** The rounding of the total may have been more than its rest costs. */
function costAfter(order: LockedOrder, { plan, roundingPaise }: PlannedGoods): number {
  const before = order.totalPaise - order.cancelledPaise
  return Math.max(0, before + plan.afterPaise - plan.beforePaise - (roundingPaise - order.roundingPaise))
}
