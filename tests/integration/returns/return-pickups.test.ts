import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchCourierStatus } from '#server/couriers/fetch-courier-status.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let courier: TestCourier
let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  courier = await startCourierSandbox()
  shop = await openTestShop({ courierSandbox: courier.access })
  admin = await openAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await courier.close()
})

const size = { weightGrams: 640, box: 'Small bag' }

/** One piece of an order that arrived, approved to come back in this way. */
async function approvedReturn(way: 'pickup' | 'self_ship' = 'pickup') {
  const { orderId, lines } = await createPackedOrder(shop)
  const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
  await admin.step(`parcels/${shipped.parcels[0]?._id}/delivered`, {})
  const token = await confirmationToken(db(), orderId)
  const wish = { lineId: lines[0]?.id, quantity: 1, reason: 'too_small', wish: 'refund' }
  const body = { key: 'fetch', way, lines: [wish] }
  const asked = await shop.request('POST', `/api/order/${orderId}/returns`, { token, body })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const returnId: string = asked.body.data._id
  await admin.step(`returns/${returnId}/approve`, {})
  return { orderId, returnId, token }
}
const read = async (returnId: string) =>
  (await shop.request('GET', `/api/admin/returns/${returnId}`, { token: admin.person.token })).body.data
const waiting = async (): Promise<(string | null)[]> => {
  const { body } = await shop.request('GET', '/api/admin/couriers', { token: admin.person.token })
  return body.data.bookings.map(({ booking }: { booking: { returnId: string | null } }) => booking.returnId)
}
async function letDayPass(returnId: string) {
  await db().execute(sql`update returns set hand_in_by = now() - interval '1 minute' where id = ${returnId}`)
}

describe('the courier of a return in the admin', () => {
  it('can be booked once it is approved, is shown there, and can be cancelled and booked again', async () => {
    const { returnId } = await approvedReturn()
    expect(await read(returnId)).toMatchObject({ booking: null, may: { book: true, end: false } })
    const { booking, may } = (await admin.post(`returns/${returnId}/booking`, size)).body.data
    expect(booking).toMatchObject({ status: 'booked', returnId, may: { cancel: true, pickup: false } })
    expect(may.book).toBe(false)
    expect(await waiting()).toContain(returnId)

    expect((await admin.post(`bookings/${booking._id}/cancel`, {})).status).toBe(200)
    expect(courier.controls.parcels().at(-1)?.cancelledAt).not.toBeNull()
    expect(await read(returnId)).toMatchObject({
      status: 'approved',
      booking: { status: 'cancelled' },
      may: { book: true },
    })
    const again = (await admin.post(`returns/${returnId}/booking`, size)).body.data.booking
    expect(again).toMatchObject({ status: 'booked', reference: expect.stringMatching(/-R-2$/) })
  })

  it('cannot be cancelled once the courier has the parcel, and needs no further action', async () => {
    const { returnId } = await approvedReturn()
    const { booking } = (await admin.post(`returns/${returnId}/booking`, size)).body.data
    courier.controls.move(booking.trackingNumber, { steps: ['picked_up'] })
    await fetchCourierStatus(shop.services, [booking.trackingNumber])
    expect(await read(returnId)).toMatchObject({
      status: 'coming',
      booking: { may: { cancel: false, pickup: false } },
    })
    expect(await waiting()).not.toContain(returnId)
    expect((await admin.post(`bookings/${booking._id}/cancel`, {})).body).toMatchObject({
      code: 'order_state',
    })
  })

  it('who refuses is named with what can be done instead, and asked again', async () => {
    const { orderId, returnId } = await approvedReturn()
    courier.controls.set({ walletPaise: 0 })
    const { status, body } = await admin.post(`returns/${returnId}/booking`, size)
    courier.controls.reset()
    expect(status).toBe(409)
    expect(body.message).toMatch(/recharge.*Try again, or arrange the pickup yourself/)
    expect(await read(returnId)).toMatchObject({
      booking: { status: 'failed', failure: expect.stringContaining('recharge'), may: { retry: false } },
      may: { book: true },
    })
    // The next parcel of the order is not what was refused.
    const order = await shop.request('GET', `/api/admin/orders/${orderId}`, { token: admin.person.token })
    expect(order.body.data.bookings).toEqual([])
    expect((await admin.post(`returns/${returnId}/booking`, size)).status).toBe(200)
  })
})

describe('a return that was to be fetched and never handed over', () => {
  it('is ended by the admin once its day has passed: its courier is called off, the shopper is told', async () => {
    const { orderId, returnId, token } = await approvedReturn()
    await admin.post(`returns/${returnId}/booking`, size)
    const end = () => admin.post(`returns/${returnId}/end`, { words: 'We rang on two days.' })
    expect((await end()).body).toMatchObject({ code: 'return_state' })
    await letDayPass(returnId)
    expect(await read(returnId)).toMatchObject({ late: true, may: { end: true } })

    expect((await end()).status).toBe(200)
    expect((await end()).status).toBe(409)
    await runDueJobs(shop.services)
    expect(await read(returnId)).toMatchObject({
      status: 'lapsed',
      late: false,
      booking: { status: 'cancelled' },
      may: { book: false, end: false },
    })
    const { email } = (await read(returnId)).customer
    const told = sentMails(shop.dataDir, email).filter((mail) => mail.includes('pick up return'))
    expect(told).toEqual([expect.stringContaining('We rang on two days.')])
    const offer = await shop.request('GET', `/api/order/${orderId}/returns/offer`, { token })
    expect(offer.body.data.lines[0]).toMatchObject({ quantity: 1 })
  })

  it('is not what a shopper hands in: that ends by itself', async () => {
    const { returnId } = await approvedReturn('self_ship')
    await letDayPass(returnId)
    expect(await read(returnId)).toMatchObject({ late: false, may: { book: false, end: false } })
    expect((await admin.post(`returns/${returnId}/end`, {})).body).toMatchObject({ code: 'return_state' })
  })
})

describe('the books', () => {
  it('add up after all of it', async () => {
    const broken = await brokenBooks(db())
    // These orders were written without their stock: only what is not about stock counts.
    expect(broken.filter((row) => JSON.stringify(row).includes('parcel'))).toEqual([])
  })
})
