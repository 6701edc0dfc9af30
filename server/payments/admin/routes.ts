import { refundPreview } from '#domain/orders/admin-calls.ts'
import {
  closedRefundInput,
  refundInput,
  refundPreviewInput,
  settledInput,
} from '#domain/orders/step-inputs.ts'
import { thingParams as params, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { askingRefusals, orderOfAdmin, adminTags as tags } from '../../orders/admin/answers.ts'
import { readAdminOrder } from '../../orders/admin/read-order.ts'
import type { Services } from '../../services.ts'
import { closeRefund } from '../close-refund.ts'
import { retryRefund } from '../retry-refund.ts'
import { settleRefundByHand } from '../settle-refund.ts'
import { reconcileInAdmin, takePaymentInAdmin } from './reconcile-payment.ts'
import { previewRefund, refundInAdmin } from './refund-order.ts'

const response = { data: orderOfAdmin, ...stepRefusals }
const asking = { data: orderOfAdmin, ...askingRefusals }

/** Admin routes for payments and refunds. */
export function paymentAdminRoutes({ staffRoute }: Router, services: Services): void {
  const refundRoute = staffRoute('refunds.write')
  const stepRoute = staffRoute('orders.write')

  refundRoute.post(
    '/api/admin/orders/:id/refunds',
    {
      schema: {
        tags,
        summary: 'Gives money back: shipped pieces, an amount, or all that is left',
        description: 'The same `key` again gives nothing back. The shopper reads the reason.',
        params,
        body: refundInput,
        response,
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await refundInAdmin(services, caller, { ...request.body, orderId })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  refundRoute.post(
    '/api/admin/orders/:id/refunds/preview',
    {
      schema: {
        tags,
        summary: 'What a refund would give back; nothing is done',
        params,
        body: refundPreviewInput,
        response: { data: refundPreview, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const asked = { ...request.body, orderId: request.params.id }
      return await previewRefund(services, caller, asked)
    },
  )

  refundRoute.post(
    '/api/admin/refunds/:id/retry',
    { schema: { tags, summary: 'Tries a refund again that the provider could not pay', params, response } },
    async (request, caller) => {
      const { orderId } = await retryRefund(services, caller, request.params.id)
      return await readAdminOrder(services, caller, orderId)
    },
  )

  refundRoute.post(
    '/api/admin/refunds/:id/settled',
    {
      schema: {
        tags,
        summary: 'The shop has paid a refund by its own hand',
        params,
        body: settledInput,
        response,
      },
    },
    async (request, caller) => {
      const settled = { ...request.body, refundId: request.params.id }
      const { orderId } = await settleRefundByHand(services, caller, settled)
      return await readAdminOrder(services, caller, orderId)
    },
  )

  refundRoute.post(
    '/api/admin/refunds/:id/closed',
    {
      schema: {
        tags,
        summary: 'Nothing is to be done about a failed refund: its money went back in another way',
        params,
        body: closedRefundInput,
        response,
      },
    },
    async (request, caller) => {
      const closed = { ...request.body, refundId: request.params.id }
      const { orderId } = await closeRefund(services, caller, closed)
      return await readAdminOrder(services, caller, orderId)
    },
  )

  stepRoute.post(
    '/api/admin/orders/:id/ask-provider',
    {
      schema: {
        tags,
        summary: "Asks the provider what it knows of an order's payment",
        params,
        response: asking,
      },
    },
    async (request, caller) => {
      await reconcileInAdmin(services, caller, request.params.id)
      return await readAdminOrder(services, caller, request.params.id)
    },
  )

  stepRoute.post(
    '/api/admin/orders/:id/take-payment',
    {
      schema: {
        tags,
        summary: "Takes money that the shopper's bank has set aside",
        params,
        response: asking,
      },
    },
    async (request, caller) => {
      await takePaymentInAdmin(services, caller, request.params.id)
      return await readAdminOrder(services, caller, request.params.id)
    },
  )
}
