import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

/** A cash order, confirmed and packed up to a step. */
async function placeOrder({ packing = true } = {}) {
  const variant = await createVariant(db(), { pricePaise: 49_901, stock: 9 })
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant, quantity: 1 }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const orderId: string = placed.body.orderId
  if (packing) await admin.step(`orders/${orderId}/packing`)
  return { orderId, number: orderId.slice(-6).toUpperCase() }
}

async function shippedOrder() {
  const { orderId, number } = await placeOrder()
  const parcel = someParcel()
  const { parcels } = await admin.step(`orders/${orderId}/parcels`, parcel)
  return { orderId, number, trackingNumber: parcel.trackingNumber, parcelId: parcels[0]?._id ?? '' }
}

const check = (list: Record<string, unknown>) =>
  admin.post('orders/bulk/tracking', { carrier: 'delhivery', ...list })
type Line = { verdict: string; trackingNumber: string; carrier: string; order: { _id: string } | null }
const verdicts = (answer: { body: { data: { lines: Line[] } } }) =>
  answer.body.data.lines.map(({ verdict }) => verdict)
/** How often something stands in the history of an order. */
async function inHistory(kind: string, orderId: string): Promise<number> {
  const { events } = await admin.read(orderId)
  return events.filter((event) => event.kind === kind).length
}

describe('a list of tracking numbers', () => {
  it('is checked before anything is saved, ships the good lines, and does nothing the second time', async () => {
    const [one, other, early, sent] = [
      await placeOrder(),
      await placeOrder(),
      await placeOrder({ packing: false }),
      await shippedOrder(),
    ]
    const number = someParcel().trackingNumber
    const text = [
      `${one.number} ${number}`,
      `${other.number}\tEK240118201IN`,
      `${early.number} ${someParcel().trackingNumber}`,
      `${sent.number} ${sent.trackingNumber}`,
      `ZZZZZ0 ${someParcel().trackingNumber}`,
      `${other.number} ${number}`,
    ].join('\n')
    const seen = await check({ text })
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    expect(verdicts(seen)).toEqual(['ready', 'ready', 'not_packed', 'done', 'unknown', 'order_twice'])
    expect((await admin.read(one.orderId)).row.status).toBe('packing')

    const lines: Line[] = seen.body.data.lines
    const parcels = lines
      .filter(({ verdict }) => verdict === 'ready')
      .map(({ order, carrier, trackingNumber }) => ({ orderId: order?._id, carrier, trackingNumber }))
    const shipped = await admin.post('orders/bulk/ship', { carrier: 'delhivery', parcels })
    expect(shipped.body.data.results).toMatchObject([
      { ok: true, invoiceNumber: expect.stringMatching(/\d{6}$/) },
      { ok: true, invoiceNumber: expect.stringMatching(/\d{6}$/) },
    ])
    expect((await admin.read(other.orderId)).parcels).toMatchObject([{ trackingNumber: 'EK240118201IN' }])

    const [again, pressedTwice] = [
      await check({ file: Buffer.from(text).toString('base64') }),
      await admin.post('orders/bulk/ship', { carrier: 'delhivery', parcels }),
    ]
    expect(verdicts(again).slice(0, 2)).toEqual(['done', 'done'])
    expect(pressedTwice.body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false])
    expect((await admin.read(one.orderId)).parcels).toHaveLength(1)
    expect(await inHistory('parcel_shipped', one.orderId)).toBe(1)
  })

  it('names the selected orders that it leaves out, and takes numbers alone by their place', async () => {
    const [first, second, third] = [await placeOrder(), await placeOrder(), await placeOrder()]
    const orderIds = [second.orderId, first.orderId, third.orderId]
    const numbers = [someParcel().trackingNumber, someParcel().trackingNumber]
    const seen = await check({ text: numbers.join('\n'), orderIds })
    expect(seen.body.data.lines).toMatchObject([
      { verdict: 'ready', foundBy: 'place', order: { _id: second.orderId } },
      { verdict: 'ready', foundBy: 'place', order: { _id: first.orderId } },
    ])
    expect(seen.body.data.missing).toMatchObject([{ _id: third.orderId }])
  })

  it('refuses what is no list', async () => {
    expect((await check({})).status).toBe(400)
    expect((await check({ text: 'x', file: 'eA==' })).status).toBe(400)
    expect((await check({ file: Buffer.from('PK\0\0').toString('base64') })).status).toBe(400)
    const long = Array.from({ length: 501 }, (_, index) => `AAAAA1 ${10_000_000 + index}`).join('\n')
    expect((await check({ text: long })).body).toMatchObject({ code: 'remittance_refused' })
  })
})

describe('delivered in bulk', () => {
  it('marks orders on a day, leaves the cash due, tells once, and leaves out what cannot be', async () => {
    const [one, other, open] = [await shippedOrder(), await shippedOrder(), await placeOrder()]
    const deliveredOn = indiaDate(new Date())
    const ids = [one.orderId, other.orderId, open.orderId]
    const send = () => admin.post('orders/bulk/delivered', { ids, deliveredOn })
    const [first, second] = await Promise.all([send(), send()])
    const oks = [first, second].flatMap(({ body }) => body.data.results.map(({ ok }: { ok: boolean }) => ok))
    expect(oks.filter(Boolean)).toHaveLength(2)
    for (const { orderId } of [one, other]) {
      expect(await admin.read(orderId)).toMatchObject({
        row: { status: 'delivered', payment: 'cash_due' },
        cash: { due: 499.01, received: 0 },
      })
      expect(await inHistory('parcel_delivered', orderId)).toBe(1)
    }
    expect((await admin.read(open.orderId)).row.status).toBe('packing')
  })

  it('takes no day in the future and none before dispatch', async () => {
    const { orderId } = await shippedOrder()
    for (const days of [1, -1]) {
      const deliveredOn = indiaDate(addDays(new Date(), days))
      const { body } = await admin.post('orders/bulk/delivered', { ids: [orderId], deliveredOn })
      expect(body.data.results).toMatchObject([{ ok: false, message: expect.stringMatching(/day/) }])
    }
    expect((await admin.read(orderId)).row.status).toBe('shipped')
  })
})

describe('the status file of a courier', () => {
  const inputOf = (lines: readonly string[]) => ({
    carrier: 'delhivery',
    file: Buffer.from(['Waybill,Status,Status Date', ...lines].join('\r\n')).toString('base64'),
  })
  it('is shown first, moves parcels forward, and changes nothing the second time', async () => {
    const [arrived, failed, back] = [await shippedOrder(), await shippedOrder(), await shippedOrder()]
    const input = inputOf([
      `${arrived.trackingNumber},Delivered,`,
      `${failed.trackingNumber},Undelivered - customer not available,`,
      `${back.trackingNumber},RTO initiated,`,
      '99887766554,Delivered,',
      `${arrived.trackingNumber},In transit,`,
    ])
    const seen = await admin.post('couriers/status-file/check', input)
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    expect(verdicts(seen)).toEqual(['moves', 'moves', 'moves', 'unknown', 'unchanged'])
    expect(seen.body.data.moved).toBe(3)
    expect((await admin.read(arrived.orderId)).row.status).toBe('shipped')

    const done = await admin.post('couriers/status-file', input)
    expect(done.body.data.moved).toBe(3)
    expect((await admin.read(arrived.orderId)).row.status).toBe('delivered')
    expect((await admin.read(failed.orderId)).parcels).toMatchObject([{ status: 'attempt_failed' }])
    expect((await admin.read(back.orderId)).parcels).toMatchObject([{ status: 'rto' }])
    const history = (await admin.read(arrived.orderId)).events.length

    const again = await admin.post('couriers/status-file', input)
    expect(again.body.data.moved).toBe(0)
    expect((await admin.read(arrived.orderId)).events).toHaveLength(history)
    expect(await inHistory('parcel_delivered', arrived.orderId)).toBe(1)
  })

  it('is refused without its columns, and is a matter of those who write orders', async () => {
    const wrong = { carrier: 'delhivery', file: Buffer.from('AWB,Amount\n1,2').toString('base64') }
    expect((await admin.post('couriers/status-file', wrong)).body).toMatchObject({
      code: 'remittance_refused',
    })
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    expect((await packer.post('couriers/status-file', inputOf([]))).status).toBe(403)
  })
})
