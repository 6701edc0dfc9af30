import * as z from 'zod'
import { bulkResults } from '#domain/orders/admin-calls.ts'
import { deskOrder } from '#domain/orders/admin-order.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { failureSchema } from '../../http/http.ts'
import type { Services } from '../../services.ts'
import { readDeskOrder } from './read-order.ts'

export const deskTags = ['order desk']
export const thingParams = z.object({ id: z.string().max(100) })

const refusals = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema }
export const stepRefusals = { ...refusals, 409: failureSchema }
/** Of steps that ask the payment provider. */
export const askingRefusals = { ...stepRefusals, 503: failureSchema }

export const answerOf = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data })
export const orderOfDesk = answerOf(deskOrder)
export const resultsOfDesk = answerOf(bulkResults)

/** What a step of the desk answers: the order as it is now. */
export async function answerWithOrder(
  services: Pick<Services, 'db' | 'settings'>,
  caller: CustomerCaller,
  orderId: string,
) {
  return { success: true as const, data: await readDeskOrder(services, caller, orderId) }
}
