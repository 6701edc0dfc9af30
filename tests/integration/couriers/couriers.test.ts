import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '#server/jobs/worker.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, stockOf } from '#tests/support/builders.ts'
import { courierKeys, startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
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

afterEach(async () => {
  courier.controls.reset()
  expect(await brokenBooks(shop.database.db)).toEqual([])
})

afterAll(async () => {
  await shop.close()
  await courier.close()
})

const db = () => shop.database.db
const size = { weightGrams: 640, box: 'Small bag' }

/** An order that is packed, of stock that its sale has taken. */
async function packedOrder({ cash = false, quantity = 2 } = {}) {
  const [variant] = await createProduct(db(), { sizes: [{ stock: 10, pricePaise: 49_900 }] })
  if (!variant) throw new Error('No size was made')
  const order = await createPackedOrder(shop, { lines: [{ quantity, unitPricePaise: 49_900 }], variant })
  await db().execute(sql`update variants set stock = stock - ${quantity} where id = ${variant.id}`)
  await db().execute(sql`
    insert into stock_movements (variant_id, kind, quantity, order_line_id, round)
    values (${variant.id}, 'sale', ${-quantity}, ${order.lines[0]?.id ?? ''}, 1)`)
  if (cash)
    await db().execute(
      sql`update orders set payment_mode = 'cod', paid_at = null where id = ${order.orderId}`,
    )
  return { ...order, variantId: variant.id }
}

async function booked(options: Parameters<typeof packedOrder>[0] = {}) {
  const order = await packedOrder(options)
  const booked = await admin.step(`orders/${order.orderId}/bookings`, size)
  const [parcel] = booked.parcels
  const [booking] = booked.bookings
  if (!parcel || !booking) throw new Error('No parcel was booked')
  return { ...order, parcel, booking, number: booking.trackingNumber }
}

/** What the service says now, asked as a call of it would make the shop ask. */
async function hear(number: string) {
  const answer = await shop.request('POST', '/api/hooks/parcel', {
    headers: { 'x-api-key': courierKeys.webhookSecret, 'content-type': 'application/json' },
    body: { awb: number, current_status: String(Math.random()) },
  })
  expect(answer.status).toBe(200)
  await jobsDone()
}

async function jobsDone() {
  await db().execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await runDueJobs(shop.services)
}

const troubles = async (): Promise<string[]> =>
  (await shop.request('GET', '/api/admin/undelivered', { token: admin.person.token })).body.data.rows.map(
    ({ parcelId }: { parcelId: string }) => parcelId,
  )

const scanned = async (number: string, ...steps: string[]) => {
  courier.controls.move(number, { steps: steps as never })
  await hear(number)
}

describe('booking a courier', () => {
  it('offers who would come, cash only by who collects it', async () => {
    const { orderId } = await packedOrder({ cash: true })
    const { body } = await admin.post(`orders/${orderId}/bookings/offers`, size)
    expect(body.data).toMatchObject({ collect: 998, declared: 998, refusal: '' })
    expect(body.data.couriers.map(({ name }: { name: string }) => name)).toEqual([
      'Test Surface',
      'Test Express',
    ])
  })

  it('ships the parcel with a number, its invoice and its label, and waits for the pickup', async () => {
    const { orderId, parcel, booking, number } = await booked({ cash: true })
    expect(parcel).toMatchObject({
      status: 'created',
      collect: 998,
      trackingNumber: number,
      carrier: 'shiprocket',
    })
    expect(booking).toMatchObject({ status: 'booked', may: { cancel: true, pickup: true } })
    await jobsDone()
    const label = await shop.request('GET', `/api/admin/bookings/${booking._id}/label`, {
      token: admin.person.token,
    })
    expect(label.body.data.url).toContain(`/labels/${number}.pdf`)
    expect(await admin.read(orderId)).toMatchObject({
      row: { status: 'shipped' },
      documents: [{ kind: 'invoice' }],
    })
    const told = courier.controls.parcels().find((entry) => entry.assignment?.number === number)
    // The sum to collect, to the paisa; the weight as it was weighed.
    expect(told).toMatchObject({ collectPaise: 998_00, weightGrams: 640, isCash: true })
  })

  it('books once for a double click', async () => {
    const { orderId } = await packedOrder()
    const before = courier.controls.parcels().length
    const clicks = await Promise.all([
      admin.post(`orders/${orderId}/bookings`, size),
      admin.post(`orders/${orderId}/bookings`, size),
    ])
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(courier.controls.parcels().length - before).toBe(1)
  })

  it('treats a refusal with status 200 as one, reports it, cancels the order there, and blocks no other booking', async () => {
    const { orderId } = await packedOrder()
    courier.controls.set({ walletPaise: 0 })
    const refused = await admin.post(`orders/${orderId}/bookings`, size)
    expect(refused).toMatchObject({ status: 409, body: { code: 'courier_refused' } })
    expect(refused.body.message).toContain('recharge your wallet')
    expect(courier.controls.parcels().at(-1)?.cancelledAt).not.toBeNull()
    expect(await admin.read(orderId)).toMatchObject({
      row: { status: 'packing' },
      bookings: [{ status: 'failed' }],
    })
    // A new try is a new order there: the old one is dead.
    courier.controls.reset()
    const again = await admin.step(`orders/${orderId}/bookings`, size)
    expect(again.bookings.map(({ status }) => status)).toEqual(['booked', 'failed'])
    expect(again.bookings[0]?.reference).toBe(`${again.bookings[1]?.reference}-2`)
  })

  it('leaves packing alone while the service is away', async () => {
    const { orderId } = await packedOrder()
    courier.controls.set({ firewall: true })
    expect(await admin.post(`orders/${orderId}/bookings`, size)).toMatchObject({ status: 409 })
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    expect(shipped.row.status).toBe('shipped')
  })

  it('finds by its reference what was made before a crash, and makes nothing twice', async () => {
    const { orderId, number, booking } = await booked()
    const before = courier.controls.parcels().length
    // As a process leaves it that dies after the service gave a number, and before ours was written.
    const left = await packedOrder()
    await db().execute(sql`
      insert into courier_bookings (id, service, order_id, reference, lines, weight_grams, length_cm, breadth_cm,
        height_cm, declared_paise, created_by, updated_at)
      select 'bkg_left', 'shiprocket', ${left.orderId}, upper(right(${left.orderId}, 6)),
        jsonb_build_array(jsonb_build_object('lineId', ${left.lines[0]?.id}::text, 'quantity', 2)), 640, 25, 20, 4,
        99800, created_by, now() - interval '10 minutes'
      from courier_bookings where id = ${booking._id}`)
    const { tidyBookings } = await import('#server/couriers/tidy-bookings.ts')
    await Promise.all([tidyBookings(shop.services), tidyBookings(shop.services)])
    expect(courier.controls.parcels().length - before).toBe(1)
    const found = await admin.read(left.orderId)
    expect(found).toMatchObject({ row: { status: 'shipped' }, bookings: [{ status: 'booked' }] })
    expect(found.parcels).toHaveLength(1)
    expect([orderId, number]).not.toContain('')
  })

  it('is taken back at the service first; then the pieces are free, and the invoice is credited', async () => {
    const { orderId, booking, number } = await booked()
    courier.controls.set({ faults: { cancel: { kind: 'refused', times: 1 } } })
    expect(await admin.post(`bookings/${booking._id}/cancel`)).toMatchObject({ status: 409 })
    expect(await admin.read(orderId)).toMatchObject({ row: { status: 'shipped' } })
    const back = await admin.step(`bookings/${booking._id}/cancel`)
    expect(back).toMatchObject({
      row: { status: 'packing' },
      parcels: [{ status: 'cancelled' }],
      bookings: [{ status: 'cancelled', trackingNumber: number }],
      may: { ship: true },
    })
    expect(back.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 998],
      ['credit_note', 998],
    ])
    // The scans of a dead number bring nothing back to life.
    courier.controls.move(number, { steps: ['delivered'] })
    await hear(number)
    expect(await admin.read(orderId)).toMatchObject({ row: { status: 'packing' } })
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    expect(shipped.row.status).toBe('shipped')
  })

  it('comes first: while it is under way or waits, its order and its pieces are not cancelled', async () => {
    const { orderId, booking, parcel, lines } = await booked()
    const reason = 'Not wanted'
    const pieces = { reason, lines: [{ lineId: lines[0]?.id, quantity: 1 }] }
    const refused = {
      status: 409,
      body: { code: 'order_state', message: expect.stringContaining('booking first') },
    }
    expect(await admin.post(`orders/${orderId}/status`, { to: 'cancelled' })).toMatchObject(refused)
    expect(await admin.post(`orders/${orderId}/cancel`, { reason })).toMatchObject(refused)
    expect(await admin.post(`orders/${orderId}/cancel`, pieces)).toMatchObject(refused)
    expect(await admin.post(`orders/${orderId}/cancel/preview`, { reason })).toMatchObject(refused)
    expect(await admin.post(`parcels/${parcel._id}/lost`)).toMatchObject(refused)
    await admin.step(`bookings/${booking._id}/cancel`)
    await db().execute(sql`update courier_bookings set status = 'booking' where id = ${booking._id}`)
    expect(await admin.post(`orders/${orderId}/cancel`, { reason })).toMatchObject(refused)
    expect(await admin.post(`orders/${orderId}/cancel`, pieces)).toMatchObject(refused)
    await db().execute(sql`update courier_bookings set status = 'cancelled' where id = ${booking._id}`)
    expect(await admin.step(`orders/${orderId}/cancel`, pieces)).toMatchObject({ row: { pieces: 1 } })
    expect((await admin.step(`orders/${orderId}/cancel`, { reason })).row.status).toBe('cancelled')
  })

  it('asks for pickups and makes the manifest of several parcels, one that is refused apart', async () => {
    const { booking } = await booked()
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const ids = [booking._id, 'bkg_nobody']
    const { body } = await admin.post('bookings/pickup', { ids, date })
    expect(body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
    const manifest = await admin.post('bookings/manifest', { ids })
    expect(manifest.body.data.manifestUrl).toContain('/manifests/')
  })
})

describe('a call of the service', () => {
  const call = (secret: string | null, body: unknown) =>
    shop.request('POST', '/api/hooks/parcel', {
      headers: { 'content-type': 'application/json', ...(secret === null ? {} : { 'x-api-key': secret }) },
      body,
    })

  it('needs the secret, and is forgotten without it', async () => {
    const { number, orderId } = await booked()
    courier.controls.move(number, { steps: ['delivered'] })
    expect((await call('wrong', { awb: number })).status).toBe(401)
    expect((await call(null, { awb: number })).status).toBe(401)
    await jobsDone()
    expect((await admin.read(orderId)).row.status).toBe('shipped')
  })

  it('is not believed: the service is asked', async () => {
    const { number, orderId } = await booked()
    const lie = { awb: number, current_status: 'DELIVERED', shipment_status_id: 7 }
    expect((await call(courierKeys.webhookSecret, lie)).status).toBe(200)
    await jobsDone()
    expect((await admin.read(orderId)).parcels[0]?.status).toBe('created')
  })

  it('about an unknown number is kept for the admin and makes nothing; a test call neither', async () => {
    expect((await call(courierKeys.webhookSecret, { awb: 99_887_766_554 })).status).toBe(200)
    expect((await call(courierKeys.webhookSecret, { current_status: 'TEST' })).status).toBe(200)
    const couriers = await shop.request('GET', '/api/admin/couriers', { token: admin.person.token })
    expect(couriers.body.data).toMatchObject({
      available: true,
      unknown: [{ trackingNumber: '99887766554', times: 1 }],
    })
  })

  it('is too large above 64 KB', async () => {
    expect((await call(courierKeys.webhookSecret, { awb: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

describe('a parcel on its way', () => {
  it('moves by its scans, tells the shopper once, and is delivered without its cash', async () => {
    const { orderId, parcel, number } = await booked({ cash: true })
    await scanned(number, 'picked_up', 'in_transit')
    await scanned(number, 'unknown', 'out_for_delivery')
    await hear(number)
    expect(await admin.read(orderId)).toMatchObject({ parcels: [{ status: 'out_for_delivery' }] })
    await scanned(number, 'delivered')
    expect(await admin.read(orderId)).toMatchObject({
      row: { status: 'delivered', payment: 'cash_due' },
      parcels: [{ status: 'delivered' }],
    })
    const told = await db().execute(sql`
      select kind from outgoing_messages
      where channel = 'email' and key in (${orderId}, ${parcel._id}) order by kind`)
    expect(told.rows.map(({ kind }) => kind)).toEqual([
      'order_delivered',
      'parcel_out_for_delivery',
      'parcel_shipped',
    ])
  })

  it('is found by asking when no call comes', async () => {
    const { orderId, number } = await booked()
    courier.controls.set({ never: true })
    courier.controls.move(number, { steps: ['picked_up', 'delivered'] })
    await db().execute(sql`
      update courier_bookings set created_at = now() - interval '2 days', asked_at = null
      where tracking_number = ${number}`)
    const { pollCouriers } = await import('#server/couriers/fetch-courier-status.ts')
    await pollCouriers(shop.services)
    expect((await admin.read(orderId)).row.status).toBe('delivered')
  })
})

describe('a parcel that could not be delivered', () => {
  it('asks the shopper, who chooses a day once by the link, and tells the service', async () => {
    const { orderId, parcel, number } = await booked({ cash: true })
    await scanned(number, 'picked_up', 'out_for_delivery', 'undelivered')
    const token = await confirmationToken(shop.services.db, orderId)
    const list = await shop.request('GET', '/api/admin/undelivered', { token: admin.person.token })
    const row = list.body.data.rows.find((entry: { parcelId: string }) => entry.parcelId === parcel._id)
    expect(row).toMatchObject({
      kind: 'attempt_failed',
      attempts: [{ attempt: 1, reason: 'Consignee not available' }],
    })
    const path = `/api/order/${orderId}/parcels/${parcel._id}/attempt-answer`
    const body = { answer: 'again', againOn: row.answerDays[1], phone: '+91 98765 11111', note: 'Blue door' }
    expect((await shop.request('POST', path, { token: 'x'.repeat(43), body })).status).toBe(401)
    expect(
      (await shop.request('POST', path, { token, body: { ...body, againOn: '2020-01-01' } })).status,
    ).toBe(400)
    const answered = await shop.request('POST', path, { token, body })
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    expect((await shop.request('POST', path, { token, body })).status).toBe(409)
    await jobsDone()
    const told = courier.controls.parcels().find((entry) => entry.assignment?.number === number)
    expect(told?.undeliveredActions).toMatchObject([
      { action: 're-attempt', deferredDate: row.answerDays[1], phone: '9876511111', comments: 'Blue door' },
    ])
    expect((await admin.read(orderId)).parcels[0]?.attempts).toMatchObject([
      { answeredBy: 'customer', failure: null },
    ])
  })

  it('comes back: nothing is promised, a person looks into it, and what is whole goes on the shelf', async () => {
    const { orderId, parcel, number, variantId, lines } = await booked({ cash: true })
    await scanned(number, 'picked_up', 'out_for_delivery', 'undelivered')
    await admin.step(`parcels/${parcel._id}/bring-back`)
    await jobsDone()
    await hear(number)
    expect((await admin.read(orderId)).parcels[0]?.status).toBe('rto')
    await scanned(number, 'rto_in_transit', 'rto_delivered')
    const back = await admin.read(orderId)
    expect(back).toMatchObject({ row: { status: 'shipped' }, parcels: [{ status: 'rto' }] })
    expect(back.parcels[0]?.backToCheckAt).not.toBeNull()
    expect(await stockOf(db(), variantId)).toBe(8)
    const found = { lines: [{ lineId: lines[0]?.id ?? '', sellable: 1, damaged: 1 }] }
    const tooMany = { lines: [{ lineId: lines[0]?.id ?? '', sellable: 2, damaged: 1 }] }
    expect((await admin.post(`parcels/${parcel._id}/came-back`, tooMany)).status).toBe(400)
    expect(await admin.step(`parcels/${parcel._id}/came-back`, found)).toMatchObject({
      row: { status: 'cancelled' },
      documents: [{ kind: 'invoice' }, { kind: 'credit_note', total: 998 }],
      refunds: [],
    })
    expect(await stockOf(db(), variantId)).toBe(9)
    expect((await admin.post(`parcels/${parcel._id}/came-back`, found)).status).toBe(409)
  })

  it('by hand is written down by the admin', async () => {
    const { orderId } = await packedOrder()
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    const parcelId = shipped.parcels[0]?._id
    const tried = await admin.step(`parcels/${parcelId}/attempt`, { reason: 'Nobody at home' })
    expect(tried.parcels[0]).toMatchObject({
      status: 'attempt_failed',
      attempts: [{ reason: 'Nobody at home' }],
    })
    expect((await admin.step(`parcels/${parcelId}/bring-back`)).parcels[0]?.status).toBe('rto')
  })

  it('and is lost or comes back after delivery, stands in the admin list', async () => {
    const lost = await booked()
    await scanned(lost.number, 'picked_up', 'lost')
    expect(await admin.read(lost.orderId)).toMatchObject({
      row: { status: 'shipped' },
      parcels: [{ status: 'lost', cameBackAt: null }],
    })
    expect(await troubles()).toContain(lost.parcel._id)
    expect((await admin.step(`parcels/${lost.parcel._id}/lost`)).row.status).toBe('cancelled')
    expect(await stockOf(db(), lost.variantId)).toBe(8)
    expect(await troubles()).not.toContain(lost.parcel._id)
    // Found after all: it was paid back, and stays so.
    await scanned(lost.number, 'delivered')
    expect((await admin.read(lost.orderId)).parcels[0]?.status).toBe('lost')
    const turned = await booked()
    await scanned(turned.number, 'picked_up', 'delivered')
    await scanned(turned.number, 'rto_initiated')
    expect((await admin.read(turned.orderId)).parcels[0]?.status).toBe('rto')
  })
})
