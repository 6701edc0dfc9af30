import type { ApiOrder } from '#domain/orders/api-order.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isConfirmationToken } from './confirmation-link.ts'
import { readLinkedOrder, readOrder } from './read-own-orders.ts'

/** An order that somebody may act on: by their session, or by the signed link of its messages. */
export interface OpenedOrder {
  orderId: string
  /** Whose it must be; null for the holder of the link. */
  customerId: string | null
  link: string | null
  caller: Caller | null
}

/**
 * Finds out by what right a request acts on an order.
 * @throws ShopError `unauthenticated` for a token that is neither
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

/** The order as it is now, for whoever opened it. @throws ShopError `order_not_found` */
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
