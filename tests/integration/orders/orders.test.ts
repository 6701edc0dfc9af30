import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createProduct,
  createShopper,
  createVariant,
  placementOf,
  stockMismatches,
  stockOf,
  type TestShopper,
} from '#tests/support/builders.ts'
import { openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let shopper: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  shopper = await createShopper(db())
})
afterAll(() => shop.close())

const place = (body: unknown, options: { token?: string; key?: string } = {}) =>
  shop.request('POST', '/api/order/place', {
    token: options.token ?? shopper.token,
    body,
    ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
  })

describe('POST /api/order/place', () => {
  it('places an order for cash: pending, stock taken, lines copied', async () => {
    const variant = await createVariant(db(), { pricePaise: 49_950, mrpPaise: 79_900, stock: 5 })
    const answer = await place(placementOf(shopper, [{ variant, quantity: 2 }]))
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Order placed successfully! Cash on Delivery selected.' },
    })
    expect(answer.body).not.toHaveProperty('razorpayOrderId')
    const order = await shop.request('GET', `/api/order/${answer.body.orderId}`, { token: shopper.token })
    expect(order.body.data).toMatchObject({
      _id: answer.body.orderId,
      orderId: answer.body.orderId,
      status: 'pending',
      payment: false,
      paymentMode: 'cod',
      amount: 999,
      couponCode: 'NAN',
      phoneNo: shopper.phone,
      address: { city: 'Bengaluru', state: 'Karnataka', zipCode: '560001', country: 'India' },
      items: [{ _id: variant.productId, quantity: 2, price: 499.5, selectedSizeId: variant.id }],
      history: [{ status: 'pending' }],
      canCancel: true,
    })
    expect(await stockOf(db(), variant.id)).toBe(3)
    expect(await stockMismatches(db())).toEqual([])
  })

  it('counts the lines of one size together', async () => {
    const variant = await createVariant(db(), { stock: 3 })
    const lines = [
      { variant, quantity: 2, colour: 'Blue' },
      { variant, quantity: 2, colour: 'Red' },
    ]
    const refused = await place(placementOf(shopper, lines))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        changes: [{ path: 'items.1.quantity', code: 'stock', was: 2, now: 1 }],
        amount: 1497,
      },
    })
    expect(await stockOf(db(), variant.id)).toBe(3)
    const [first, second] = lines
    if (!first || !second) throw new Error('two lines')
    expect(await place(placementOf(shopper, [first, { ...second, quantity: 1 }]))).toMatchObject({
      status: 200,
    })
    expect(await stockOf(db(), variant.id)).toBe(0)
  })

  it('names every shortage at once', async () => {
    const scarce = await createVariant(db(), { stock: 1 })
    const gone = await createVariant(db(), { stock: 0 })
    const plenty = await createVariant(db())
    const body = placementOf(shopper, [
      { variant: scarce, quantity: 2 },
      { variant: plenty },
      { variant: gone },
    ])
    expect((await place(body)).body.changes).toEqual([
      { path: 'items.0.quantity', code: 'stock', was: 2, now: 1 },
      { path: 'items.2.quantity', code: 'stock', was: 1, now: 0 },
    ])
  })

  it('refuses a price that the shopper did not see', async () => {
    const variant = await createVariant(db(), { pricePaise: 60_000 })
    const body = placementOf(shopper, [{ variant: { ...variant, pricePaise: 50_000 } }])
    expect(await place(body)).toMatchObject({
      status: 409,
      body: { changes: [{ path: 'items.0.price', code: 'price', was: 500, now: 600 }], amount: 600 },
    })
    const wrongAmount = { ...placementOf(shopper, [{ variant }]), amount: 1 }
    expect(await place(wrongAmount)).toMatchObject({
      status: 409,
      body: { changes: [{ path: 'amount', code: 'price', was: 1, now: 600 }] },
    })
  })

  it('refuses what is no longer sold', async () => {
    const variant = await createVariant(db())
    await db().execute(sql`update products set status = 'archived' where id = ${variant.productId}`)
    expect(await place(placementOf(shopper, [{ variant }]))).toMatchObject({
      status: 409,
      body: { changes: [{ path: 'items.0', code: 'gone', was: 'Blue Frock', now: null }], amount: 0 },
    })
  })

  it("requires the owner's token", async () => {
    const variant = await createVariant(db())
    const body = placementOf(shopper, [{ variant }])
    expect(await shop.request('POST', '/api/order/place', { body })).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated' },
    })
    const other = await createShopper(db())
    expect(await place(body, { token: other.token })).toMatchObject({ status: 404 })
    expect(await stockOf(db(), variant.id)).toBe(10)
  })

  it('says what is wrong with each field', async () => {
    const variant = await createVariant(db())
    const body = placementOf(shopper, [{ variant, quantity: 21 }], {
      email: 'nobody',
      address: { firstName: 'A', zipCode: '1' },
    })
    const answer = await place(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    const messages = Object.fromEntries(
      answer.body.errors.map((error: { path: string; message: string }) => [error.path, error.message]),
    )
    expect(messages).toMatchObject({
      email: 'Please enter a valid email address',
      'address.firstName': 'First name must be at least 2 characters',
      'address.zipCode': 'Please enter a valid ZIP code',
    })
  })

  it('gives the same order for the same key and refuses another body', async () => {
    const variant = await createVariant(db())
    const body = placementOf(shopper, [{ variant }])
    const first = await place(body, { key: 'checkout-1' })
    const reordered = Object.fromEntries(Object.entries(body).reverse())
    const second = await place(reordered, { key: 'checkout-1' })
    expect(second.body).toEqual(first.body)
    expect(await place({ ...body, email: 'other@example.com' }, { key: 'checkout-1' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
    expect(await stockOf(db(), variant.id)).toBe(9)
    const other = await createShopper(db())
    const theirs = await place(placementOf(other, [{ variant }]), { token: other.token, key: 'checkout-1' })
    expect(theirs.body.orderId).not.toBe(first.body.orderId)
  })

  it('does not remember a refusal', async () => {
    const variant = await createVariant(db(), { stock: 0 })
    const body = placementOf(shopper, [{ variant }])
    expect(await place(body, { key: 'checkout-2' })).toMatchObject({ status: 409, body: { code: 'changed' } })
    await db().execute(sql`update variants set stock = 1 where id = ${variant.id}`)
    await db().execute(
      sql`insert into stock_movements (variant_id, kind, quantity) values (${variant.id}, 'correction', 1)`,
    )
    expect(await place(body, { key: 'checkout-2' })).toMatchObject({ status: 200 })
  })

  it('makes one order of twenty requests at once with one key', async () => {
    const variant = await createVariant(db(), { stock: 30 })
    const body = placementOf(shopper, [{ variant }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, { key: 'double-click' })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
    expect(await stockOf(db(), variant.id)).toBe(29)
  })

  it('sells ten pieces to ten of a hundred shoppers who come at once, over two processes', async () => {
    const another = await shop.openAnother()
    const variant = await createVariant(db(), { stock: 10 })
    const shoppers = await Promise.all(
      Array.from({ length: 100 }, () => createShopper(db(), { kind: 'guest' })),
    )
    const answers = await Promise.all(
      shoppers.map((someone, index) =>
        sendTo(index % 2 ? shop.app : another.app, 'POST', '/api/order/place', {
          token: someone.token,
          body: placementOf(someone, [{ variant }]),
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(90)
    expect(await stockOf(db(), variant.id)).toBe(0)
    expect(await stockMismatches(db())).toEqual([])
  })

  it('does not deadlock when orders name the same sizes in different order', async () => {
    const one = await createVariant(db(), { stock: 100 })
    const two = await createVariant(db(), { stock: 100 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const lines = [{ variant: one }, { variant: two }]
        return place(placementOf(shopper, index % 2 ? lines : lines.reverse()))
      }),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect([await stockOf(db(), one.id), await stockOf(db(), two.id)]).toEqual([60, 60])
  })
})

describe('POST /api/order/users-orders', () => {
  it('lists the own orders only', async () => {
    const someone = await createShopper(db())
    const variant = await createVariant(db())
    const placed = await place(placementOf(someone, [{ variant }]), { token: someone.token })
    const list = (userId: string, token: string) =>
      shop.request('POST', '/api/order/users-orders', { token, body: { userId } })
    const answer = await list(someone.customerId, someone.token)
    expect(answer.body.data.map((order: { _id: string }) => order._id)).toEqual([placed.body.orderId])
    expect(await list(someone.customerId, shopper.token)).toMatchObject({ status: 404 })
    const foreign = await shop.request('GET', `/api/order/${placed.body.orderId}`, { token: shopper.token })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Order Not Found' } })
  })

  it('is narrowed by status and by words, and goes on after an order', async () => {
    const someone = await createShopper(db())
    const [frock] = await createProduct(db(), { name: 'Rose 100% Frock' })
    const [kurta] = await createProduct(db(), { name: 'Haldi Kurta' })
    if (!frock || !kurta) throw new Error('Cannot make products')
    const ids: string[] = []
    for (const variant of [frock, kurta, frock]) {
      const placed = await place(placementOf(someone, [{ variant }]), { token: someone.token })
      ids.unshift(placed.body.orderId)
    }
    const list = async (body: object) => {
      const answer = await shop.request('POST', '/api/order/users-orders', { token: someone.token, body })
      return answer.body.data.map((order: { _id: string }) => order._id)
    }
    expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2))
    expect(await list({ limit: 2, before: ids[1] })).toEqual(ids.slice(2))
    expect(await list({ words: 'kurta' })).toEqual([ids[1]])
    expect(await list({ words: '100%' })).toEqual([ids[0], ids[2]])
    expect(await list({ words: '_rose' })).toEqual([])
    expect(await list({ status: 'delivered' })).toEqual([])
    // Another customer's order does not reveal its position.
    const stranger = await place(placementOf(shopper, [{ variant: frock }]), { token: shopper.token })
    expect(await list({ before: stranger.body.orderId })).toEqual([])
  })
})
