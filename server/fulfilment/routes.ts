import {
  bulkDeliveredInput,
  checkedTracking,
  trackingListInput,
} from '#domain/courier-reports/api-tracking.ts'
import { lostInput, rtoInput } from '#domain/fulfilment/admin-bookings.ts'
import { bulkShipInput, shipInput } from '#domain/fulfilment/ship-input.ts'
import { deliveredInput } from '#domain/orders/step-inputs.ts'
import { thingParams as params, refusing, stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { orderOfAdmin, resultsOfAdmin, adminTags as tags } from '../orders/admin/answers.ts'
import { readAdminOrder } from '../orders/admin/read-order.ts'
import type { Services } from '../services.ts'
import { checkTracking } from './check-tracking.ts'
import { deliverMany } from './deliver-many.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { loseParcel } from './lose-parcel.ts'
import { parcelCameBack } from './parcel-came-back.ts'
import { shipMany, shipParcel } from './ship-parcel.ts'

const response = { data: orderOfAdmin, ...stepRefusals }

/** Admin routes for shipping, delivering and returning parcels. */
export function fulfilmentRoutes({ staffRoute }: Router, services: Services): void {
  const packRoute = staffRoute('orders.pack')
  const stepRoute = staffRoute('orders.write')

  packRoute.post(
    '/api/admin/orders/:id/parcels',
    {
      schema: {
        tags,
        summary: 'Ships a parcel of an order, all that is left of it or the pieces named',
        description: 'It is on its way from now on: its invoice is issued, and the shopper is told.',
        params,
        body: shipInput,
        response,
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await shipParcel(services, caller, { ...request.body, orderId })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  packRoute.post(
    '/api/admin/orders/bulk/ship',
    {
      schema: {
        tags,
        summary: 'Ships the rest of many orders; one that is refused leaves the others',
        body: bulkShipInput,
        response: { data: resultsOfAdmin, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const results = await shipMany(services, caller, request.body, wordsOf(request))
      return { results }
    },
  )

  packRoute.post(
    '/api/admin/orders/bulk/tracking',
    {
      bodyLimit: 3_000_000,
      schema: {
        tags,
        summary: 'What shipping a list of tracking numbers would do, line by line; nothing is done',
        body: trackingListInput,
        response: { data: checkedTracking, ...refusing(400, 401, 403, 413) },
      },
    },
    (request, caller) => checkTracking(services, caller, request.body),
  )

  stepRoute.post(
    '/api/admin/orders/bulk/delivered',
    {
      schema: {
        tags,
        summary: 'Marks shipped orders as delivered on a day; one that is refused leaves the others',
        description: 'The cash of an order is not recorded by it.',
        body: bulkDeliveredInput,
        response: { data: resultsOfAdmin, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const results = await deliverMany(services, caller, request.body, wordsOf(request))
      return { results }
    },
  )

  stepRoute.post(
    '/api/admin/parcels/:id/delivered',
    {
      schema: {
        tags,
        summary: 'A parcel arrived; with `cash`, its money is here as well',
        params,
        body: deliveredInput,
        response,
      },
    },
    async (request, caller) => {
      const { orderId } = await deliverParcel(services, caller, {
        ...request.body,
        parcelId: request.params.id,
      })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  stepRoute.post(
    '/api/admin/parcels/:id/came-back',
    {
      schema: {
        tags,
        summary: 'Records an undelivered parcel as returned to the shop, and which items can be sold again',
        params,
        body: rtoInput,
        response,
      },
    },
    async (request, caller) => {
      const { orderId } = await parcelCameBack(services, caller, {
        ...request.body,
        parcelId: request.params.id,
      })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  stepRoute.post(
    '/api/admin/parcels/:id/lost',
    {
      schema: {
        tags,
        summary:
          'A parcel is lost for good: its pieces are written off, and what was paid for them goes back',
        params,
        body: lostInput,
        response,
      },
    },
    async (request, caller) => {
      const { orderId } = await loseParcel(services, caller, {
        ...request.body,
        parcelId: request.params.id,
      })
      return await readAdminOrder(services, caller, orderId)
    },
  )
}
