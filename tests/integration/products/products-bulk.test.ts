import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { BulkDone, BulkPreview } from '#domain/products/api-bulk.ts'
import type { BulkChangeInRupees } from '#domain/products/bulk-change.ts'
import { readRows } from '#server/db/rows.ts'
import { countSales } from '#server/products/count-sales.ts'
import { revertDueBatches } from '#server/products/undo-bulk.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  stockMismatches,
  stockOf,
  type TestShopper,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'manager' })
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  shop.request(method, `/api/admin/${path}`, { token: owner.token, ...(body ? { body } : {}) })

async function preview(change: BulkChangeInRupees, ids: string[]): Promise<BulkPreview> {
  const answer = await call('POST', 'products/bulk/preview', { change, ids })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function apply(change: BulkChangeInRupees, seen: BulkPreview, rest: object = {}): Promise<BulkDone> {
  const products = seen.rows
    .filter(({ lines }) => lines.length > 0)
    .map(({ _id, version }) => ({ _id, version }))
  const answer = await call('POST', 'products/bulk', { change, products, ...rest })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const undo = (batchId: string | null) => call('POST', `batches/${batchId}/undo`, {})

const priced = z.object({ price: z.number(), mrp: z.number() })
const pricesOf = (productId: string) =>
  readRows(
    shop.database.db,
    priced,
    sql`
    select price_paise as price, mrp_paise as mrp from variants where product_id = ${productId} order by position`,
  )

const tenOff: BulkChangeInRupees = { what: 'price', way: 'less_percent', value: 10, rounding: 'nine' }

/** Products of two sizes each, whose ids stand in order. */
async function makeProducts(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const [size] = await createProduct(shop.database.db, {
      name: `Frock ${number}`,
      sizes: [
        { pricePaise: 129_900, mrpPaise: 169_900 },
        { pricePaise: 139_900, mrpPaise: 169_900 },
      ],
    })
    if (size) ids.push(size.productId)
  }
  return ids.sort()
}

describe('a bulk edit', () => {
  it('does what its preview says, and undo puts it back', async () => {
    const ids = await makeProducts(3)
    const seen = await preview(tenOff, ids)
    expect(seen).toMatchObject({ products: 3, values: 6, refused: 0 })
    expect(seen.rows[0]?.lines).toEqual([
      { label: 'Size 1', before: '₹1,299.00', after: '₹1,169.00' },
      { label: 'Size 2', before: '₹1,399.00', after: '₹1,259.00' },
    ])
    const done = await apply(tenOff, seen)
    expect(done).toMatchObject({ products: 3, values: 6, left: [] })
    for (const id of ids) expect((await pricesOf(id)).map(({ price }) => price)).toEqual([116_900, 125_900])
    expect((await undo(done.batchId)).body.data).toEqual({ products: 3, kept: [] })
    for (const id of ids) expect((await pricesOf(id)).map(({ price }) => price)).toEqual([129_900, 139_900])
  })

  it('refuses a price above the MRP and changes nothing of that product', async () => {
    const [id = ''] = await makeProducts(1)
    const up: BulkChangeInRupees = { what: 'price', way: 'more_rupees', value: 350, rounding: 'none' }
    const seen = await preview(up, [id])
    expect(seen).toMatchObject({ products: 0, refused: 1 })
    expect(seen.rows[0]?.refusal).toBe('Size 2: ₹1,749.00 is above the MRP of ₹1,699.00.')
    const products = seen.rows.map(({ _id, version }) => ({ _id, version }))
    const { data } = (await call('POST', 'products/bulk', { change: up, products })).body
    expect(data).toMatchObject({ batchId: null, products: 0, left: [{ _id: id }] })
    expect((await pricesOf(id)).map(({ price }) => price)).toEqual([129_900, 139_900])
  })

  it('hints at a price that earns less than a lower one', async () => {
    const [size] = await createProduct(shop.database.db, {
      sizes: [{ pricePaise: 299_900, mrpPaise: 399_900 }],
    })
    const change: BulkChangeInRupees = { what: 'price', way: 'less_rupees', value: 110, rounding: 'nine' }
    const seen = await preview(change, [size?.productId ?? ''])
    expect(seen.rows[0]?.hint).toBe('You earn more at ₹2,625.00 (5% GST).')
  })

  it('skips and reports a product that was changed since the preview', async () => {
    const ids = await makeProducts(2)
    const seen = await preview(tenOff, ids)
    await apply(
      { what: 'flags', featured: true, trending: null, isNew: null },
      { ...seen, rows: seen.rows.slice(0, 1) },
    )
    const done = await apply(tenOff, seen)
    expect(done).toMatchObject({ products: 1, values: 2 })
    expect(done.left).toEqual([{ _id: ids[0], name: seen.rows[0]?.name, why: 'Changed in the meantime.' }])
  })

  it('changes stock by movements while orders are placed, and gives it back', async () => {
    const [size] = await createProduct(shop.database.db, { sizes: [{ stock: 4 }] })
    if (!size) throw new Error('Cannot make a size')
    const change: BulkChangeInRupees = { what: 'stock', difference: 6, reason: 'received' }
    const seen = await preview(change, [size.productId])
    const shopper = await createShopper(shop.database.db)
    const body = placementOf(shopper, [{ variant: size, quantity: 3 }])
    await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    const done = await apply(change, seen)
    expect(await stockOf(shop.database.db, size.id)).toBe(7)
    await undo(done.batchId)
    expect(await stockOf(shop.database.db, size.id)).toBe(1)
    expect(await stockMismatches(shop.database.db)).toEqual([])
  })

  it('hides products and shows them again by undo', async () => {
    const ids = await makeProducts(2)
    const done = await apply(
      { what: 'status', to: 'archived' },
      await preview({ what: 'status', to: 'archived' }, ids),
    )
    expect(done.products).toBe(2)
    const statuses = () =>
      readRows(
        shop.database.db,
        z.object({ status: z.string() }),
        sql`select status from products where id = any(${sql.param(ids)}::text[])`,
      )
    expect((await statuses()).map(({ status }) => status)).toEqual(['archived', 'archived'])
    const { kept } = (await undo(done.batchId)).body.data
    // These lack what a published product needs, so that they come back as drafts at most.
    expect(kept.map(({ fields }: { fields: string[] }) => fields)).toEqual([['status'], ['status']])
  })

  it('is undone once by two who try at the same time', async () => {
    const ids = await makeProducts(1)
    const { batchId } = await apply(tenOff, await preview(tenOff, ids))
    const answers = await Promise.all([undo(batchId), undo(batchId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await call('GET', 'batches')
    expect(body.data.find(({ _id }: { _id: string }) => _id === batchId)).toMatchObject({
      undoable: false,
      summary: { products: 1, change: tenOff, undone: { products: 1, kept: [] } },
    })
  })

  it('is undone automatically on its day, except for later changes', async () => {
    const [id = '', other = ''] = await makeProducts(2)
    const revertAt = new Date(Date.now() + 3_600_000).toISOString()
    const { batchId } = await apply(tenOff, await preview(tenOff, [id, other]), { revertAt })
    const set: BulkChangeInRupees = { what: 'price', way: 'set', value: 999, rounding: 'none' }
    await apply(set, await preview(set, [other]))
    await revertDueBatches(shop.services)
    expect((await pricesOf(id))[0]?.price).toBe(116_900)
    await shop.database.db.execute(
      sql`update catalogue_batches set revert_at = now(), undo_until = now() where id = ${batchId}`,
    )
    await revertDueBatches(shop.services)
    await revertDueBatches(shop.services)
    expect((await pricesOf(id))[0]?.price).toBe(129_900)
    expect((await pricesOf(other))[0]?.price).toBe(99_900)
  })

  it('refuses a day of return that is past, and who may not write', async () => {
    const ids = await makeProducts(1)
    const products = (await preview(tenOff, ids)).rows.map(({ _id, version }) => ({ _id, version }))
    const past = { change: tenOff, products, revertAt: '2020-01-01T00:00:00Z' }
    expect((await call('POST', 'products/bulk', past)).status).toBe(400)
    const support = await createShopper(shop.database.db, { staffRole: 'support' })
    const body = { change: tenOff, products }
    const answer = await shop.request('POST', '/api/admin/products/bulk', { token: support.token, body })
    expect(answer.status).toBe(403)
  })

  it('finds the ids of all products that match', async () => {
    await makeProducts(2)
    const { rows } = (await call('GET', 'products?q=frock+1')).body.data
    const { data } = (await call('GET', 'products/ids?q=frock+1')).body
    expect(data.length).toBeGreaterThan(0)
    expect(data).toEqual(rows.map(({ _id }: { _id: string }) => _id))
    expect((await call('GET', 'products/ids?q=nothing-like-it')).body.data).toEqual([])
  })
})

it('countSales() counts the pieces of 30 days, without what was cancelled or is older', async () => {
  const [size] = await createProduct(shop.database.db)
  if (!size) throw new Error('Cannot make a size')
  const place = async (quantity: number) => {
    const shopper = await createShopper(shop.database.db)
    const body = placementOf(shopper, [{ variant: size, quantity }])
    return String(
      (await shop.request('POST', '/api/order/place', { token: shopper.token, body })).body.orderId,
    )
  }
  const [, old, cancelled] = [await place(2), await place(3), await place(1)]
  const { db } = shop.database
  await db.execute(sql`update orders set created_at = now() - interval '31 days' where id = ${old}`)
  await db.execute(
    sql`update orders set status = 'cancelled', cancelled_at = now(), cancelled_by = 'shop' where id = ${cancelled}`,
  )
  const counted = () =>
    readRows(
      db,
      z.object({ sold: z.number() }),
      sql`select sold_30_days as sold from variant_sales where variant_id = ${size.id}`,
    )
  await countSales(shop.services)
  expect(await counted()).toEqual([{ sold: 2 }])
  await db.execute(
    sql`update orders set created_at = now() - interval '31 days' where created_at > now() - interval '1 day'`,
  )
  await countSales(shop.services)
  expect(await counted()).toEqual([])
})

it("stores a staff member's layout of the list", async () => {
  const put = (value: unknown) =>
    shop.request('PUT', '/api/admin/preferences/products-list', { token: owner.token, body: { value } })
  const value = { columns: ['stock', 'hsn'], views: [{ name: 'New frocks', query: 'q=frock&flag=isNew' }] }
  expect((await put({ columns: ['sofas'], views: [] })).status).toBe(400)
  expect((await put(value)).body.data).toEqual(value)
  expect((await call('GET', 'preferences/products-list')).body.data).toEqual(value)
  const other = await createShopper(shop.database.db, { staffRole: 'support' })
  const answer = await shop.request('GET', '/api/admin/preferences/products-list', { token: other.token })
  expect(answer.body.data).toBe(null)
})
