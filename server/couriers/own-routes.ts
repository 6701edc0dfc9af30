import * as z from 'zod'
import { attemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import { requireCustomer } from '../access/caller.ts'
import { stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { isConfirmationToken } from '../orders/confirmation-link.ts'
import { orderAnswer } from '../orders/order-schemas.ts'
import { readLinkedOrder, readOrder } from '../orders/read-own-orders.ts'
import type { Services } from '../services.ts'
import { answerAttempt } from './answer-attempt.ts'

const params = z.object({ id: z.string().max(100), parcelId: z.string().max(100) })

/** Customer routes for parcels that could not be delivered. */
export function ownParcelRoutes({ visitorRoute }: Router, services: Services): void {
  visitorRoute.post(
    '/api/order/:id/parcels/:parcelId/attempt-answer',
    {
      schema: {
        tags: ['couriers'],
        summary: 'Says on which day a parcel comes again, with which telephone, or that it goes back',
        description: 'With the token of a signed link in the place of a session: for the order of that link.',
        params,
        body: attemptAnswerInput,
        response: { 200: orderAnswer, ...stepRefusals },
      },
    },
    async (request, findCaller) => {
      const { id: orderId, parcelId } = request.params
      const message = wordsOf(request).texts.orders.found
      const answer = (customerId: string | null) =>
        answerAttempt(services, { parcelId, who: { by: 'customer', customerId, orderId } }, request.body)
      const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      if (link && (await isConfirmationToken(services.db, orderId, link))) {
        await answer(null)
        const data = await readLinkedOrder(services, orderId, link)
        if (data) return { success: true as const, message, data }
      }
      const caller = requireCustomer(await findCaller())
      await answer(caller.customerId)
      return { success: true as const, message, data: await readOrder(services, caller, orderId) }
    },
  )
}
