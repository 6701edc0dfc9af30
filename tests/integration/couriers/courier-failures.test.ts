import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookParcel } from '#server/couriers/book-parcel.ts'
import { bookReturn } from '#server/couriers/book-return.ts'
import type { CourierAnswer, CourierRefusal, CourierService } from '#server/couriers/courier.ts'
import { endPickup } from '#server/couriers/end-pickup.ts'
import { fetchCourierStatus } from '#server/couriers/fetch-courier-status.ts'
import { tidyBookings } from '#server/couriers/tidy-bookings.ts'
import { courierBookings } from '#server/db/schema/couriers.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { sweepReturns } from '#server/returns/sweep-returns.ts'
import type { Services } from '#server/services.ts'
import { readToday } from '#server/today/read-today.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper } from '#tests/support/builders.ts'
import { courierKeys, startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { storedSentences } from '#tests/support/stored-sentences.ts'

let courier: TestCourier
let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  courier = await startCourierSandbox()
  shop = await openTestShop({ courierSandbox: courier.access })
  admin = await openAdmin(shop)
})
afterEach(() => courier.controls.reset())
afterAll(async () => {
  await shop.close()
  await courier.close()
})

const size = { weightGrams: 640, box: 'Small bag' }
const lost: CourierRefusal = { ok: false, reason: 'unanswered', words: 'The answer was lost', retry: true }
type Named = 'create' | 'assignNumber' | 'cancel'

/** The shop with a service whose answer to a call is lost after the work was done, so many times. */
function losing(call: Named, times: number): Services {
  const { service } = shop.services.couriers
  if (!service) throw new Error('There is no service')
  let left = times
  async function lose<Value>(work: Promise<CourierAnswer<Value>>): Promise<CourierAnswer<Value>> {
    const answer = await work
    left -= 1
    return left >= 0 ? lost : answer
  }
  const wrapped: CourierService = {
    ...service,
    ...(call === 'create' && { create: (request) => lose(service.create(request)) }),
    ...(call === 'assignNumber' && { assignNumber: (order) => lose(service.assignNumber(order)) }),
    ...(call === 'cancel' && { cancel: async () => lost }),
  }
  return {
    ...shop.services,
    couriers: { ...shop.services.couriers, service: wrapped, bookable: () => wrapped },
  }
}

const manager = () =>
  ({
    kind: 'customer',
    customerId: admin.person.customerId,
    sessionId: '',
    isGuest: false,
    staffRole: 'manager',
  }) as const

async function book(services: Services, orderId: string) {
  return await bookParcel(services, manager(), { ...size, orderId }).then(
    () => 'booked',
    (error: Error) => error.message,
  )
}

/** As if the process had died minutes ago. */
async function letMinutesPass() {
  await db().execute(sql`update courier_bookings set updated_at = now() - interval '10 minutes'`)
}

const atService = () => courier.controls.parcels().at(-1)

describe('an answer that is lost', () => {
  it('to the order: the parcel can go by hand at once, and what was made there is found and cancelled', async () => {
    const { orderId } = await createPackedOrder(shop)
    expect(await book(losing('create', 1), orderId)).toContain('The answer was lost')
    expect(atService()).toMatchObject({ cancelledAt: null, assignment: null })
    await admin.step(`orders/${orderId}/parcels`, someParcel())
    await letMinutesPass()
    await tidyBookings(shop.services)
    expect(atService()?.cancelledAt).not.toBeNull()
    expect((await admin.read(orderId)).parcels).toHaveLength(1)
  })

  it('to the number: it is asked for again, and the parcel has it', async () => {
    const { orderId } = await createPackedOrder(shop)
    const before = courier.controls.parcels().length
    expect(await book(losing('assignNumber', 1), orderId)).toBe('booked')
    expect((await admin.read(orderId)).bookings[0]?.trackingNumber).toBe(atService()?.assignment?.number)
    expect(courier.controls.parcels().length - before).toBe(1)
  })

  it('to taking it back: that is tried again until it is done', async () => {
    const { orderId } = await createPackedOrder(shop)
    courier.controls.set({ walletPaise: 0 })
    expect(await book(losing('cancel', 1), orderId)).toContain('recharge')
    expect(atService()?.cancelledAt).toBeNull()
    await letMinutesPass()
    await tidyBookings(shop.services)
    expect(atService()?.cancelledAt).not.toBeNull()
  })
})

/** The shop with a service that takes its time to give a number, in which something else happens. */
function meanwhile(act: () => Promise<unknown>): Services {
  const { service } = shop.services.couriers
  if (!service) throw new Error('There is no service')
  const slow: CourierService = {
    ...service,
    async assignNumber(order) {
      const answer = await service.assignNumber(order)
      await act()
      return answer
    },
  }
  return { ...shop.services, couriers: { ...shop.services.couriers, service: slow, bookable: () => slow } }
}

describe('an order that went another way while a courier was booked', () => {
  it('keeps its one parcel, and the number is taken back', async () => {
    const { orderId } = await createPackedOrder(shop)
    // A staff member ships it by hand: a booking must not block that.
    const services = meanwhile(() => admin.step(`orders/${orderId}/parcels`, someParcel()))
    expect(await book(services, orderId)).not.toBe('booked')
    expect(atService()?.cancelledAt).not.toBeNull()
    const order = await admin.read(orderId)
    expect(order.parcels).toHaveLength(1)
    expect(order.bookings).toMatchObject([{ status: 'failed' }])
  })
})

describe('calls that come back to front and five times', () => {
  it('leave one row of each scan, one message, and the same end', async () => {
    const { orderId } = await createPackedOrder(shop)
    const { parcels, bookings } = await admin.step(`orders/${orderId}/bookings`, size)
    const number = bookings[0]?.trackingNumber ?? ''
    courier.controls.set({ hold: true, awbAsNumber: true })
    for (const step of ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const) {
      courier.controls.move(number, { steps: [step] })
    }
    const events = courier.controls.events().filter(({ body }) => body.includes(number))
    for (let time = 0; time < 5; time++) {
      for (const { body } of [...events].reverse()) {
        const headers = { 'x-api-key': courierKeys.webhookSecret, 'content-type': 'application/json' }
        await shop.request('POST', '/api/hooks/parcel', { headers, body: JSON.parse(body) })
      }
    }
    await db().execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
    const { runDueJobs } = await import('#server/jobs/worker.ts')
    await runDueJobs(shop.services)
    expect((await admin.read(orderId)).row.status).toBe('delivered')
    const rows = await db().execute(sql`
      select (select count(*)::int from parcel_scans where parcel_id = ${parcels[0]?._id}) as scans,
        (select count(*)::int from order_events where order_id = ${orderId} and kind = 'parcel_delivered') as delivered`)
    expect(rows.rows).toEqual([{ scans: 4, delivered: 1 }])
  })
})

describe('a return that is fetched', () => {
  /** One piece of an order that arrived; approved, and to be fetched. */
  async function approvedReturn() {
    const { orderId, lines } = await createPackedOrder(shop)
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    await admin.step(`parcels/${shipped.parcels[0]?._id}/delivered`, {})
    const token = await confirmationToken(db(), orderId)
    const wish = { lineId: lines[0]?.id, quantity: 1, reason: 'too_small', wish: 'refund' }
    const body = { key: 'fetch', way: 'pickup', lines: [wish] }
    const asked = await shop.request('POST', `/api/order/${orderId}/returns`, { token, body })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const returnId: string = asked.body.data._id
    expect((await admin.post(`returns/${returnId}/booking`, size)).status).toBe(409)
    await admin.step(`returns/${returnId}/approve`, {})
    return { orderId, returnId, token }
  }
  const numberThere = () => atService()?.assignment?.number ?? ''
  const read = async (returnId: string) =>
    (await shop.request('GET', `/api/admin/returns/${returnId}`, { token: admin.person.token })).body.data
  const withdraw = ({ returnId, token }: { returnId: string; token: string }) =>
    shop.request('POST', `/api/return/${returnId}/withdraw`, { token, body: {} })
  const bookingOf = async (returnId: string) => {
    const [booking] = await db().select().from(courierBookings).where(eq(courierBookings.returnId, returnId))
    if (!booking) throw new Error('Nothing was booked')
    return booking
  }

  it('is coming once a courier has it, and received when it is here', async () => {
    const { returnId } = await approvedReturn()
    await admin.step(`returns/${returnId}/booking`, size)
    expect((await admin.post(`returns/${returnId}/booking`, size)).status).toBe(409)
    expect(atService()).toMatchObject({
      isReturn: true,
      from: { city: 'Bengaluru' },
      to: { phone: '9876500000' },
    })
    const number = numberThere()
    courier.controls.move(number, { steps: ['picked_up'] })
    await fetchCourierStatus(shop.services, [number])
    expect(await read(returnId)).toMatchObject({ status: 'coming', trackingNumber: number })
    courier.controls.move(number, { steps: ['delivered'] })
    await fetchCourierStatus(shop.services, [number])
    await fetchCourierStatus(shop.services, [number])
    expect(await read(returnId)).toMatchObject({ status: 'received' })
  })

  it('is fetched no more once the shopper has withdrawn it', async () => {
    const back = await approvedReturn()
    await admin.step(`returns/${back.returnId}/booking`, size)
    expect((await withdraw(back)).status).toBe(200)
    await runDueJobs(shop.services)
    expect(atService()?.cancelledAt).not.toBeNull()
    const booking = await bookingOf(back.returnId)
    expect(booking).toMatchObject({ status: 'cancelled', failure: null, endedAt: expect.any(Date) })
    await endPickup(shop.services, booking.id)
    expect(await bookingOf(back.returnId)).toEqual(booking)
  })

  it('and that a courier has by then is told to a person, once', async () => {
    const back = await approvedReturn()
    await admin.step(`returns/${back.returnId}/booking`, size)
    courier.controls.move(numberThere(), { steps: ['picked_up'] })
    expect((await withdraw(back)).status).toBe(200)
    await runDueJobs(shop.services)
    const booking = await bookingOf(back.returnId)
    expect(booking).toMatchObject({ status: 'booked', endedAt: null })
    await endPickup(shop.services, booking.id)
    const notes = (await admin.read(back.orderId)).events.filter(({ kind }) => kind === 'note')
    expect(notes).toMatchObject([{ note: expect.stringContaining('The return is closed, but') }])
  })

  it('is called off again and again while the service is away', async () => {
    const back = await approvedReturn()
    await admin.step(`returns/${back.returnId}/booking`, size)
    await withdraw(back)
    const { id } = await bookingOf(back.returnId)
    await expect(endPickup(losing('cancel', 1), id)).rejects.toThrow('did not call a pickup off')
    await endPickup(shop.services, id)
    expect(await bookingOf(back.returnId)).toMatchObject({ status: 'cancelled' })
  })

  it('and was withdrawn while its courier was booked is taken back at the service', async () => {
    const back = await approvedReturn()
    const services = meanwhile(() => withdraw(back))
    await expect(bookReturn(services, manager(), { ...size, returnId: back.returnId })).rejects.toThrow(
      'This return was closed',
    )
    expect(await bookingOf(back.returnId)).toMatchObject({ status: 'failed', endedAt: expect.any(Date) })
    expect(atService()?.cancelledAt).not.toBeNull()
  })

  it('does not lapse, as the shop promised a pickup: it is listed as late in the admin until it is picked up', async () => {
    const [booked, alone] = [await approvedReturn(), await approvedReturn()]
    await admin.step(`returns/${booked.returnId}/booking`, size)
    await db().execute(sql`
      update courier_bookings set status = 'cancelled', ended_at = now() where return_id = ${booked.returnId}`)
    const toFetch = async () => (await readToday(shop.services, manager())).parcels?.returnsToFetch
    const before = (await toFetch()) ?? 0
    expect(await read(alone.returnId)).toMatchObject({ status: 'approved', late: false })
    const both = sql.param([booked.returnId, alone.returnId])
    await db().execute(sql`
      update returns set hand_in_by = now() - interval '1 minute' where id = any(${both}::text[])`)
    await sweepReturns(shop.services)
    const listed = await shop.request('GET', '/api/admin/returns?view=on-the-way', {
      token: admin.person.token,
    })
    for (const { returnId } of [booked, alone]) {
      expect(await read(returnId)).toMatchObject({ status: 'approved', late: true })
      expect(listed.body.data.rows).toContainEqual(expect.objectContaining({ _id: returnId, late: true }))
    }
    expect(await toFetch()).toBe(before + 2)
    // Another courier may be asked; a shopper who is tired of waiting keeps the piece.
    await admin.step(`returns/${booked.returnId}/booking`, size)
    courier.controls.move(numberThere(), { steps: ['picked_up'] })
    await fetchCourierStatus(shop.services, [numberThere()])
    expect(await read(booked.returnId)).toMatchObject({ status: 'coming', late: false })
    expect((await withdraw(alone)).status).toBe(200)
    expect(await toFetch()).toBe(before)
  })
})

describe('who may', () => {
  it('book and answer: staff with the right, and the owner of the order', async () => {
    const { orderId } = await createPackedOrder(shop)
    const stranger = await createShopper(db())
    const call = (path: string, token: string) => shop.request('POST', path, { token, body: size })
    expect((await call(`/api/admin/orders/${orderId}/bookings`, stranger.token)).status).toBe(403)
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    const parcelId = shipped.parcels[0]?._id
    await admin.step(`parcels/${parcelId}/attempt`, { reason: 'Nobody at home' })
    const path = `/api/order/${orderId}/parcels/${parcelId}/attempt-answer`
    const body = { answer: 'bring_back' }
    expect((await shop.request('POST', path, { token: stranger.token, body })).status).toBe(404)
  })
})

describe('the books', () => {
  it('add up after all of it', async () => {
    const broken = await brokenBooks(db())
    // These orders were written without their stock: only what is not about stock counts.
    expect(broken.filter((row) => JSON.stringify(row).includes('parcel'))).toEqual([])
  })
})

it('no row keeps a sentence of all that', async () => {
  expect(await storedSentences(shop.database.pool)).toEqual([])
})
