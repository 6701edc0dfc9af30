import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indiaDate } from '#domain/time/india-time.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import { createPackedOrder } from '#tests/support/parcels.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let courier: TestCourier
let shop: TestShop
let admin: TestAdmin
/** The next days without Sundays, the first three of which become holidays of the shop, as today does. */
let usual: string[]
const db = () => shop.database.db

beforeAll(async () => {
  courier = await startCourierSandbox()
  shop = await openTestShop({ courierSandbox: courier.access })
  admin = await openAdmin(shop)
  usual = (await triedParcel()).answerDays
  const holidays = [indiaDate(new Date()), ...usual.slice(0, 3)]
  const value = JSON.stringify({ ...shop.services.settings.current().delivery, holidays })
  await db().execute(sql`
    insert into settings (key, valid_from, value) values ('delivery', clock_timestamp(), ${value}::jsonb)`)
  await shop.services.settings.look()
})
afterAll(async () => {
  await shop.close()
  await courier.close()
})

/** A parcel without a service after a failed attempt, and the days offered to its customer. */
async function triedParcel() {
  const { orderId } = await createPackedOrder(shop)
  const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
  const parcelId = shipped.parcels[0]?._id ?? ''
  const tried = await admin.step(`parcels/${parcelId}/attempt`, { reason: 'Nobody at home' })
  const token = await confirmationToken(db(), orderId)
  const order = (await shop.request('GET', `/api/order/${orderId}`, { token })).body.data
  const ask = (body: object) =>
    shop.request('POST', `/api/order/${orderId}/parcels/${parcelId}/attempt-answer`, { token, body })
  const answerDays: string[] = order.parcels[0].answerDays
  return { orderId, parcelId, token, ask, answerDays, adminDays: tried.parcels[0]?.answerDays }
}

describe('the days on which a courier comes again', () => {
  it('are offered without the holidays of the shop, to the shopper as in the admin', async () => {
    const { parcelId, answerDays, adminDays } = await triedParcel()
    expect(answerDays).toHaveLength(7)
    expect(answerDays.slice(0, 4)).toEqual(usual.slice(3))
    expect(adminDays).toEqual(answerDays)
    const list = await shop.request('GET', '/api/admin/undelivered', { token: admin.person.token })
    const row = list.body.data.rows.find((entry: { parcelId: string }) => entry.parcelId === parcelId)
    expect(row.answerDays).toEqual(answerDays)
  })

  it('are no holidays when a shopper or the admin sends one', async () => {
    const { ask, parcelId } = await triedParcel()
    const [againOn, , , working] = usual
    const refused = await ask({ answer: 'again', againOn })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Choose one of the next working days.' },
    })
    expect((await admin.post(`parcels/${parcelId}/again`, { againOn })).status).toBe(400)
    const taken = await ask({ answer: 'again', againOn: working })
    expect(taken.body.data.parcels[0].attempts).toMatchObject([{ answer: 'again', againOn: working }])
  })

  it('start with the next business day by default', async () => {
    const { ask } = await triedParcel()
    const taken = await ask({ answer: 'again' })
    expect(taken.body.data.parcels[0].attempts).toMatchObject([{ againOn: usual[3] }])
  })
})

it('a return is fetched on the next day that is no holiday', async () => {
  const { orderId, lines } = await createPackedOrder(shop)
  const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
  await admin.step(`parcels/${shipped.parcels[0]?._id}/delivered`, {})
  const token = await confirmationToken(db(), orderId)
  const wish = { lineId: lines[0]?.id, quantity: 1, reason: 'too_small', wish: 'refund' }
  const body = { key: 'fetch', way: 'pickup', lines: [wish] }
  const asked = await shop.request('POST', `/api/order/${orderId}/returns`, { token, body })
  const returnId: string = asked.body.data._id
  await admin.step(`returns/${returnId}/approve`, {})
  const booked = await admin.post(`returns/${returnId}/booking`, { weightGrams: 640, box: 'Small bag' })
  expect(booked.body.data.booking).toMatchObject({ status: 'booked', pickupOn: usual[3] })
})

it('a parcel is fetched on that day too where the admin names none', async () => {
  const { orderId } = await createPackedOrder(shop)
  const size = { weightGrams: 640, box: 'Small bag' }
  const { bookings } = await admin.step(`orders/${orderId}/bookings`, size)
  const couriers = await shop.request('GET', '/api/admin/couriers', { token: admin.person.token })
  expect(couriers.body.data.pickupDay).toBe(usual[3])
  const asked = await admin.post('bookings/pickup', { ids: bookings.map(({ _id }) => _id) })
  expect(asked.body.data.results).toMatchObject([{ ok: true }])
  expect((await admin.read(orderId)).bookings).toMatchObject([{ pickupOn: usual[3] }])
})
