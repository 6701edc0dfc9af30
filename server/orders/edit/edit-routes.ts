import * as z from 'zod'
import { editableOrder, orderEditPreview } from '#domain/orders/api-order-edit.ts'
import { orderEditSaveSchema, orderEditSchema } from '#domain/orders/order-edit.ts'
import { thingParams as params, refusing, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { orderOfAdmin, adminTags as tags } from '../admin/answers.ts'
import { readAdminOrder } from '../admin/read-order.ts'
import { idempotencyKeySchema } from '../idempotency-key.ts'
import { editOrder } from './edit-order.ts'
import { previewOrderEdit, readEditableOrder } from './read-edit.ts'

/** Admin routes that change a placed order before dispatch. */
export function orderEditRoutes({ staffRoute }: Router, services: Services): void {
  const editRoute = staffRoute('orders.edit')
  const refusals = { ...stepRefusals, ...refusing(429, 503) }

  editRoute.get(
    '/api/admin/orders/:id/edit',
    {
      schema: {
        tags,
        summary: 'An order as it can be changed now, with every size of its products',
        params,
        response: { data: editableOrder, ...stepRefusals },
      },
    },
    (request, caller) =>
      readEditableOrder(services, caller, { orderId: request.params.id, words: wordsOf(request) }),
  )

  editRoute.post(
    '/api/admin/orders/:id/edit/preview',
    {
      schema: {
        tags,
        summary: 'What a change would do, in numbers, and what the customer reads; nothing is done',
        params,
        body: orderEditSchema,
        response: { data: orderEditPreview, ...refusals },
      },
    },
    (request, caller) =>
      previewOrderEdit(services, caller, {
        orderId: request.params.id,
        input: request.body,
        words: wordsOf(request),
      }),
  )

  editRoute.post(
    '/api/admin/orders/:id/edit',
    {
      schema: {
        tags,
        summary: 'Changes items, address or phone of an order before it ships',
        description: 'The same Idempotency-Key with the same body changes it once.',
        params,
        headers: z.object({ 'idempotency-key': idempotencyKeySchema }),
        body: orderEditSaveSchema,
        response: { data: orderOfAdmin, ...refusals },
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      const key = request.headers['idempotency-key']
      await editOrder(services, caller, { orderId, input: request.body, key })
      return await readAdminOrder(services, caller, orderId)
    },
  )
}
