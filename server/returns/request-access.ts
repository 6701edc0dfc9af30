import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { returns } from '../db/schema/returns.ts'
import { ShopError } from '../http/errors.ts'
import { isConfirmationToken } from '../orders/confirmation-link.ts'
import type { Services } from '../services.ts'

/** The required customer; null for the holder of the order's signed link. */
export interface OrderAccess {
  orderId: string
  customerId: string | null
}

/**
 * The caller's access to an order: by session, or by the token of the order's signed link.
 * @throws ShopError `unauthenticated`
 */
export async function accessToOrder(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  { orderId, findCaller }: { orderId: string; findCaller: () => Promise<Caller> },
): Promise<OrderAccess> {
  const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  if (link && (await isConfirmationToken(db, orderId, link))) return { orderId, customerId: null }
  const { customerId } = requireCustomer(await findCaller())
  return { orderId, customerId }
}

/** The same for a return. @throws ShopError `unauthenticated`, `not_found` */
export async function accessToReturn(
  services: Pick<Services, 'db'>,
  request: FastifyRequest,
  { returnId, findCaller }: { returnId: string; findCaller: () => Promise<Caller> },
): Promise<OrderAccess> {
  const [known] = await services.db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, returnId))
  const access = await accessToOrder(services, request, { orderId: known?.orderId ?? '', findCaller })
  if (!known) throw new ShopError('not_found')
  return access
}
