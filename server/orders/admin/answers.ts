import { bulkResults } from '#domain/orders/admin-calls.ts'
import { deskOrder } from '#domain/orders/admin-order.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { refusing, stepRefusals } from '../../http/answers.ts'
import type { Services } from '../../services.ts'
import { readDeskOrder } from './read-order.ts'

export const deskTags = ['order desk']
/** Of steps that ask the payment provider. */
export const askingRefusals = { ...stepRefusals, ...refusing(503) }

export const orderOfDesk = deskOrder
export const resultsOfDesk = bulkResults

/** What a step of the desk answers: the order as it is now. */
export async function answerWithOrder(
  services: Pick<Services, 'db' | 'settings'>,
  caller: CustomerCaller,
  orderId: string,
) {
  return await readDeskOrder(services, caller, orderId)
}
