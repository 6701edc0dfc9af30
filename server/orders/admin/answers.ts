import { bulkResults } from '#domain/orders/admin-calls.ts'
import { adminOrder } from '#domain/orders/admin-order.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { refusing, stepRefusals } from '../../http/answers.ts'
import type { Services } from '../../services.ts'
import { readAdminOrder } from './read-order.ts'

export const adminTags = ['order admin']
/** For steps that call the payment provider. */
export const askingRefusals = { ...stepRefusals, ...refusing(503) }

export const orderOfAdmin = adminOrder
export const resultsOfAdmin = bulkResults

/** Responds to an admin step with the order's current state. */
export async function answerWithOrder(
  services: Pick<Services, 'db' | 'settings'>,
  caller: CustomerCaller,
  orderId: string,
) {
  return await readAdminOrder(services, caller, orderId)
}
