import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readPromise } from '#server/delivery/read-promise.ts'
import { lockPlacement } from '#server/orders/lock-placement.ts'
import {
  createProduct,
  createShopper,
  createVariant,
  itemOf,
  placementOf,
  stockMismatches,
  stockOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { openTestShop, sendTo } from '#tests/support/shop.ts'

let shop: PayingShop
let variant: TestVariant
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
  variant = await createVariant(db(), { stock: 10_000 })
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})

let networks = 0
/** An unused network address. */
function newNetwork(): string {
  networks += 1
  return `203.0.113.${networks}`
}

const guest = () => createShopper(db(), { kind: 'guest' })

async function place(
  shopper: TestShopper,
  {
    app = shop.app,
    network = newNetwork(),
    lines = [{ variant }],
    ...rest
  }: {
    app?: PayingShop['app']
    network?: string
    lines?: { variant: TestVariant; quantity?: number }[]
    [field: string]: unknown
  } = {},
) {
  const body = placementOf(shopper, lines, rest)
  const headers = { 'x-forwarded-for': network }
  return await sendTo(app, 'POST', '/api/order/place', { token: shopper.token, body, headers })
}

const act = (shopper: TestShopper, orderId: string, what: string) =>
  shop.request('POST', `/api/order/${orderId}/${what}`, { token: shopper.token })

const methodsOf = async (token?: string) =>
  (await shop.request('GET', '/api/payment/methods', { token })).body.data

describe('cash orders of one phone', () => {
  it('are limited to three, from any account and for any spelling of the phone', async () => {
    const [shopper, second] = [await guest(), await guest()]
    const first = await place(shopper)
    await place(shopper)
    expect(await methodsOf(shopper.token)).toMatchObject({ cashRefusal: null, mostCashPieces: 50 })
    expect((await place(second, { phoneNo: `+91 ${shopper.phone}` })).status).toBe(200)
    for (const phoneNo of [shopper.phone, `0${shopper.phone}`, `+91-${shopper.phone}`]) {
      const refused = await place(second, { phoneNo })
      expect(refused).toMatchObject({
        status: 429,
        body: {
          success: false,
          code: 'cash_limit',
          message: 'You have 3 cash orders on the way. Pay online or wait until one is delivered.',
        },
        headers: { 'retry-after': '3600' },
      })
    }
    await act(shopper, first.body.orderId, 'cancel')
    expect((await place(shopper)).status).toBe(200)
  })

  it('are counted until they are delivered', async () => {
    const shopper = await guest()
    const orders = [await place(shopper), await place(shopper), await place(shopper)]
    expect(await methodsOf(shopper.token)).toMatchObject({
      cashRefusal: 'You have 3 cash orders on the way. Pay online or wait until one is delivered.',
    })
    expect(await methodsOf()).toMatchObject({ cashRefusal: null })
    const { orderId } = orders[0]?.body ?? {}
    await db().execute(sql`update orders set status = 'shipped' where id = ${orderId}`)
    expect((await place(shopper)).status).toBe(429)
    await db().execute(sql`update orders set status = 'delivered', paid_at = now() where id = ${orderId}`)
    expect((await place(shopper)).status).toBe(200)
  })

  it('leave paying online open', async () => {
    const shopper = await guest()
    for (let count = 0; count < 3; count++) await place(shopper)
    const online = await place(shopper, { paymentMode: 'upi' })
    expect(online).toMatchObject({ status: 200, body: { razorpayOrderId: expect.any(String) } })
    // It is not a way round: the change to cash is counted too.
    expect(await act(shopper, online.body.orderId, 'pay-on-delivery')).toMatchObject({
      status: 429,
      body: { code: 'cash_limit' },
    })
    const { rows } = await db().execute(
      sql`select payment_mode from orders where id = ${online.body.orderId}`,
    )
    expect(rows).toEqual([{ payment_mode: 'upi' }])
  })

  it('hold when two processes place and change many at once', async () => {
    const other = await shop.openAnother()
    const size = await createVariant(db(), { stock: 40 })
    const lines = [{ variant: size }]
    const shoppers = await Promise.all(Array.from({ length: 12 }, guest))
    const phoneNo = shoppers[0]?.phone
    const online = await Promise.all(
      shoppers.slice(0, 3).map((one) => place(one, { lines, phoneNo, paymentMode: 'upi' })),
    )
    const answers = await Promise.all([
      ...shoppers.map((one, index) =>
        place(one, { app: index % 2 === 0 ? shop.app : other.app, lines, phoneNo }),
      ),
      ...shoppers.slice(0, 3).map((one, index) => act(one, online[index]?.body.orderId, 'pay-on-delivery')),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12)
    const { rows } = await db().execute(sql`
      select count(*)::int as open from orders
      where phone = ${`+91${phoneNo}`} and payment_mode = 'cod' and status <> 'cancelled'`)
    expect(rows).toEqual([{ open: 3 }])
  })

  it('have at most fifty pieces together', async () => {
    const shopper = await guest()
    const sizes = await createProduct(db(), { sizes: Array.from({ length: 3 }, () => ({ stock: 100 })) })
    const lines = (...quantities: number[]) =>
      quantities.flatMap((quantity, index) => {
        const size = sizes[index]
        return size ? [{ variant: size, quantity }] : []
      })
    expect(await place(shopper, { lines: lines(20, 20, 11) })).toMatchObject({
      status: 429,
      body: {
        code: 'cash_limit',
        message:
          'Cash on delivery is available for up to 50 items at a time. Pay online or order fewer items.',
      },
    })
    expect((await place(shopper, { lines: lines(20, 20, 4) })).status).toBe(200)
    expect(await place(shopper, { lines: lines(7) })).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('and 44 are already on the way') },
    })
    expect((await place(shopper, { lines: lines(6) })).status).toBe(200)
    expect(await stockOf(db(), sizes[1]?.id ?? '')).toBe(80)
  })

  it('look into an index that holds the open ones alone', async () => {
    await db().execute(sql`analyze orders`)
    const { rows } = await db().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return await tx.execute(sql`explain
        select 1 from orders
        where phone = '+919876543210' and payment_mode = 'cod' and status not in ('delivered', 'cancelled')`)
    })
    expect(JSON.stringify(rows)).toContain('orders_open_cash_index')
  })
})

describe('orders within an hour', () => {
  it('are twenty of one account, cancelled ones too, refused ones not', async () => {
    const shopper = await guest()
    const empty = await createVariant(db(), { stock: 0 })
    expect((await place(shopper, { lines: [{ variant: empty }] })).status).toBe(409)
    for (let count = 0; count < 20; count++) {
      const { status, body } = await place(shopper)
      expect(status, JSON.stringify(body)).toBe(200)
      await act(shopper, body.orderId, 'cancel')
    }
    const refused = await place(shopper, { paymentMode: 'upi' })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: expect.stringMatching(/^You have placed many orders/) },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  it('are limited to forty from one network, over all accounts, also concurrently', async () => {
    const network = newNetwork()
    const shoppers = await Promise.all(Array.from({ length: 45 }, guest))
    const answers = await Promise.all(shoppers.map((shopper) => place(shopper, { network })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await place(await guest())).status).toBe(200)
  })

  it('are given for a key that has its order already', async () => {
    const shopper = await guest()
    const body = placementOf(shopper, [{ variant }])
    const headers = { 'idempotency-key': 'once', 'x-forwarded-for': newNetwork() }
    const send = () => shop.request('POST', '/api/order/place', { token: shopper.token, body, headers })
    const first = await send()
    await place(shopper)
    await place(shopper)
    expect((await place(shopper)).status).toBe(429)
    expect(await send()).toMatchObject({ status: 200, body: { orderId: first.body.orderId } })
  })

  it('count a key once, however often it is sent', async () => {
    const shopper = await guest()
    const body = placementOf(shopper, [{ variant }])
    const headers = { 'idempotency-key': 'again', 'x-forwarded-for': newNetwork() }
    for (let count = 0; count < 25; count++) {
      const { status } = await shop.request('POST', '/api/order/place', {
        token: shopper.token,
        body,
        headers,
      })
      expect(status).toBe(200)
    }
    expect((await place(shopper)).status).toBe(200)
  })
})

describe('pieces of one size in an order', () => {
  it.each([
    ['in two colours', [12, 9], (index: number) => ({ selectedColor: index === 0 ? 'Red' : 'Blue' })],
    ['once by id and once by label', [20, 1], (index: number) => (index === 0 ? {} : { selectedSizeId: '' })],
    ['in many lines', [5, 5, 5, 5, 1], () => ({})],
  ])('are at most twenty, %s, in quote and order alike', async (_, quantities, fields) => {
    const shopper = await guest()
    const size = await createVariant(db(), { stock: 100 })
    const items = (pieces: readonly number[]) =>
      pieces.map((quantity, index) => ({ ...itemOf(size, quantity), ...fields(index) }))
    const amount = (pieces: readonly number[]) => pieces.reduce((sum, count) => sum + count, 0) * 499
    const headers = { 'x-forwarded-for': newNetwork() }
    const order = (pieces: readonly number[]) => {
      const body = {
        ...placementOf(shopper, [{ variant: size }]),
        items: items(pieces),
        amount: amount(pieces),
      }
      return shop.request('POST', '/api/order/place', { token: shopper.token, body, headers })
    }
    const quote = (pieces: readonly number[]) =>
      shop.request('POST', '/api/cart/quote', { body: { items: items(pieces) }, headers })
    for (const answer of [await quote(quantities), await order(quantities)]) {
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          errors: [
            {
              path: `items.${quantities.length - 1}.quantity`,
              message: 'You can order up to 20 of one item',
            },
          ],
        },
      })
    }
    const fewer = [...quantities.slice(0, -1), 0].filter((count) => count > 0)
    expect((await quote(fewer)).status).toBe(200)
    const placed = await order(fewer)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  })
})

it('what an order needs to know is asked at once, in the order in which all lock', async () => {
  const shopper = await guest()
  const input = placeOrderSchema.parse(placementOf(shopper, [{ variant }]))
  const promise = await readPromise(shop.services, input.address.zipCode)
  await inTransaction(shop.services.db, async (tx) => {
    const asked = vi.spyOn(tx.$client, 'query')
    const locking = lockPlacement(shop.services, tx, {
      orderId: newId('ord'),
      customerId: shopper.customerId,
      input,
      promise,
      idempotencyKey: 'first',
      network: newNetwork(),
      isStaff: false,
      staff: null,
    })
    // No answer has had time to come.
    await Promise.resolve()
    expect(asked.mock.calls.map(([{ name }]) => name)).toEqual([
      'claim_key',
      'make_lock',
      'take_lock',
      'open_cash',
      'add_tries_2',
      'lock_variants',
      'cash_came_back',
    ])
    asked.mockRestore()
    expect(await locking).toMatchObject({
      key: { kind: 'claimed' },
      openCash: { orders: 0, pieces: 0 },
      over: null,
      variants: [{ id: variant.id }],
      cameBack: 0,
    })
  })
})

it('RATE_LIMIT=off takes every limit away', async () => {
  const free = await openTestShop()
  try {
    const shopper = await createShopper(free.database.db)
    const size = await createVariant(free.database.db, { stock: 1_000 })
    for (let count = 0; count < 25; count++) {
      const { status } = await free.request('POST', '/api/order/place', {
        token: shopper.token,
        body: placementOf(shopper, [{ variant: size, quantity: 20 }]),
      })
      expect(status).toBe(200)
    }
    const { body } = await free.request('GET', '/api/payment/methods', { token: shopper.token })
    expect(body.data).toMatchObject({ mostCashPieces: null, cashRefusal: null })
  } finally {
    await free.close()
  }
})
