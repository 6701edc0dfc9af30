import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookParcel } from '#server/couriers/book-parcel.ts'
import type { CourierService } from '#server/couriers/courier.ts'
import { tidyBookings } from '#server/couriers/tidy-bookings.ts'
import { courierBookings } from '#server/db/schema/couriers.ts'
import type { Services } from '#server/services.ts'
import { startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import { openDesk, type TestDesk } from '#tests/support/desk.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let courier: TestCourier
let shop: TestShop
let desk: TestDesk

beforeAll(async () => {
  courier = await startCourierSandbox()
  shop = await openTestShop({ courierSandbox: courier.access })
  desk = await openDesk(shop)
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
  const { customerId } = desk.person
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

describe('what the desk is told', () => {
  it('of an order that somebody cancelled at the service after it had a courier', async () => {
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
    const died = new Date(Date.now() - 600_000)
    await shop.database.db
      .update(courierBookings)
      .set({ updatedAt: died })
      .where(eq(courierBookings.orderId, orderId))
    await tidyBookings(shop.services)
    const { bookings } = await desk.read(orderId)
    expect(bookings).toMatchObject([
      {
        status: 'failed',
        failure: `Order ${there?.reference} was cancelled there, and a new booking makes another`,
      },
    ])
    expect((await desk.step(`orders/${orderId}/bookings`, size)).bookings[0]).toMatchObject({
      status: 'booked',
      reference: `${there?.reference}-2`,
    })
  })
})
