import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createProduct,
  createShopper,
  placementOf,
  stockMismatches,
  stockOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let staff: TestShopper
const db = () => shop.database.db
let turn = 0
const newKey = () => `key-${String(++turn).padStart(8, '0')}`

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createShopper(db(), { staffRole: 'manager' })
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})

const read = async (path: string) => await shop.request('GET', path, { token: staff.token })
const post = async (path: string, body: unknown) =>
  await shop.request('POST', path, { token: staff.token, body })
const change = async ({ productId }: TestVariant, changes: object[], rest: object = {}) =>
  await post(`/api/admin/products/${productId}/stock`, {
    key: newKey(),
    changes,
    reason: 'received',
    ...rest,
  })

async function frock(...stocks: number[]): Promise<[TestVariant, ...TestVariant[]]> {
  const [first, ...rest] = await createProduct(db(), { sizes: stocks.map((stock) => ({ stock })) })
  if (!first) throw new Error('Cannot make a size')
  return [first, ...rest]
}

async function buy(variant: TestVariant, quantity = 1): Promise<string> {
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant, quantity }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return placed.body.orderId
}

describe('the stock of a product', () => {
  it('says per size what can be sold, what is promised and from when it is low', async () => {
    const [first, second] = await frock(3, 0)
    await db().execute(sql`update variants set low_from = 2 where id = ${first.id}`)
    await buy(first)
    const { body } = await read(`/api/admin/products/${first.productId}/stock`)
    expect(body.data).toMatchObject({
      name: 'Blue Frock',
      sizes: [
        { _id: first.id, stock: 2, promised: 1, lowFrom: 2 },
        { _id: second?.id, stock: 0, promised: 0, lowFrom: null },
      ],
    })
    expect((await read('/api/admin/products/prd_none/stock')).status).toBe(404)
  })

  it('changes by differences once for a key, with who and why in the history', async () => {
    const [first, second] = await frock(1, 5)
    const key = newKey()
    const changes = [
      { sizeId: first.id, difference: 6 },
      { sizeId: second?.id, difference: -2 },
    ]
    for (let time = 0; time < 2; time += 1) {
      const saved = await change(first, changes, { key, note: 'Lot 14' })
      expect(saved.body.data.sizes.map(({ stock }: { stock: number }) => stock)).toEqual([7, 3])
    }
    const { body } = await read(`/api/admin/products/${first.productId}/stock/movements?size=${first.id}`)
    expect(body.data.rows).toMatchObject([
      { kind: 'correction', reason: 'received', note: 'Lot 14', actor: 'Asha Rao', quantity: 6, balance: 7 },
      { kind: 'initial', actor: null, quantity: 1, balance: 1 },
    ])
  })

  it('refuses a stock below 0, sizes of another product, and viewers', async () => {
    const [first] = await frock(1)
    const [other] = await frock(9)
    const short = await change(first, [{ sizeId: first.id, difference: -2 }])
    expect([short.status, short.body.code]).toEqual([409, 'stock_short'])
    expect((await change(first, [{ sizeId: other.id, difference: -2 }])).status).toBe(404)
    const helper = await createShopper(db(), { staffRole: 'support' })
    const refused = await shop.request('POST', `/api/admin/products/${first.productId}/stock`, {
      token: helper.token,
      body: { key: newKey(), changes: [{ sizeId: first.id, difference: 1 }], reason: 'found' },
    })
    expect(refused.status).toBe(403)
    expect(await stockOf(db(), other.id)).toBe(9)
  })
})

describe('a count of the shelf', () => {
  it('leaves promised pieces to their orders', async () => {
    const [first] = await frock(5)
    await buy(first, 2)
    const saved = await change(first, [{ sizeId: first.id, count: 4, seen: 3, promised: 2 }], {
      reason: 'count',
    })
    expect(saved.body.data.sizes[0]).toMatchObject({ stock: 2, promised: 2 })
  })

  it('reports the present stock if a piece was sold since, and applies once that was seen', async () => {
    const [first] = await frock(5)
    const count = (seen: number, promised: number) =>
      change(first, [{ sizeId: first.id, count: 5, seen, promised }], { reason: 'count' })
    await buy(first)
    const refused = await count(5, 0)
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_moved'])
    expect(refused.body.moved).toEqual([
      { _id: first.id, product: 'Blue Frock', size: first.label, stock: 4, promised: 1 },
    ])
    expect((await count(4, 1)).status).toBe(200)
    expect(await stockOf(db(), first.id)).toBe(4)
  })

  it('and a sale at the same time never lose a piece', async () => {
    const [first] = await frock(8)
    const sales = Promise.all([1, 2, 3].map(() => buy(first)))
    const counted = await change(first, [{ sizeId: first.id, count: 8, seen: 8, promised: 0 }], {
      reason: 'count',
    })
    await sales
    expect([200, 409]).toContain(counted.status)
    expect(await stockOf(db(), first.id)).toBe(5)
  })

  it('of a whole sheet is all or nothing and names everything that moved', async () => {
    const [first, second, third] = await frock(4, 4, 4)
    if (!second || !third) throw new Error('Cannot make sizes')
    const sheet = (seen: readonly number[], promised = 0) => ({
      key: newKey(),
      counts: [first, second, third].map(({ id }, at) => ({
        sizeId: id,
        count: 3,
        seen: seen[at] ?? 0,
        promised: at === 1 ? promised : 0,
      })),
    })
    await buy(second)
    const refused = await post('/api/admin/stock/counts', sheet([4, 4, 4]))
    expect(refused.body.moved.map(({ _id }: { _id: string }) => _id)).toEqual([second.id])
    expect(await stockOf(db(), first.id)).toBe(4)
    const right = sheet([4, 3, 4], 1)
    for (let time = 0; time < 2; time += 1) {
      const saved = await post('/api/admin/stock/counts', right)
      expect(saved.body.data).toEqual({ changed: 3, difference: -3, missing: 0 })
    }
    const undo = { key: right.key, sizeIds: [first.id, second.id, third.id] }
    for (let time = 0; time < 2; time += 1)
      expect((await post('/api/admin/stock/undo', undo)).status).toBe(200)
    expect(await Promise.all([first, second, third].map(({ id }) => stockOf(db(), id)))).toEqual([4, 3, 4])
  })

  it('says how many promised pieces were not found', async () => {
    const [first] = await frock(3)
    await buy(first, 3)
    const counts = [{ sizeId: first.id, count: 1, seen: 0, promised: 3 }]
    const { body } = await post('/api/admin/stock/counts', { key: newKey(), counts })
    expect(body.data).toEqual({ changed: 0, difference: 0, missing: 2 })
  })
})

describe('undo', () => {
  it('undoes a change, limited by the pieces sold since', async () => {
    const [first] = await frock(0)
    const key = newKey()
    await change(first, [{ sizeId: first.id, difference: 3 }], { key })
    await buy(first, 2)
    const undone = await post('/api/admin/stock/undo', { key, sizeIds: [first.id] })
    expect(undone.status).toBe(200)
    expect(await stockOf(db(), first.id)).toBe(0)
    expect((await post('/api/admin/stock/undo', { key: newKey(), sizeIds: [first.id] })).status).toBe(404)
  })

  it('is offered by the history for a day, size by size, until it is done', async () => {
    const [first, second] = await frock(5, 5)
    if (!second) throw new Error('Cannot make a size')
    const key = newKey()
    const sizes = [first, second]
    await change(
      first,
      sizes.map(({ id }) => ({ sizeId: id, difference: 2 })),
      { key },
    )
    const offered = async () => {
      const { body } = await read(`/api/admin/products/${first.productId}/stock/movements`)
      return body.data.rows.map(({ size, undo }: { size: string; undo: string | null }) => [size, undo])
    }
    expect((await offered()).slice(0, 2)).toEqual([
      [second.label, key],
      [first.label, key],
    ])
    await post('/api/admin/stock/undo', { key, sizeIds: [first.id] })
    expect((await offered()).slice(0, 3)).toEqual([
      [first.label, null],
      [second.label, key],
      [first.label, null],
    ])
    await post('/api/admin/stock/undo', { key, sizeIds: [first.id, second.id] })
    expect(await Promise.all(sizes.map(({ id }) => stockOf(db(), id)))).toEqual([5, 5])
  })
})

describe('the history', () => {
  it('leads to the order, counts down page by page and is by size', async () => {
    const [first, second] = await frock(40, 40)
    if (!second) throw new Error('Cannot make a size')
    const orderId = await buy(first, 2)
    for (let time = 0; time < 30; time += 1) {
      await change(first, [
        { sizeId: first.id, difference: 1 },
        { sizeId: second.id, difference: -1 },
      ])
    }
    const path = `/api/admin/products/${first.productId}/stock/movements`
    const newest = (await read(path)).body.data
    expect(newest.rows).toHaveLength(50)
    const rest = (await read(`${path}?after=${newest.next}`)).body.data
    expect(rest.next).toBeNull()
    const all = [...newest.rows, ...rest.rows]
    expect(all).toHaveLength(63)
    for (const size of [first, second]) {
      const own = all.filter(({ sizeId }) => sizeId === size.id).toReversed()
      let balance = 0
      for (const row of own) {
        balance += row.quantity
        expect(row.balance).toBe(balance)
      }
      expect(balance).toBe(await stockOf(db(), size.id))
    }
    const sale = all.find(({ kind }) => kind === 'sale')
    expect(sale.order).toEqual({ _id: orderId, number: orderId.slice(-6).toUpperCase() })
  })
})

describe('the count sheet', () => {
  it('lists by category and name, of low or empty sizes alone where asked for', async () => {
    const [first] = await frock(0, 30)
    await db().execute(sql`
      update products set category = 'winter', subcategory = 'caps', name = 'Wool Cap' where id = ${first.productId}`)
    const whole = (await read('/api/admin/stock/count-sheet?category=winter')).body.data
    expect(whole.products).toMatchObject([{ name: 'Wool Cap', sizes: [{ stock: 0 }, { stock: 30 }] }])
    const out = (await read('/api/admin/stock/count-sheet?category=winter&level=out')).body.data
    expect(out.products[0].sizes).toHaveLength(1)
    expect((await read('/api/admin/stock/count-sheet?category=winter&subcategory=none')).body.data).toEqual({
      products: [],
      next: null,
    })
  })
})
