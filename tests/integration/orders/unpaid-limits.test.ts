import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import {
  createProduct,
  createShopper,
  createVariant,
  placementOf,
  stockMismatches,
  stockOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sendTo } from '#tests/support/shop.ts'

let shop: PayingShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})

type Line = { variant: TestVariant; quantity?: number }

let networks = 0
function newNetwork(): string {
  networks += 1
  return `198.51.100.${networks}`
}

const guest = () => createShopper(db(), { kind: 'guest' })
const manySizes = (count: number, stock = 1_000) =>
  createProduct(db(), { sizes: Array.from({ length: count }, () => ({ stock })) })
const twentyEach = (sizes: readonly TestVariant[]): Line[] =>
  sizes.map((variant) => ({ variant, quantity: 20 }))

async function place(
  shopper: TestShopper,
  lines: Line[],
  {
    app = shop.app,
    network = newNetwork(),
    ...rest
  }: { app?: PayingShop['app']; network?: string; [field: string]: unknown } = {},
) {
  const body = placementOf(shopper, lines, { paymentMode: 'upi', ...rest })
  const headers = { 'x-forwarded-for': network }
  return await sendTo(app, 'POST', '/api/order/place', { token: shopper.token, body, headers })
}

const act = (shopper: TestShopper, orderId: string, what: string) =>
  shop.request('POST', `/api/order/${orderId}/${what}`, { token: shopper.token })

async function networkOfOrder(orderId: string): Promise<unknown> {
  const { rows } = await db().execute(sql`select unpaid_network from orders where id = ${orderId}`)
  return rows[0]?.unpaid_network
}

describe('pieces that an account holds unpaid', () => {
  it('are sixty at a time, over all its orders and networks', async () => {
    const shopper = await guest()
    const sizes = await manySizes(4)
    const [one, two, three, four] = twentyEach(sizes)
    if (!one || !two || !three || !four) throw new Error('Four sizes were made')
    const tooMany = await place(shopper, [one, two, three, { ...four, quantity: 1 }])
    expect(tooMany).toMatchObject({
      status: 429,
      body: {
        success: false,
        code: 'unpaid_limit',
        message: expect.stringMatching(/^Up to 60 items can be unpaid/),
      },
    })
    expect((await place(shopper, [one, two])).status).toBe(200)
    expect((await place(shopper, [three])).status).toBe(200)
    const refused = await place(shopper, [{ ...four, quantity: 1 }])
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'unpaid_limit',
        message:
          'You already have 60 unpaid items on order. The limit is 60. Pay for or cancel those orders, or order fewer items.',
      },
    })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(60)
    expect(wait).toBeLessThanOrEqual(1_800)
    expect(await stockOf(db(), four.variant.id)).toBe(1_000)
  })

  it('are free again when an order is paid, cancelled, changed to cash or has ended', async () => {
    const sizes = await manySizes(3)
    const ends: Record<
      string,
      (shopper: TestShopper, order: { orderId: string; provider: string }) => unknown
    > = {
      paid: async (_, { provider }) => {
        shop.sandbox.controls.pay(provider)
        await shop.webhooksDone()
      },
      cancelled: (shopper, { orderId }) => act(shopper, orderId, 'cancel'),
      cash: (shopper, { orderId }) => act(shopper, orderId, 'pay-on-delivery'),
      expired: async (_, order) => {
        await shop.letTimePass(order, 31)
        await pollUnpaidOrder(shop.services, order.orderId)
      },
    }
    for (const [name, end] of Object.entries(ends)) {
      const [shopper, network] = [await guest(), newNetwork()]
      const lines = twentyEach(sizes)
      const [first] = lines
      if (!first) throw new Error('Sizes were made')
      const parts = [await place(shopper, [first], { network })]
      const order = parts[0]?.body
      expect((await place(shopper, lines.slice(1), { network })).status, name).toBe(200)
      expect((await place(shopper, [first], { network })).status, name).toBe(429)
      expect(await networkOfOrder(order.orderId)).toEqual(expect.any(String))
      await end(shopper, { orderId: order.orderId, provider: order.razorpayOrderId })
      expect(await networkOfOrder(order.orderId), name).toBeNull()
      expect((await place(shopper, [first], { network })).status, name).toBe(200)
      expect((await place(shopper, [first], { network })).status, name).toBe(429)
    }
  })

  it('are not those of cash orders, nor do they keep one from paying cash', async () => {
    const shopper = await guest()
    const sizes = await manySizes(3)
    const [first] = sizes
    if (!first) throw new Error('Sizes were made')
    expect((await place(shopper, [{ variant: first, quantity: 20 }], { paymentMode: 'cod' })).status).toBe(
      200,
    )
    expect((await place(shopper, twentyEach(sizes))).status).toBe(200)
    expect((await place(shopper, [{ variant: first, quantity: 1 }], { paymentMode: 'cod' })).status).toBe(200)
  })
})

describe('pieces that a network holds unpaid', () => {
  it('are limited to three hundred over all accounts, and IPv6 counts by /64', async () => {
    const sizes = await manySizes(3, 10_000)
    const lines = twentyEach(sizes)
    for (let count = 0; count < 5; count++) {
      const network = `2001:db8:5:9::${count + 1}`
      expect((await place(await guest(), lines, { network })).status).toBe(200)
    }
    const [first] = lines
    if (!first) throw new Error('Sizes were made')
    const one = [{ ...first, quantity: 1 }]
    expect(await place(await guest(), one, { network: '2001:db8:5:9:ffff::7' })).toMatchObject({
      status: 429,
      body: {
        code: 'unpaid_limit',
        message: expect.stringMatching(
          /^There are too many unpaid items from your network\. .+ try again in \d+ minutes\.$/,
        ),
      },
    })
    expect((await place(await guest(), one, { network: '2001:db8:5:a::1' })).status).toBe(200)
  })

  it('are a third of a size at most', async () => {
    const size = await createVariant(db(), { stock: 30 })
    const network = newNetwork()
    expect((await place(await guest(), [{ variant: size, quantity: 6 }], { network })).status).toBe(200)
    // Two lines of one size, in two colours, are counted together.
    const twice = [
      { variant: size, quantity: 3 },
      { variant: size, quantity: 2 },
    ]
    const refused = await place(await guest(), twice, { network })
    expect(refused).toMatchObject({ status: 429, body: { code: 'unpaid_limit' } })
    expect(refused.body.message).toContain('up to 4 of Blue Frock')
    expect((await place(await guest(), [{ variant: size, quantity: 4 }], { network })).status).toBe(200)
    const spent = await place(await guest(), [{ variant: size }], { network })
    expect(spent.body.message).toMatch(/^Your network has reached the limit of unpaid orders for /)
    expect((await place(await guest(), [{ variant: size, quantity: 6 }])).status).toBe(200)
    expect(await stockOf(db(), size.id)).toBe(14)
  })

  it.each([1, 2, 3])('leave a size with %i in stock to its first customer', async (stock) => {
    const size = await createVariant(db(), { stock })
    const quantity = Math.min(stock, 2)
    expect((await place(await guest(), [{ variant: size, quantity }])).status).toBe(200)
  })

  it('hold when two processes are asked many times at once', async () => {
    const other = await shop.openAnother()
    const size = await createVariant(db(), { stock: 60 })
    const network = newNetwork()
    const shoppers = await Promise.all(Array.from({ length: 16 }, guest))
    const answers = await Promise.all(
      shoppers.map((one, index) =>
        place(one, [{ variant: size, quantity: 4 }], {
          app: index % 2 === 0 ? shop.app : other.app,
          network,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
    expect(await stockOf(db(), size.id)).toBe(40)
  })

  it('hold for one account over many networks at once', async () => {
    const shopper = await guest()
    const sizes = await manySizes(5)
    const answers = await Promise.all(twentyEach(sizes).map((line) => place(shopper, [line])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

it('staff order for many customers from one place', async () => {
  const manager = await createShopper(db(), { staffRole: 'manager' })
  const sizes = await manySizes(4)
  expect((await place(manager, twentyEach(sizes))).status).toBe(200)
})

it('the open ones of a network are found by an index that has those alone', async () => {
  await db().execute(sql`analyze orders`)
  const { rows } = await db().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return await tx.execute(sql`explain
      select 1 from orders o where o.unpaid_network is not null and (o.customer_id = 'a' or o.unpaid_network = 'b')`)
  })
  expect(JSON.stringify(rows)).toContain('orders_unpaid_network_index')
})

it('RATE_LIMIT=off takes these limits away', async () => {
  const free = await openPayingShop()
  try {
    const shopper = await createShopper(free.database.db)
    const size = await createVariant(free.database.db, { stock: 100 })
    for (let count = 0; count < 5; count++) {
      const body = placementOf(shopper, [{ variant: size, quantity: 20 }], { paymentMode: 'upi' })
      expect((await free.request('POST', '/api/order/place', { token: shopper.token, body })).status).toBe(
        200,
      )
    }
  } finally {
    await free.close()
  }
})
