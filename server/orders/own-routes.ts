import * as z from 'zod'
import { cancelPreview } from '#domain/orders/admin-calls.ts'
import { ownCancelInput, refundAccountInput } from '#domain/orders/step-inputs.ts'
import { requireCustomer } from '../access/caller.ts'
import { thingParams as params, stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { giveRefundAccount } from '../payments/give-refund-account.ts'
import type { Services } from '../services.ts'
import { isConfirmationToken } from './confirmation-link.ts'
import { orderAnswer } from './order-schemas.ts'
import { previewOwnCancellation } from './preview-cancellation.ts'
import { readLinkedOrder, readOrder } from './read-own-orders.ts'

const tags = ['orders']

/** Routes for a customer's own order, apart from placing and paying it. */
export function ownOrderRoutes({ customerRoute, visitorRoute }: Router, services: Services): void {
  customerRoute.post(
    '/api/order/:id/cancel/preview',
    {
      schema: {
        tags,
        summary: 'What cancelling an order of the caller, or pieces of it, would do; nothing is done',
        params,
        body: z.union([ownCancelInput, z.null()]).optional(),
        response: { data: cancelPreview, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const asked = { ...request.body, orderId: request.params.id }
      const data = await previewOwnCancellation(services, caller, asked, wordsOf(request))
      return data
    },
  )

  visitorRoute.post(
    '/api/order/:id/refund-account',
    {
      schema: {
        tags,
        summary: 'Says to which UPI id a refund goes that could not go back the way it was paid',
        description: 'With the token of a signed link in the place of a session: for the order of that link.',
        params,
        body: refundAccountInput,
        response: { 200: orderAnswer, ...stepRefusals },
      },
    },
    async (request, findCaller) => {
      const { id: orderId } = request.params
      const message = wordsOf(request).texts.orders.found
      const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      if (link && (await isConfirmationToken(services.db, orderId, link))) {
        await giveRefundAccount(services, { orderId, customerId: null }, request.body)
        const data = await readLinkedOrder(services, orderId, link)
        if (data) return { success: true as const, message, data }
      }
      const caller = requireCustomer(await findCaller())
      await giveRefundAccount(services, { orderId, customerId: caller.customerId }, request.body)
      return { success: true as const, message, data: await readOrder(services, caller, orderId) }
    },
  )
}
