import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReturnReasons } from '#domain/returns/api-return.ts'
import { brokenBooks, openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { type DeliveredOrder, deliverOrder, returnStep, returnsOf } from '#tests/support/returns.ts'

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  await shop.jobsDone()
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

const read = (path: string, token = admin.person.token) =>
  shop.request('GET', `/api/admin/returns/${path}`, { token })

/** Two pieces of the first line and one of the second, which the shop takes back. */
async function approved(order: DeliveredOrder): Promise<string> {
  const [one, other] = order.lines
  const lines = [
    { lineId: one, quantity: 2, reason: 'too_small', fitPlace: 'chest', wish: 'exchange' },
    { lineId: other, quantity: 1, reason: 'changed_mind', wish: 'refund' },
  ].map((line) => ({
    ...line,
    ...(line.wish === 'exchange' ? { exchangeVariantId: order.sizes[1].id } : {}),
  }))
  const asked = await returnsOf(shop, order).ask(lines)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const id = String(asked.body.data._id)
  await returnStep(admin, `${id}/approve`)
  return id
}

describe('a return that the admin learnt to be on its way', () => {
  it('has a carrier and a number, or neither, and goes on once', async () => {
    const order = await deliverOrder(shop, admin)
    const [named, bare] = [await approved(order), await approved(await deliverOrder(shop, admin))]
    const parcel = { carrier: 'delhivery', trackingNumber: '1234 5678 90' }
    expect(await returnStep(admin, `${named}/coming`, parcel)).toMatchObject({
      status: 'coming',
      carrierName: 'Delhivery',
      trackingNumber: '1234567890',
      trackingUrl: expect.stringContaining('1234567890'),
    })
    expect(await returnStep(admin, `${bare}/coming`)).toMatchObject({
      status: 'coming',
      carrierName: null,
      trackingNumber: null,
      trackingUrl: null,
    })
    const again = await admin.post(`returns/${named}/coming`, parcel)
    expect([again.status, again.body.code, again.body.status]).toEqual([409, 'return_state', 'coming'])
    expect((await returnsOf(shop, order).step(named, 'withdraw')).body.code).toBe('return_state')
    expect(await returnStep(admin, `${named}/received`)).toMatchObject({ status: 'received' })
  })

  it('keeps the name of a carrier that the shop does not have, without an address', async () => {
    const id = await approved(await deliverOrder(shop, admin))
    const parcel = { carrier: 'Gati', trackingNumber: 'G77' }
    expect(await returnStep(admin, `${id}/coming`, parcel)).toMatchObject({
      carrierName: 'Gati',
      trackingNumber: 'G77',
      trackingUrl: null,
    })
  })

  it('is none while it is only asked for, or not there', async () => {
    const order = await deliverOrder(shop, admin)
    const wish = { lineId: order.lines[1], quantity: 1, reason: 'changed_mind', wish: 'refund' }
    const { body } = await returnsOf(shop, order).ask([wish])
    expect((await admin.post(`returns/${body.data._id}/coming`)).status).toBe(409)
    expect((await admin.post('returns/ret_none/coming')).status).toBe(404)
  })
})

describe('why pieces came back', () => {
  const reasonsOf = async (query: string, order: DeliveredOrder): Promise<unknown[]> => {
    const { status, body } = await read(`reasons?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const { rows } = body.data as ReturnReasons
    return rows
      .filter(({ productId }) => productId === order.sizes[0].productId)
      .map(({ size, reason, fitPlace, pieces, exchanged }) => [size, reason, fitPlace, pieces, exchanged])
  }

  it('counts the received pieces by size, on the Indian day of the check', async () => {
    const order = await deliverOrder(shop, admin)
    const id = await approved(order)
    await returnStep(admin, `${id}/received`)
    expect(await reasonsOf('', order)).toEqual([])
    const [one, other] = order.lines
    // One of the two small ones was not in the parcel.
    await returnStep(admin, `${id}/check`, {
      lines: [
        { lineId: one, sellable: 0, damaged: 1 },
        { lineId: other, sellable: 1, damaged: 0 },
      ],
    })
    const found = [
      ['Size 1', 'too_small', 'chest', 1, 1],
      ['Size 3', 'changed_mind', null, 1, 0],
    ]
    expect((await reasonsOf('', order)).toSorted()).toEqual(found)
    // The last second of the 10th of March in India.
    await db().execute(sql`update returns set checked_at = '2026-03-10T18:29:59.5Z' where id = ${id}`)
    const on = async (query: string) => (await reasonsOf(query, order)).length
    expect(await on('from=2026-03-10&to=2026-03-10')).toBe(2)
    expect(await on('from=2026-03-11&to=2026-03-11')).toBe(0)
    expect(await on('to=2026-03-09')).toBe(0)
    expect(await on('to=2026-06-07')).toBe(2)
    expect(await on('to=2026-06-08')).toBe(0)
    expect(await on('from=2026-03-11&to=2026-03-10')).toBe(0)
  })

  it('is said of real days, to who may see money', async () => {
    for (const query of ['from=2026-02-30', 'to=2026-3-1', 'from=yesterday', 'to=%00'])
      expect((await read(`reasons?${query}`)).status).toBe(400)
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    expect((await read('reasons', packer.person.token)).status).toBe(403)
  })
})
