import { cancelPreview } from '#domain/orders/admin-calls.ts'
import {
  bulkOrdersInput,
  cancelInput,
  cancelPreviewInput,
  cashInput,
  moveInput,
  packedInput,
} from '#domain/orders/step-inputs.ts'
import { thingParams as params, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { moveOrder } from '../move-order.ts'
import { markManyPacked, markPacked, startPacking, unmarkPacked } from '../pack-order.ts'
import { previewInAdmin } from '../preview-cancellation.ts'
import { receiveCash } from '../receive-cash.ts'
import { askingRefusals, orderOfAdmin, resultsOfAdmin, adminTags as tags } from './answers.ts'
import { cancelInAdmin } from './cancel-order.ts'
import { readAdminOrder } from './read-order.ts'

const response = { data: orderOfAdmin, ...stepRefusals }

/** Admin routes for steps on a whole order. */
export function orderAdminRoutes({ staffRoute }: Router, services: Services): void {
  const packRoute = staffRoute('orders.pack')
  const stepRoute = staffRoute('orders.write')

  packRoute.post(
    '/api/admin/orders/:id/status',
    {
      schema: {
        tags,
        summary: 'Moves an order to a status that it may have next',
        params,
        body: moveInput,
        response: { data: orderOfAdmin, ...askingRefusals },
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await moveOrder(services, caller, { ...request.body, orderId })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  packRoute.post(
    '/api/admin/orders/:id/packing',
    {
      schema: {
        tags,
        summary: 'Claims an order for packing, so that no one else packs it',
        params,
        response,
      },
    },
    async (request, caller) => {
      await startPacking(services, caller, request.params.id)
      return await readAdminOrder(services, caller, request.params.id)
    },
  )

  packRoute.post(
    '/api/admin/orders/:id/packed',
    { schema: { tags, summary: 'Marks an order as packed', params, body: packedInput, response } },
    async (request, caller) => {
      await markPacked(services, caller, request.params.id, request.body?.edits)
      return await readAdminOrder(services, caller, request.params.id)
    },
  )

  packRoute.delete(
    '/api/admin/orders/:id/packed',
    { schema: { tags, summary: 'Takes the mark of a packed order back', params, response } },
    async (request, caller) => {
      await unmarkPacked(services, caller, request.params.id)
      return await readAdminOrder(services, caller, request.params.id)
    },
  )

  packRoute.post(
    '/api/admin/orders/bulk/packed',
    {
      schema: {
        tags,
        summary: 'Marks many orders as packed; one that is refused leaves the others',
        body: bulkOrdersInput,
        response: { data: resultsOfAdmin, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const results = await markManyPacked(services, caller, request.body.ids, wordsOf(request))
      return { results }
    },
  )

  stepRoute.post(
    '/api/admin/orders/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels an order, or with lines some of its pieces',
        params,
        body: cancelInput,
        response: { data: orderOfAdmin, ...askingRefusals },
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await cancelInAdmin(services, caller, { ...request.body, orderId })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  stepRoute.post(
    '/api/admin/orders/:id/cancel/preview',
    {
      schema: {
        tags,
        summary: 'What cancelling would do, in numbers, and what the shopper reads; nothing is done',
        params,
        body: cancelPreviewInput,
        response: { data: cancelPreview, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const asked = { ...request.body, orderId: request.params.id }
      return await previewInAdmin(services, caller, asked, wordsOf(request))
    },
  )

  stepRoute.post(
    '/api/admin/orders/:id/cash',
    { schema: { tags, summary: 'Cash of an order has reached the shop', params, body: cashInput, response } },
    async (request, caller) => {
      await receiveCash(services, caller, { ...request.body, orderId: request.params.id })
      return await readAdminOrder(services, caller, request.params.id)
    },
  )
}
