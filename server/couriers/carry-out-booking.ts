import type { Carrier } from '#domain/fulfilment/carriers.ts'
import { OPEN_RETURN_STATUSES, type ReturnStatus } from '#domain/returns/return-status.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { shipLockedOrder } from '../fulfilment/ship-locked-order.ts'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import { storedRefusal, storedText } from '../language/stored-text.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { lockReturn } from '../returns/lock-return-queries.ts'
import type { Services } from '../services.ts'
import {
  type Booking,
  endBooking,
  isNumberOfAnother,
  piecesOf,
  readBooking,
  readItemsToBook,
  readOrderToBook,
  updateBooking,
} from './booking-queries.ts'
import type { AssignedNumber, CourierAnswer, CourierService, ParcelRequest, ServiceOrder } from './courier.ts'
import { courierJobs } from './jobs.ts'

const openStatuses: ReadonlySet<ReturnStatus> = new Set(OPEN_RETURN_STATUSES)

type Carrying = Pick<Services, 'db' | 'settings' | 'couriers' | 'log'>

/**
 * Completes a claimed booking: the service's order, its tracking number, our parcel. Safe to repeat after a crash at
 * any step and in two processes at once: the service recognises the order by our reference, and only the process that
 * finds the booking still claimed writes the parcel. A failed booking is cancelled at the service unless it already has
 * a number.
 * @returns why there is no parcel although the service did its part: the order or the return changed in the meantime
 */
export async function carryOutBooking(services: Carrying, bookingId: string): Promise<ShopError | null> {
  const booking = await readBooking(services.db, bookingId)
  const { service } = services.couriers
  if (booking?.status !== 'booking' || !service) return null
  const request = await requestOf(services, booking)
  const made = await create(service, booking, request)
  if (!made.ok) {
    // The outcome is unknown: a later job looks for the order and cancels it.
    await giveUp(services, booking, {
      words: made.words,
      atService: made.reason === 'unanswered' ? 'unknown' : null,
    })
    return null
  }
  const order = made.value
  if (order.isCancelled) {
    const words = storedText('courier.cancelled_there', { reference: booking.reference })
    await giveUp(services, booking, { words, atService: null })
    return null
  }
  await updateBooking(services.db, booking, {
    serviceOrderId: order.orderId,
    serviceShipmentId: order.shipmentId,
  })
  const assigned = await assign(service, booking, { request, order })
  if (!assigned.ok) {
    await giveUp(services, booking, { words: assigned.words, atService: { ...order, trackingNumber: null } })
    return null
  }
  const { returnId } = booking
  const refusal =
    returnId === null
      ? await writeParcel(services, booking, { service, assigned: assigned.value })
      : await writeReturn(services, { ...booking, returnId }, assigned.value)
  if (refusal) {
    const { trackingNumber } = assigned.value
    await giveUp(services, booking, {
      words: storedReason(refusal),
      atService: { ...order, trackingNumber },
    })
  }
  return refusal
}

function storedReason({ code }: ShopError): string {
  return code === 'return_state' ? storedText('courier.return_ended') : storedRefusal(code)
}

/** The request for the service, the same at every attempt. */
async function requestOf(services: Carrying, booking: Booking): Promise<ParcelRequest> {
  const order = await readOrderToBook(services.db, booking.orderId)
  if (!order) throw new Error(`Cannot book a courier as order ${booking.orderId} is gone`)
  return {
    reference: booking.reference,
    placedAt: order.createdAt,
    address: { ...order, name: `${order.firstName} ${order.lastName}`.trim() },
    items: await readItemsToBook(services.db, booking),
    weightGrams: booking.weightGrams,
    box: booking,
    collectPaise: booking.collectPaise,
    declaredPaise: booking.declaredPaise,
  }
}

function create(
  service: CourierService,
  { returnId }: Booking,
  request: ParcelRequest,
): Promise<CourierAnswer<ServiceOrder>> {
  return returnId === null ? service.create(request) : service.createReturn(request)
}

/** The order's tracking number: its existing one, or a new one. After a refusal the service is asked what it has. */
async function assign(
  service: CourierService,
  booking: Booking,
  { request, order }: { request: ParcelRequest; order: ServiceOrder },
): Promise<CourierAnswer<AssignedNumber>> {
  const has = (known: ServiceOrder): AssignedNumber | null =>
    known.trackingNumber
      ? { trackingNumber: known.trackingNumber, courierName: known.courierName ?? '', freightPaise: null }
      : null
  const known = has(order)
  if (known) return { ok: true, value: known }
  const assigned = await service.assignNumber({
    shipmentId: order.shipmentId,
    courierId: booking.wantedCourier,
    isReturn: booking.returnId !== null,
  })
  if (assigned.ok) return assigned
  const again = await create(service, booking, request)
  const found = again.ok ? has(again.value) : null
  return found ? { ok: true, value: found } : assigned
}

/**
 * Writes our parcel with the tracking number. @returns why not: the order changed in the meantime, or the number is
 * taken
 */
async function writeParcel(
  services: Carrying,
  booking: Booking,
  { service, assigned }: { service: CourierService; assigned: AssignedNumber },
): Promise<ShopError | null> {
  const { trackingNumber, courierName, freightPaise } = assigned
  try {
    await inTransaction(services.db, async (tx) => {
      const locked = await lockOrder(tx, booking.orderId, null)
      const current = await readBooking(tx, booking.id)
      if (!locked || current?.status !== 'booking') return
      const { parcelId } = await shipLockedOrder(tx, services, locked, {
        carrier: carrierOf(services, service, courierName),
        trackingNumber,
        weightGrams: booking.weightGrams,
        lines: piecesOf(booking),
        staffId: booking.createdBy,
        awaitsPickup: true,
      })
      const changes = { status: 'booked' as const, parcelId, trackingNumber, courierName, freightPaise }
      await updateBooking(tx, booking, changes)
      await addJob(tx, courierJobs.fetch_label, { bookingId: booking.id }, { key: `label:${booking.id}` })
    })
    return null
  } catch (error) {
    if (error instanceof ShopError) return error
    const constraint = violatedConstraint(error)
    if (constraint === undefined) throw error
    services.log.error({ err: error, booking: booking.id }, 'A booked parcel could not be written down')
    return new ShopError(constraint.includes('tracking_number') ? 'tracking_number_used' : 'internal')
  }
}

/**
 * Writes the tracking number of a return; its scans trigger the next steps. @returns why not: it ended in the meantime
 */
async function writeReturn(
  services: Carrying,
  booking: Booking & { returnId: string },
  assigned: AssignedNumber,
): Promise<ShopError | null> {
  return await inTransaction(services.db, async (tx) => {
    const { status } = await lockReturn(tx, booking.returnId, null)
    if (!openStatuses.has(status))
      return new ShopError('return_state', { say: ({ texts }) => texts.couriers.returnEnded })
    await updateBooking(tx, booking, { status: 'booked', ...assigned })
    await addJob(tx, courierJobs.fetch_label, { bookingId: booking.id }, { key: `label:${booking.id}` })
    return null
  })
}

/** The carrier stored with a booked parcel: the service, with the name of the actual courier. */
function carrierOf({ settings }: Carrying, service: CourierService, courierName: string): Carrier {
  const known = settings.current().carriers.find(({ key }) => key === service.key)
  return {
    key: service.key,
    name: courierName || known?.name || service.key,
    trackingLink: known?.trackingLink ?? '',
    trackingPage: known?.trackingPage ?? '',
    numberPattern: '',
    active: true,
  }
}

/**
 * Ends a booking without a parcel and cancels the service's order, unless another parcel uses its number: that parcel's
 * courier would not come. A cancellation that fails now is retried by a job.
 * @param atService what the service has; `unknown` if it may have something
 */
async function giveUp(
  services: Carrying,
  booking: Booking,
  { words, atService }: { words: string; atService: ServiceOrder | 'unknown' | null },
): Promise<void> {
  const { service } = services.couriers
  const number = typeof atService === 'object' ? (atService?.trackingNumber ?? null) : null
  const isTaken = number !== null && (await isNumberOfAnother(services.db, booking, number))
  const failed = {
    status: 'failed' as const,
    failure: words.slice(0, 300),
    trackingNumber: isTaken ? null : number,
  }
  if (atService === null || isTaken) {
    await endBooking(services.db, booking, failed)
    return
  }
  // Written before the service is called: after a crash the job has something to clean up, and the order is not left
  // claimed.
  if (!(await updateBooking(services.db, booking, failed)) || !service || atService === 'unknown') return
  const { ok } = await service.cancel(atService)
  if (ok) await endBooking(services.db, { id: booking.id, status: 'failed' })
}

/** Finds the service's order of a failed booking and cancels it. */
export async function takeBackFailed(services: Carrying, booking: Booking): Promise<void> {
  const { service } = services.couriers
  if (booking.status !== 'failed' || booking.endedAt !== null || !service) return
  const failed = { id: booking.id, status: 'failed' as const }
  const found = await create(service, booking, await requestOf(services, booking))
  if (!found.ok && found.reason !== 'refused') {
    await updateBooking(services.db, failed, {})
    return
  }
  const number = found.ok ? found.value.trackingNumber : null
  if (number !== null && (await isNumberOfAnother(services.db, booking, number))) {
    // Staff have shipped the order by hand with the service's number.
    await endBooking(services.db, failed)
    return
  }
  if (found.ok && !found.value.isCancelled) {
    const taken = await service.cancel(found.value)
    if (!taken.ok) {
      services.log.warn({ booking: booking.id }, 'An order at the courier service could not be taken back')
      await updateBooking(services.db, failed, {})
      return
    }
  }
  await endBooking(services.db, failed, { trackingNumber: number })
}
