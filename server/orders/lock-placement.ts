import type { DeliveryPromise } from '#domain/delivery/promise-delivery.ts'
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts'
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

export interface Placement {
  /** Chosen before the key is claimed, which remembers it. */
  orderId: string
  customerId: string
  input: PlaceOrderInput
  /** What was promised of its PIN code. */
  promise: DeliveryPromise
  idempotencyKey: string | null
  /** The network address that it came from. */
  network: string
  /** One of the staff, who may order in a closed shop. */
  isStaff: boolean
}

/** What the database holds for an order that is about to be placed; what is locked stays so until its transaction ends. */
export interface LockedPlacement {
  /** Null when none was sent. */
  key: KeyAnswer | null
  /** Null where it is not limited. */
  openCash: OpenCash | null
  /** The limit of orders that is used up. */
  over: Exceeded | null
  /** One for each item; null when what was chosen does not exist. */
  variantIds: (string | null)[]
  /** Those that are sold now. */
  variants: SellableVariant[]
  /** Cash parcels to its phone that came back. */
  cameBack: number
  /** What its account and its network hold unpaid; null where that is not limited. */
  unpaid: HeldUnpaid | null
}

/**
 * Claims the key, counts the order, and locks its phone and its sizes. Everything is sent at once and judged afterwards:
 * a question that waited for the answer to the one before would cost each order a way to the database and back (decision
 * 049). PostgreSQL takes them in the order in which they stand here, so that everybody locks alike: key, limits, stock,
 * then the offers.
 */
export async function lockPlacement(
  services: Pick<Services, 'config' | 'settings'>,
  tx: Connection,
  placement: Placement,
): Promise<LockedPlacement> {
  const { orderId, customerId, input, idempotencyKey } = placement
  const variantIds = await findVariantIds(tx, input.items)
  const isCash = !isOnlinePayment(input.paymentMode)
  const [key, openCash, over, variants, cameBack, unpaid] = await Promise.all([
    idempotencyKey === null
      ? null
      : claimKey(tx, { customerId, key: idempotencyKey, bodyHash: hashBody(input), orderId }),
    isCash ? lockOpenCash(services, tx, input.phoneNo) : null,
    countOrder(services, tx, placement),
    lockVariants(tx, knownIds(variantIds)),
    isCash ? readCameBack(services, tx, input.phoneNo) : 0,
    isCash ? null : readUnpaid(services, tx, placement),
  ])
  return { key, openCash, over, variantIds, variants, cameBack, unpaid }
}
