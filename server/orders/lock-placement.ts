import type { DeliveryPromise } from '#domain/delivery/promise-delivery.ts'
import type { OrderInput } from '#domain/orders/place-order-input.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { Exceeded } from '../access/throttle.ts'
import { findVariantIds } from '../cart/price-cart.ts'
import { knownIds } from '../cart/quote-cart.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { lockVariants, type SellableVariant } from '../stock/queries.ts'
import { readCameBack } from './cash-on-delivery.ts'
import type { OpenCash } from './cash-order-queries.ts'
import { claimKey, hashBody, type KeyAnswer } from './idempotency-key.ts'
import { countOrder, lockOpenCash } from './limit-orders.ts'
import { type HeldUnpaid, readUnpaid } from './limit-unpaid.ts'
import type { StaffPlacement } from './place-order-queries.ts'

export interface Placement {
  /** Chosen before the key is claimed, because the key stores it. */
  orderId: string
  customerId: string
  input: OrderInput
  /** As it was sent, which an idempotency key compares, where `input` has an item for each piece of a set. */
  sent?: OrderInput
  /** The delivery promise for its PIN code. */
  promise: DeliveryPromise
  idempotencyKey: string | null
  /** The network address of the customer. */
  network: string
  /** Whether it is staff, who may order in a closed shop. */
  isStaff: boolean
  /** Null for an order that the customer places. */
  staff: StaffPlacement | null
}

/** What the database knows about an order to be placed; locked rows stay locked until its transaction ends. */
export interface LockedPlacement {
  /** Null if none was sent. */
  key: KeyAnswer | null
  /** Null if not limited. */
  openCash: OpenCash | null
  /** The exceeded order limit. */
  over: Exceeded | null
  /** One for each item; null if the chosen variant does not exist. */
  variantIds: (string | null)[]
  /** Those that are currently sold. */
  variants: SellableVariant[]
  /** Returned cash parcels to its phone. */
  cameBack: number
  /** The unpaid pieces of its account and network; null if not limited. */
  unpaid: HeldUnpaid | null
}

/**
 * Claims the key, counts the order, and locks its phone and its sizes. All statements are sent at once and evaluated
 * afterwards: waiting for each answer would cost a round trip for each (decision 049). PostgreSQL runs them in this
 * order, so that all orders lock alike: key, limits, stock, then promotions.
 */
export async function lockPlacement(
  services: Pick<Services, 'config' | 'settings'>,
  tx: Connection,
  placement: Placement,
): Promise<LockedPlacement> {
  const { orderId, customerId, input, sent = input, idempotencyKey, staff } = placement
  const variantIds = await findVariantIds(tx, input.items)
  const isCash = input.paymentMode === 'cod'
  const [key, openCash, over, variants, cameBack, unpaid] = await Promise.all([
    idempotencyKey === null
      ? null
      : claimKey(tx, {
          customerId: staff?.staffId ?? customerId,
          key: idempotencyKey,
          // Who a new customer is, the phone says; their id is made for each try.
          bodyHash: hashBody(
            staff ? { ...sent, staff, customerId: staff.isNewCustomer ? null : customerId } : sent,
          ),
          orderId,
        }),
    isCash ? lockOpenCash(services, tx, input.phoneNo) : null,
    // Staff order for many customers from one place.
    staff ? null : countOrder(services, tx, placement),
    lockVariants(tx, knownIds(variantIds)),
    isCash ? readCameBack(services, tx, input.phoneNo) : 0,
    isOnlinePayment(input.paymentMode) ? readUnpaid(services, tx, placement) : null,
  ])
  return { key, openCash, over, variantIds, variants, cameBack, unpaid }
}
