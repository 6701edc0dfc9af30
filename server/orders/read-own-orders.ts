import { type ApiOrder, type OrderTerms, toApiOrder } from '#domain/orders/api-order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isConfirmationToken } from './confirmation-link.ts'
import { readAnyOrder, readOrdersOf, readOwnOrder } from './queries.ts'

/** One order of the caller. @throws ShopError `order_not_found` also for another person's */
export async function readOrder(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  orderId: string,
): Promise<ApiOrder> {
  const { customerId } = requireCustomer(caller)
  const order = await readOwnOrder(services.db, orderId, customerId)
  if (!order) throw new ShopError('order_not_found')
  return toApiOrder(order, termsOf(services))
}

/** The most orders in one answer. */
const MOST_ORDERS = 1_000

/** Filters of a customer's own orders. */
export interface OwnOrdersWish {
  /** The caller's own id, as the browser knows it. */
  userId?: string | null | undefined
  status?: OrderStatus | null | undefined
  words?: string | undefined
  before?: string | null | undefined
  limit?: number | undefined
}

/** The caller's own orders, the newest first, at most 1,000. @throws ShopError `not_found` for another person's id */
export async function listOwnOrders(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { userId = null, status = null, words = '', before = null, limit = MOST_ORDERS }: OwnOrdersWish,
): Promise<ApiOrder[]> {
  const { customerId } = requireCustomer(caller)
  if (userId !== null && userId !== customerId) throw new ShopError('not_found')
  const orders = await readOrdersOf(services.db, customerId, { status, words, before, limit })
  const terms = termsOf(services)
  return orders.map((order) => toApiOrder(order, terms))
}

/** An order for the holder of its email's signed link; null if this token does not open it. */
export async function readLinkedOrder(
  services: Pick<Services, 'db' | 'settings'>,
  orderId: string,
  token: string,
): Promise<ApiOrder | null> {
  if (!(await isConfirmationToken(services.db, orderId, token))) return null
  const order = await readAnyOrder(services.db, orderId)
  return order && toApiOrder(order, termsOf(services))
}

/** An order for a caller who has proved to know it. @throws ShopError `order_not_found` */
export async function readOrderForAnyone(
  services: Pick<Services, 'db' | 'settings'>,
  orderId: string,
): Promise<ApiOrder> {
  const order = await readAnyOrder(services.db, orderId)
  if (!order) throw new ShopError('order_not_found')
  return toApiOrder(order, termsOf(services))
}

function termsOf({ settings }: Pick<Services, 'settings'>): OrderTerms {
  const { returns, delivery } = settings.current()
  return { returnDays: returns.days, calendar: delivery }
}
