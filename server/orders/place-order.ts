import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { expandSets } from '../cart/expand-sets.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { readPromise } from '../delivery/read-promise.ts'
import { ShopError } from '../http/errors.ts'
import { announceOutbox } from '../notifications/queue-outbox.ts'
import { type PaymentStart, startPayment } from '../payments/start-payment.ts'
import type { Services } from '../services.ts'
import type { KeyAnswer } from './idempotency-key.ts'
import { lockPlacement, type Placement } from './lock-placement.ts'
import type { NewOrder } from './place-order-queries.ts'
import { readPayableOrder } from './queries.ts'
import { writeOrder } from './write-order.ts'

export interface PlaceOrderResult {
  orderId: string
  /** Null for cash on delivery and for paid orders. */
  payment: PaymentStart | null
}

type Placing = Pick<
  Services,
  'db' | 'config' | 'settings' | 'reaches' | 'payments' | 'log' | 'counts' | 'offers'
>

/**
 * Places an order: stock, coupon use, order, lines, event and consequences in one transaction, and the provider's order
 * after it. The same key with the same input returns the same order; customers are never charged what they did not see.
 * @param network the network address of the customer
 * @param userAgent the browser's user agent, to count phones and desktops
 * @throws ShopError `shop_closed`, `changed` with what changed, `coupon_invalid`, `idempotency_conflict`,
 * `payment_unavailable`, `cash_limit`, `too_many_requests`, `unpaid_limit`, `validation_failed` for a PIN code that is
 * not served
 */
export async function placeOrder(
  services: Placing,
  caller: Caller,
  {
    input,
    idempotencyKey,
    network,
    userAgent,
  }: {
    input: PlaceOrderInput
    idempotencyKey: string | null
    network: string
    userAgent?: string | undefined
  },
): Promise<PlaceOrderResult> {
  const { customerId, staffRole } = requireCustomer(caller)
  if (input.userId && input.userId !== customerId) throw new ShopError('not_found')
  // Before the transaction, because the courier's data is read on another connection.
  const promise = await readPromise(services, input.address.zipCode)
  const placement: Placement = {
    orderId: newId('ord'),
    customerId,
    input,
    promise,
    idempotencyKey,
    network,
    isStaff: staffRole !== null,
    staff: null,
  }
  return await place(services, placement, { userAgent })
}

/** What belongs to an order from its first moment, in the transaction that places it. */
export type WithinPlacing = (tx: Connection, order: NewOrder) => Promise<void>

/** Places an order, for its customer or by staff for them; fails as `placeOrder` does. */
export async function place(
  services: Placing,
  asked: Placement,
  { userAgent, within }: { userAgent?: string | undefined; within?: WithinPlacing } = {},
): Promise<PlaceOrderResult> {
  const { customerId, input } = asked
  // Staff name each piece.
  const items = asked.staff ? input.items : await expandSets(services.db, input.items)
  const placement = { ...asked, input: { ...input, items }, sent: input }
  const placing = inTransaction(services.db, async (tx) => {
    const locked = await lockPlacement(services, tx, placement)
    giveUpKnown(locked.key)
    const order = await writeOrder(services, tx, placement, locked)
    await within?.(tx, order)
    return order
  })
  const order = await placing.catch((error: unknown) => {
    if (error instanceof PlacedBefore) return error
    throw error
  })
  if (order instanceof PlacedBefore) {
    const { orderId } = order
    const payment = placement.staff ? null : await paymentOfEarlier(services, orderId, customerId)
    return { orderId, payment }
  }
  if (placement.staff === null) services.counts.count({ name: 'order_placed' }, userAgent)
  // The payment of a link begins when the customer opens it.
  if (order.expiresInMinutes !== null && placement.staff === null) {
    return { orderId: order.id, payment: await startPayment(services, order.id) }
  }
  announceOutbox(services)
  return { orderId: order.id, payment: null }
}

/** Ends the transaction if the key has already created an order, and takes its counts back. */
class PlacedBefore extends Error {
  readonly orderId: string

  constructor(orderId: string) {
    super(`Cannot place an order twice: ${orderId}`)
    this.orderId = orderId
  }
}

function giveUpKnown(key: KeyAnswer | null): void {
  if (key?.kind === 'same') throw new PlacedBefore(key.orderId)
  // The caller's own earlier order: keys are per customer.
  if (key?.kind === 'other_body')
    throw new ShopError('idempotency_conflict', { body: { orderId: key.orderId } })
}

/** The payment data of an order placed earlier; null if it needs no online payment. */
async function paymentOfEarlier(
  services: Placing,
  orderId: string,
  customerId: string,
): Promise<PaymentStart | null> {
  const order = await readPayableOrder(services.db, orderId, customerId)
  if (!order || !isOnlinePayment(order.paymentMode) || order.isPaid) return null
  if (order.status !== 'pending') throw new ShopError('order_state', { body: { orderId } })
  return await startPayment(services, orderId)
}
