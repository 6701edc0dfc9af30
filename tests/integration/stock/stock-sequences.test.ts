import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeStock } from '#server/stock/change-stock.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  stockMismatches,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let staff: TestShopper
let buyer: TestShopper
const db = () => shop.database.db
let turn = 0
const newKey = () => `key-${String(++turn).padStart(8, '0')}`

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createShopper(db(), { staffRole: 'manager' })
  buyer = await createShopper(db())
})
afterAll(() => shop.close())

const pieces = fc.integer({ min: 1, max: 4 })
const size = fc.nat({ max: 1 })
/** What happens to two sizes of a product, one thing after the other. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), size, quantity: pieces }),
  fc.record({
    kind: fc.constant('cancel' as const),
    quantity: pieces,
    unsellable: fc.nat({ max: 4 }),
    why: fc.constantFrom('damaged' as const, 'missing' as const),
    byLines: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('change' as const), size, difference: fc.integer({ min: -4, max: 4 }) }),
  fc.record({ kind: fc.constant('count' as const), size, found: fc.nat({ max: 8 }), stale: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('batch' as const), size, difference: fc.integer({ min: -4, max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never

interface World {
  sizes: TestVariant[]
  /** What the movements should come to, by the test's own counting. */
  expected: number[]
  orders: { id: string; lineId: string; size: number; quantity: number }[]
  changes: { key: string; size: number; difference: number; isUndone: boolean }[]
}

async function lineOf(orderId: string): Promise<{ id: string }> {
  const [line] = await readRows(
    db(),
    z.object({ id: z.string() }),
    sql`select id from order_lines where order_id = ${orderId}`,
  )
  if (!line) throw new Error(`Cannot find the line of ${orderId}`)
  return line
}

async function take(world: World, given: Step): Promise<void> {
  const { sizes, expected, orders, changes } = world
  const variant = 'size' in given ? sizes[given.size] : sizes[0]
  if (!variant) throw new Error('Cannot find the size')
  const at = 'size' in given ? given.size : 0
  const stock = expected[at] ?? 0
  const post = (path: string, body: unknown) => shop.request('POST', path, { token: staff.token, body })
  const change = (key: string, part: object) =>
    post(`/api/admin/products/${variant.productId}/stock`, {
      key,
      changes: [{ sizeId: variant.id, ...part }],
      reason: 'found',
    })
  switch (given.kind) {
    case 'buy': {
      const body = placementOf(buyer, [{ variant, quantity: given.quantity }])
      const { status, body: answer } = await shop.request('POST', '/api/order/place', {
        token: buyer.token,
        body,
      })
      expect(status === 200).toBe(stock >= given.quantity)
      if (status !== 200) return
      expected[at] = stock - given.quantity
      const { id: lineId } = await lineOf(answer.orderId)
      orders.push({ id: answer.orderId, lineId, size: at, quantity: given.quantity })
      return
    }
    case 'cancel': {
      const order = orders.shift()
      if (!order) return
      const { lineId } = order
      const cancelled = given.byLines ? Math.min(given.quantity, order.quantity) : order.quantity
      const { unsellable, why } = given
      const { status } = await post(`/api/admin/orders/${order.id}/cancel`, {
        reason: 'other',
        ...(given.byLines ? { lines: [{ lineId, quantity: cancelled }] } : {}),
        ...(unsellable > 0 ? { unsellable: [{ lineId, quantity: unsellable, why }] } : {}),
      })
      expect(status).toBe(unsellable > cancelled ? 400 : 200)
      if (status !== 200) {
        orders.push(order)
        return
      }
      expected[order.size] = (expected[order.size] ?? 0) + cancelled - unsellable
      if (cancelled < order.quantity) orders.push({ ...order, quantity: order.quantity - cancelled })
      return
    }
    case 'change': {
      const key = newKey()
      const { status } = await change(key, { difference: given.difference })
      expect(status).toBe(stock + given.difference < 0 ? 409 : 200)
      if (status !== 200) return
      expected[at] = stock + given.difference
      changes.push({ key, size: at, difference: given.difference, isUndone: given.difference === 0 })
      return
    }
    case 'count': {
      const promised = orders.reduce((sum, order) => sum + (order.size === at ? order.quantity : 0), 0)
      const key = newKey()
      const seen = given.stale ? stock + 1 : stock
      const { status } = await change(key, { count: given.found, seen, promised })
      expect(status).toBe(given.stale ? 409 : 200)
      if (status !== 200) return
      expected[at] = Math.max(0, given.found - promised)
      changes.push({ key, size: at, difference: expected[at] - stock, isUndone: expected[at] === stock })
      return
    }
    case 'undo': {
      const last = changes.findLast(({ isUndone }) => !isUndone)
      if (!last) return
      const undo = { key: last.key, sizeIds: sizes.map(({ id }) => id) }
      expect((await post('/api/admin/stock/undo', undo)).status).toBe(200)
      last.isUndone = true
      expected[last.size] = Math.max(0, (expected[last.size] ?? 0) - last.difference)
      return
    }
    case 'batch': {
      const left = await inTransaction(db(), (tx) =>
        changeStock(tx, {
          variantId: variant.id,
          change: { difference: given.difference, atMost: true },
          reason: 'edit',
          actorId: staff.customerId,
          batchId: 'bat_1',
        }),
      )
      expected[at] = Math.max(0, stock + given.difference)
      expect(left).toBe(expected[at])
    }
  }
}

it('stock is the sum of its movements and never below 0, for any actions in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const sizes = await createProduct(db(), { sizes: [{ stock: 3 }, { stock: 0 }] })
      const world: World = { sizes, expected: [3, 0], orders: [], changes: [] }
      for (const given of steps) await take(world, given)
      const [first] = sizes
      const { body } = await shop.request('GET', `/api/admin/products/${first?.productId}/stock`, {
        token: staff.token,
      })
      expect(body.data.sizes.map(({ stock }: { stock: number }) => stock)).toEqual(world.expected)
      const lowest = await readRows(
        db(),
        z.object({ lowest: z.number() }),
        sql`
        select coalesce(min(balance), 0)::int as lowest from (
          select sum(quantity) over (partition by variant_id order by id) as balance from stock_movements m
          where variant_id in (${sizes[0]?.id}, ${sizes[1]?.id})) b`,
      )
      expect(lowest[0]?.lowest).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 20 },
  )
  expect(await stockMismatches(db())).toEqual([])
})
