import * as z from 'zod'
import { statusFileInput, statusFileResult } from '#domain/courier-reports/api-status-file.ts'
import {
  adminCouriers,
  adminUndelivered,
  bookInput,
  bookingResults,
  courierOffers,
  courierOffersInput,
  fetchReturnInput,
  manifestInput,
  pickupInput,
} from '#domain/fulfilment/admin-bookings.ts'
import { againInput as again, attemptInput } from '#domain/fulfilment/delivery-attempt.ts'
import { adminReturn } from '#domain/returns/api-return.ts'
import { requirePermission } from '../../access/caller.ts'
import { thingParams as params, refusing, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import { orderOfAdmin } from '../../orders/admin/answers.ts'
import { readAdminOrder } from '../../orders/admin/read-order.ts'
import { readAdminReturn } from '../../returns/admin/read-return.ts'
import type { Services } from '../../services.ts'
import { answerAttempt, recordAttempt } from '../answer-attempt.ts'
import { bookParcel, offerCouriers } from '../book-parcel.ts'
import { bookReturn } from '../book-return.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { checkStatusFile, importStatusFile } from '../import-status-file.ts'
import { listUndelivered } from '../list-undelivered.ts'
import { readCouriers } from '../read-couriers.ts'
import { retryBooking } from '../retry-booking.ts'
import { makeManifest, readLabelLink, schedulePickups } from '../schedule-pickup.ts'

const tags = ['couriers']
const order = { data: orderOfAdmin, ...stepRefusals }

/** Admin routes for booking couriers. */
export function courierAdminRoutes({ staffRoute }: Router, services: Services): void {
  const pack = staffRoute('orders.pack')

  pack.get(
    '/api/admin/couriers',
    {
      schema: {
        tags,
        summary: 'What couriers can be booked with, and which bookings wait',
        response: { data: adminCouriers, ...stepRefusals },
      },
    },
    (request, caller) => readCouriers(services, caller, wordsOf(request)),
  )

  pack.post(
    '/api/admin/orders/:id/bookings/offers',
    {
      schema: {
        tags,
        summary: 'Which couriers would carry a parcel of an order; nothing is booked',
        params,
        body: courierOffersInput,
        response: { data: courierOffers, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const input = { ...request.body, orderId: request.params.id }
      const data = await offerCouriers(services, caller, input, wordsOf(request))
      return data
    },
  )

  pack.post(
    '/api/admin/orders/:id/bookings',
    {
      schema: {
        tags,
        summary: 'Books a courier for a parcel of an order, which is shipped by it',
        description: 'Refused with 409 and the words of the service; the order can then be shipped by hand.',
        params,
        body: bookInput,
        response: order,
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await bookParcel(services, caller, { ...request.body, orderId })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  pack.post(
    '/api/admin/bookings/pickup',
    {
      schema: {
        tags,
        summary: 'Asks for the pickup of booked parcels; one that is refused leaves the others',
        body: pickupInput,
        response: { data: bookingResults, ...stepRefusals },
      },
    },
    (request, caller) => schedulePickups(services, caller, request.body, wordsOf(request)),
  )

  pack.post(
    '/api/admin/bookings/manifest',
    {
      schema: {
        tags,
        summary: 'Makes the list of parcels that the driver signs',
        body: manifestInput,
        response: { data: bookingResults, ...stepRefusals },
      },
    },
    (request, caller) => makeManifest(services, caller, request.body.ids, wordsOf(request)),
  )

  pack.get(
    '/api/admin/bookings/:id/label',
    {
      schema: {
        tags,
        summary: "Where the service's label of a booked parcel is found",
        params,
        response: { data: z.object({ url: z.string() }), ...stepRefusals },
      },
    },
    (request, caller) => readLabelLink(services, caller, request.params.id),
  )

  pack.post(
    '/api/admin/bookings/:id/cancel',
    {
      schema: { tags, summary: 'Takes a booked parcel back before it is fetched', params, response: order },
    },
    async (request, caller) => {
      const { orderId } = await cancelBooking(services, caller, request.params.id)
      return await readAdminOrder(services, caller, orderId)
    },
  )

  pack.post(
    '/api/admin/bookings/:id/retry',
    {
      schema: { tags, summary: 'Books again what had failed, as it was asked', params, response: order },
    },
    async (request, caller) => {
      const { orderId } = await retryBooking(services, caller, request.params.id)
      return await readAdminOrder(services, caller, orderId)
    },
  )
}

/** Admin route for courier pickups of returns. */
export function returnPickupRoute({ staffRoute }: Router, services: Services): void {
  staffRoute('orders.write').post(
    '/api/admin/returns/:id/booking',
    {
      schema: {
        tags,
        summary: "Asks a courier to fetch an approved return at the shopper's door",
        params,
        body: fetchReturnInput,
        response: { data: adminReturn, ...stepRefusals },
      },
    },
    async (request, caller) => {
      const { id: returnId } = request.params
      await bookReturn(services, caller, { ...request.body, returnId })
      const data = await readAdminReturn(services, caller, { returnId, words: wordsOf(request) })
      return data
    },
  )
}

/** Admin routes for undelivered parcels. */
export function undeliveredRoutes({ staffRoute }: Router, services: Services): void {
  const write = staffRoute('orders.write')

  staffRoute('money.read').get(
    '/api/admin/undelivered',
    {
      schema: {
        tags,
        summary: 'Parcels that trouble the shop: not delivered, coming back, back, lost, silent',
        response: { data: adminUndelivered, ...stepRefusals },
      },
    },
    (_request, caller) => listUndelivered(services, caller),
  )

  const ofFile = { data: statusFileResult, ...refusing(400, 401, 403, 413) }
  write.post(
    '/api/admin/couriers/status-file/check',
    {
      bodyLimit: 3_000_000,
      schema: {
        tags,
        summary: 'What the status file of a courier would do, line by line; nothing is done',
        body: statusFileInput,
        response: ofFile,
      },
    },
    (request, caller) => checkStatusFile(services, caller, request.body),
  )

  write.post(
    '/api/admin/couriers/status-file',
    {
      bodyLimit: 3_000_000,
      schema: {
        tags,
        summary: 'Moves the parcels of a status file; the same file again changes nothing',
        body: statusFileInput,
        response: ofFile,
      },
    },
    (request, caller) => importStatusFile(services, caller, request.body),
  )

  write.post(
    '/api/admin/parcels/:id/attempt',
    {
      schema: {
        tags,
        summary: 'A parcel that no service follows could not be delivered; the shopper is asked',
        params,
        body: attemptInput,
        response: order,
      },
    },
    async (request, caller) => {
      const input = { ...request.body, parcelId: request.params.id }
      const { orderId } = await recordAttempt(services, caller, input)
      return await readAdminOrder(services, caller, orderId)
    },
  )

  write.post(
    '/api/admin/parcels/:id/again',
    {
      schema: {
        tags,
        summary: 'Asks the carrier to deliver a parcel again',
        params,
        body: again,
        response: order,
      },
    },
    async (request, caller) => {
      const { customerId: staffId } = requirePermission(caller, 'orders.write')
      const parcel = { parcelId: request.params.id, who: { by: 'staff', staffId } } as const
      const { orderId } = await answerAttempt(services, parcel, { ...request.body, answer: 'again' })
      return await readAdminOrder(services, caller, orderId)
    },
  )

  write.post(
    '/api/admin/parcels/:id/bring-back',
    {
      schema: { tags, summary: 'Asks the carrier to bring a parcel back', params, response: order },
    },
    async (request, caller) => {
      const { customerId: staffId } = requirePermission(caller, 'orders.write')
      const parcel = { parcelId: request.params.id, who: { by: 'staff', staffId } } as const
      const { orderId } = await answerAttempt(services, parcel, { answer: 'bring_back', note: '' })
      return await readAdminOrder(services, caller, orderId)
    },
  )
}
