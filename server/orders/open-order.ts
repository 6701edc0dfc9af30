import type { ApiOrder } from '#domain/orders/api-order.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isConfirmationToken } from './confirmation-link.ts'
import { readLinkedOrder, readOrder } from './read-own-orders.ts'

/** An order that the caller may act on: by their session, or by the signed link in its notifications. */
export interface OpenedOrder {
  orderId: string
  /** The required customer; null for the holder of the link. */
  customerId: string | null
  link: string | null
  caller: Caller | null
}

/**
 * Determines by what right a request acts on an order.
 * @throws ShopError `unauthenticated` for an invalid token
 */
export async function openOrder(
  { db }: Pick<Services, 'db'>,
  { params, headers }: { params: { id: string }; headers: { authorization?: string | undefined } },
  findCaller: () => Promise<Caller>,
): Promise<OpenedOrder> {
  const orderId = params.id
  const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null
  if (link && (await isConfirmationToken(db, orderId, link))) {
    return { orderId, customerId: null, link, caller: null }
  }
  const caller = requireCustomer(await findCaller())
  return { orderId, customerId: caller.customerId, link: null, caller }
}

/** The order's current state, for the caller who opened it. @throws ShopError `order_not_found` */
export async function readOpened(
  services: Pick<Services, 'db' | 'settings'>,
  { orderId, link, caller }: OpenedOrder,
): Promise<ApiOrder> {
  const order = link
    ? await readLinkedOrder(services, orderId, link)
    : caller && (await readOrder(services, caller, orderId))
  if (!order) throw new ShopError('order_not_found')
  return order
}
