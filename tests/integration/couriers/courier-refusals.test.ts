import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookParcel } from '#server/couriers/book-parcel.ts'
import type { CourierService } from '#server/couriers/courier.ts'
import { tidyBookings } from '#server/couriers/tidy-bookings.ts'
import { courierBookings } from '#server/db/schema/couriers.ts'
import type { Services } from '#server/services.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let courier: TestCourier
let shop: TestShop
let admin: TestAdmin

beforeAll(async () => {
  courier = await startCourierSandbox()
  shop = await openTestShop({ courierSandbox: courier.access })
  admin = await openAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await courier.close()
})

/** The shop, one of whose calls to the service is another. */
function withService(change: (service: CourierService) => Partial<CourierService>): Services {
  const { service } = shop.services.couriers
  if (!service) throw new Error('There is no service')
  const changed: CourierService = { ...service, ...change(service) }
  return {
    ...shop.services,
    couriers: { ...shop.services.couriers, service: changed, bookable: () => changed },
  }
}

const size = { weightGrams: 640, box: 'Small bag' }

async function book(services: Services, orderId: string): Promise<string> {
  const { customerId } = admin.person
  const caller = {
    kind: 'customer',
    customerId,
    sessionId: '',
    isGuest: false,
    staffRole: 'manager',
  } as const
  return await bookParcel(services, caller, { ...size, orderId }).then(
    () => 'booked',
    (error: Error) => error.message,
  )
}

/** The shop with a service that takes its time to give a number, in which something else happens. */
const meanwhile = (act: () => Promise<unknown>) =>
  withService((service) => ({
    async assignNumber(order) {
      const answer = await service.assignNumber(order)
      await act()
      return answer
    },
  }))

const shipByHand = (orderId: string, parcel: { carrier?: string; trackingNumber?: string } = {}) =>
  admin.step(`orders/${orderId}/parcels`, { ...someParcel(), ...parcel })

const parcelThere = (number: string) =>
  courier.controls.parcels().find(({ assignment }) => assignment?.number === number)

const bookingsOf = (orderId: string) =>
  shop.database.db.select().from(courierBookings).where(eq(courierBookings.orderId, orderId))

/** As if the process had died minutes ago. */
async function tidyMinutesLater(orderId: string) {
  const updatedAt = new Date(Date.now() - 600_000)
  await shop.database.db
    .update(courierBookings)
    .set({ updatedAt })
    .where(eq(courierBookings.orderId, orderId))
  await tidyBookings(shop.services)
}

describe('what the admin is told', () => {
  it('of an order that was cancelled at the service after it had a courier', async () => {
    const { orderId } = await createPackedOrder(shop)
    // The first process died with the number in its hand; then a person cancelled in the service's own pages.
    const dies = withService((service) => ({
      async assignNumber(order) {
        await service.assignNumber(order)
        throw new Error('The process died')
      },
    }))
    expect(await book(dies, orderId)).toBe('The process died')
    const there = courier.controls.parcels().at(-1)
    await courier.call('POST', '/orders/cancel/shipment/awbs', { awbs: [there?.assignment?.number] })
    await tidyMinutesLater(orderId)
    const { bookings } = await admin.read(orderId)
    expect(bookings).toMatchObject([
      {
        status: 'failed',
        failure: `Order ${there?.reference} was cancelled at the service. A new booking creates another order there`,
      },
    ])
    expect((await admin.step(`orders/${orderId}/bookings`, size)).bookings[0]).toMatchObject({
      status: 'booked',
      reference: `${there?.reference}-2`,
    })
  })

  it('of an order that was shipped by hand in the meantime', async () => {
    const { orderId } = await createPackedOrder(shop)
    const told = await book(
      meanwhile(() => shipByHand(orderId)),
      orderId,
    )
    expect(told).toMatch(/^Ravi Kumar changed this order at .* It is now .*\.$/)
    expect(courier.controls.parcels().at(-1)?.cancelledAt).not.toBeNull()
  })

  it('of a refusal by the service: its words, and what follows from them', async () => {
    const { orderId } = await createPackedOrder(shop)
    const refusing = { kind: 'refused', times: 1 } as const
    const refusalWords = 'The account is on hold.'
    courier.controls.set({ faults: { assignNumber: refusing, cancel: refusing }, refusalWords })
    expect((await admin.post(`orders/${orderId}/bookings`, size)).body.message).toBe(
      'Courier service: The account is on hold. You can enter a tracking number instead.',
    )
    courier.controls.reset()
    const [booking] = (await admin.step(`orders/${orderId}/bookings`, size)).bookings
    courier.controls.set({ faults: { cancel: refusing }, refusalWords })
    expect((await admin.post(`bookings/${booking?._id}/cancel`)).body.message).toBe(
      'Courier service: The account is on hold. The booking was not cancelled.',
    )
    courier.controls.reset()
  })

  it('of a number that another parcel has, whose courier still comes', async () => {
    const [first, second] = [await createPackedOrder(shop), await createPackedOrder(shop)]
    const { bookings } = await admin.step(`orders/${first.orderId}/bookings`, size)
    const trackingNumber = bookings[0]?.trackingNumber ?? ''
    const twice = withService(() => ({
      assignNumber: async () => ({
        ok: true,
        value: { trackingNumber, courierName: 'Test Surface', freightPaise: null },
      }),
    }))
    expect(await book(twice, second.orderId)).toContain(`Tracking number ${trackingNumber} is already used`)
    expect((await admin.read(second.orderId)).bookings).toMatchObject([{ status: 'failed' }])
    expect(parcelThere(trackingNumber)?.cancelledAt).toBeNull()
  })
})

describe('a number that staff found at the service and typed by hand', () => {
  it.each(['shiprocket', 'delhivery'])('stays, as the parcel goes by it: %s', async (carrier) => {
    const { orderId } = await createPackedOrder(shop)
    let number = ''
    const services = meanwhile(async () => {
      number = courier.controls.parcels().at(-1)?.assignment?.number ?? ''
      await shipByHand(orderId, { carrier, trackingNumber: number })
    })
    expect(await book(services, orderId)).toContain('changed this order at')
    expect(parcelThere(number)?.cancelledAt).toBeNull()
  })

  it('stays after an answer that was lost', async () => {
    const { orderId } = await createPackedOrder(shop)
    const lost = withService((service) => ({
      async create(request) {
        await service.create(request)
        return { ok: false, reason: 'unanswered', words: 'The answer was lost', retry: true }
      },
    }))
    expect(await book(lost, orderId)).toContain('The answer was lost')
    const made = courier.controls.parcels().at(-1)
    await courier.call('POST', '/courier/assign/awb', { shipment_id: made?.shipmentId })
    const number = courier.controls.parcels().at(-1)?.assignment?.number ?? ''
    await shipByHand(orderId, { trackingNumber: number })
    await tidyMinutesLater(orderId)
    expect(parcelThere(number)?.cancelledAt).toBeNull()
    const [row] = await bookingsOf(orderId)
    expect(row).toMatchObject({ status: 'failed', endedAt: expect.any(Date) })
  })
})
