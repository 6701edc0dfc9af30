import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  stockMismatches,
  stockOf,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})

/** A cash order of 3 and 2 pieces of two sizes of which there were 10. */
async function order() {
  const shopper = await createShopper(db())
  const sizes = await createProduct(db(), { sizes: [{ stock: 10 }, { stock: 10 }] })
  const [first, second] = sizes
  if (!first || !second) throw new Error('Two sizes were made')
  const lines = [
    { variant: first, quantity: 3 },
    { variant: second, quantity: 2 },
  ]
  const { body } = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, lines),
  })
  const orderId: string = body.orderId
  const [one, two] = (await admin.read(orderId)).lines
  if (!one || !two) throw new Error('Two lines were ordered')
  return { orderId, sizes, one: one._id, two: two._id }
}

const stockOfBoth = (sizes: readonly TestVariant[]) => Promise.all(sizes.map(({ id }) => stockOf(db(), id)))

async function writeOffs(sizes: readonly TestVariant[]): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select reason, quantity from stock_movements
    where kind = 'write_off' and variant_id in (${sizes[0]?.id}, ${sizes[1]?.id}) order by id`)
  return rows
}

describe('a piece that is damaged or missing', () => {
  it('leaves the stock with that reason when it is cancelled, and the rest is sold again', async () => {
    const { orderId, sizes, one } = await order()
    await admin.step(`orders/${orderId}/cancel`, {
      reason: 'One was damaged',
      lines: [{ lineId: one, quantity: 2 }],
      unsellable: [{ lineId: one, quantity: 1, why: 'damaged' }],
    })
    expect(await stockOfBoth(sizes)).toEqual([8, 8])
    await admin.step(`orders/${orderId}/cancel`, {
      reason: 'One is missing',
      lines: [{ lineId: one, quantity: 1 }],
      unsellable: [{ lineId: one, quantity: 1, why: 'missing' }],
    })
    expect(await stockOfBoth(sizes)).toEqual([8, 8])
    expect(await writeOffs(sizes)).toEqual([
      { reason: 'damaged: 1', quantity: 0 },
      { reason: 'missing: 1', quantity: 0 },
    ])
    // What is left of the order goes back on sale.
    await admin.step(`orders/${orderId}/cancel`, { reason: 'Asked' })
    expect(await stockOfBoth(sizes)).toEqual([8, 10])
  })

  it('leaves the stock when the whole order is cancelled', async () => {
    const { orderId, sizes, one, two } = await order()
    const unsellable = [
      { lineId: one, quantity: 1, why: 'missing' },
      { lineId: one, quantity: 1, why: 'damaged' },
      { lineId: two, quantity: 2, why: 'missing' },
    ]
    const preview = await admin.post(`orders/${orderId}/cancel/preview`, {
      reason: 'Out of stock',
      unsellable,
    })
    expect(preview.body.data).toMatchObject({ stock: 1 })
    await admin.step(`orders/${orderId}/cancel`, { reason: 'Out of stock', unsellable })
    expect(await stockOfBoth(sizes)).toEqual([8, 8])
    expect(await writeOffs(sizes)).toHaveLength(3)
  })

  it('leaves the stock when all pieces are cancelled one by one', async () => {
    const { orderId, sizes, one, two } = await order()
    const lines = [
      { lineId: one, quantity: 3 },
      { lineId: two, quantity: 2 },
    ]
    const unsellable = [{ lineId: two, quantity: 2, why: 'damaged' }]
    await admin.step(`orders/${orderId}/cancel`, { reason: 'Damaged', lines, unsellable })
    expect(await stockOfBoth(sizes)).toEqual([10, 8])
  })

  it('is refused where more are marked than are cancelled', async () => {
    const { orderId, sizes, one, two } = await order()
    const ask = (body: object) => admin.post(`orders/${orderId}/cancel`, { reason: 'Damaged', ...body })
    const lines = [{ lineId: one, quantity: 1 }]
    const two2 = { lineId: one, quantity: 2, why: 'damaged' }
    for (const body of [
      { lines, unsellable: [two2] },
      { lines, unsellable: [{ lineId: two, quantity: 1, why: 'damaged' }] },
      { unsellable: [two2, { ...two2, why: 'missing' }] },
      { unsellable: [{ ...two2, quantity: 0 }] },
      { unsellable: [{ ...two2, why: 'stolen' }] },
    ]) {
      expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
    expect(await stockOfBoth(sizes)).toEqual([7, 8])
  })

  it('is read in the history of its size', async () => {
    const { orderId, sizes, one } = await order()
    await admin.step(`orders/${orderId}/cancel`, {
      reason: 'Missing',
      unsellable: [{ lineId: one, quantity: 3, why: 'missing' }],
    })
    const { body } = await shop.request('GET', `/api/admin/products/${sizes[0]?.productId}/stock/movements`, {
      token: admin.person.token,
    })
    const rows: { kind: string; reason: string; order: unknown }[] = body.data.rows
    expect(rows.find(({ kind }) => kind === 'write_off')).toMatchObject({
      reason: 'missing: 3',
      order: { _id: orderId },
    })
  })
})

describe('a parcel that came back', () => {
  it('writes off what was not in it', async () => {
    const { orderId, sizes, one, two } = await order()
    await admin.step(`orders/${orderId}/status`, { to: 'packing' })
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    await admin.step(`parcels/${parcels[0]?._id}/came-back`, {
      lines: [
        { lineId: one, sellable: 1, damaged: 1 },
        { lineId: two, sellable: 0, damaged: 0 },
      ],
    })
    expect(await stockOfBoth(sizes)).toEqual([8, 8])
    expect(await writeOffs(sizes)).toEqual([
      { reason: 'damaged: 1', quantity: 0 },
      { reason: 'missing: 1', quantity: 0 },
      { reason: 'missing: 2', quantity: 0 },
    ])
  })

  it('gives back only what can be sold, when its order is cancelled', async () => {
    const { orderId, sizes, one, two } = await order()
    await admin.step(`orders/${orderId}/status`, { to: 'packing' })
    await admin.step(`orders/${orderId}/parcels`, someParcel([{ lineId: one, quantity: 2 }]))
    await admin.step(`orders/${orderId}/parcels`, someParcel())
    await admin.step(`orders/${orderId}/cancel`, {
      reason: 'Refused at the door',
      unsellable: [
        { lineId: one, quantity: 3, why: 'damaged' },
        { lineId: two, quantity: 1, why: 'missing' },
      ],
    })
    expect(await stockOfBoth(sizes)).toEqual([7, 9])
    expect(await writeOffs(sizes)).toHaveLength(3)
  })
})
