import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { EVENT_GRAINS } from '#domain/insight/event-grains.ts'
import { dayAfter } from '#domain/insight/period.ts'
import { type EventCount, grainStart, rollUpCounts as thinByRule } from '#domain/insight/roll-up-counts.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { readRows } from '#server/db/rows.ts'
import { addCounts } from '#server/insight/count-queries.ts'
import type { PageRequest } from '#server/insight/event-counter.ts'
import { rollUpCounts } from '#server/insight/sweep-counts.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const today = indiaDate(new Date())
/** So many days that end on one, as an address names them. */
const daysTo = (to: string, days: number) => `from=${dayAfter(to, 1 - days)}&to=${to}`

let shop: TestShop
let variant: TestVariant
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  variant = await createVariant(shop.services.db)
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  await shop.services.catalogue.refresh([variant.productId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.counts.flush()
  await shop.services.db.execute(sql`delete from event_counts`)
})

const countRow = z.object({
  startsAt: z.date(),
  grain: z.enum(EVENT_GRAINS),
  name: z.string(),
  subject: z.string(),
  device: z.string(),
  source: z.string(),
  times: z.number(),
  valuePaise: z.number(),
})

async function storedCounts(): Promise<EventCount[]> {
  return await readRows(
    shop.services.db,
    countRow,
    sql`select starts_at as "startsAt", grain, name, subject, device, source, times, value_paise as "valuePaise"
      from event_counts order by name, subject, device, source, starts_at`,
  )
}

/** What was counted, as short lines. */
async function counted(): Promise<string[]> {
  await shop.services.counts.flush()
  return (await storedCounts()).map(({ name, subject, device, source, times }) =>
    [name, subject, device, source, times].filter((part) => part !== '').join(' '),
  )
}

const pageRequest = (address: string, more: Partial<PageRequest> = {}): PageRequest => ({
  address,
  host: 'localhost',
  userAgent: PHONE,
  referrer: undefined,
  purpose: undefined,
  ...more,
})

describe('pages that are served', () => {
  test('count by kind, category, device and source, and name no visitor', async () => {
    const { counts } = shop.services
    counts.pageSeen(pageRequest('/'))
    counts.pageSeen(pageRequest('/shop/girls-collection', { referrer: 'https://www.google.com/' }))
    counts.pageSeen(pageRequest('/shop/girls-collection.data?_routes=x', { referrer: 'http://localhost/' }))
    counts.pageSeen(pageRequest('/cart', { userAgent: DESKTOP, referrer: 'http://localhost/' }))
    counts.pageSeen(pageRequest('/product/blue-frock?utm_medium=cpc'))
    counts.pageSeen(pageRequest('/orders/ord_secret', { referrer: 'http://localhost/' }))
    expect(await counted()).toEqual([
      'category_view girls-collection phone 2',
      'page_view cart desktop 1',
      'page_view home phone 1',
      'page_view listing phone 2',
      'page_view order phone 1',
      'visit home phone direct 1',
      'visit listing phone search 1',
      'visit product phone ad 1',
    ])
  })

  test('leave out programs, what is fetched ahead, and what is no page of the shop', async () => {
    const { counts } = shop.services
    counts.pageSeen(pageRequest('/', { userAgent: BOT }))
    counts.pageSeen(pageRequest('/', { userAgent: undefined }))
    counts.pageSeen(pageRequest('/', { purpose: 'prefetch' }))
    counts.pageSeen(pageRequest('/admin/orders'))
    counts.pageSeen(pageRequest('/product/blue-frock.data?_routes=x', { referrer: 'http://localhost/shop' }))
    expect(await counted()).toEqual([])
  })

  test('survive a flood of addresses, each counted', async () => {
    for (let page = 0; page < 5_000; page++)
      shop.services.counts.pageSeen(pageRequest(`/shop?page=${page}&x=${'y'.repeat(900)}`))
    expect(await counted()).toEqual(['page_view listing phone 5000', 'visit listing phone direct 5000'])
  })

  test('a product counts when its page asks for the stock, and not when a card does', async () => {
    const path = `/api/product/${variant.productId}/stock`
    await shop.request('GET', path, { headers: { 'user-agent': DESKTOP } })
    await shop.request('GET', path, { headers: { 'user-agent': BOT } })
    await shop.request('GET', `${path}?from=card`, { headers: { 'user-agent': DESKTOP } })
    await shop.request('GET', '/api/product/none/stock', { headers: { 'user-agent': DESKTOP } })
    expect(await counted()).toEqual([
      'page_view product desktop 1',
      `product_view ${variant.productId} desktop 1`,
    ])
  })
})

describe('POST /api/events', () => {
  const tell = (body: unknown, userAgent = PHONE) =>
    shop.request('POST', '/api/events', { body, headers: { 'user-agent': userAgent } })

  test('counts what browsers tell, by what the shop has', async () => {
    const events = [
      { name: 'AddToCart', subject: variant.productId },
      { name: 'AddToCart', subject: 'prd_of-nobody' },
      { name: 'ViewCategory', subject: 'girls-collection/dresses' },
      { name: 'ViewCategory', subject: 'girls-collection/<script>' },
      { name: 'PageView', subject: 'cart' },
      { name: 'PageView', subject: 'asha@example.com' },
      { name: 'ViewOrderDetails', subject: 'ord_secret' },
    ]
    expect((await tell({ source: 'social', events })).status).toBe(200)
    expect(await counted()).toEqual(
      [
        'AddToCart phone social 1',
        `AddToCart ${variant.productId} phone social 1`,
        'PageView phone social 1',
        'PageView cart phone social 1',
        'ViewCategory girls-collection phone social 1',
        'ViewCategory girls-collection/dresses phone social 1',
        'ViewOrderDetails phone social 1',
      ].sort((a, b) => (a.split(' ')[0] ?? '').localeCompare(b.split(' ')[0] ?? '')),
    )
  })

  test.each<[string, unknown]>([
    ['an unknown name', { events: [{ name: 'page_view', subject: 'home' }] }],
    ['a name as long as a book', { events: [{ name: 'A'.repeat(6_000) }] }],
    ['a long subject', { events: [{ name: 'AddToCart', subject: 'x'.repeat(101) }] }],
    ['an unknown source', { source: 'x', events: [{ name: 'Login' }] }],
    ['none', { events: [] }],
    ['too many', { events: Array.from({ length: 21 }, () => ({ name: 'Login' })) }],
  ])('refuses %s', async (_, body) => {
    expect((await tell(body)).status).toBe(400)
    expect(await counted()).toEqual([])
  })

  test('refuses what is too long to be events, and does not believe a program', async () => {
    expect((await tell({ events: [], more: 'x'.repeat(9_000) })).status).toBe(413)
    expect((await tell({ events: [{ name: 'Login' }] }, BOT)).status).toBe(200)
    expect(await counted()).toEqual([])
  })
})

test('A flood of events from one address is refused, and counted until then', async () => {
  const guarded = await openTestShop({ env: { RATE_LIMIT: 'on' } })
  try {
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async () => {
        const body = { events: [{ name: 'Login' }] }
        return (await guarded.request('POST', '/api/events', { body, headers: { 'user-agent': DESKTOP } }))
          .status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  } finally {
    await guarded.close()
  }
})

test('POST /api/consent stores text version and time, and no person', async () => {
  for (const given of [true, false]) await shop.request('POST', '/api/consent', { body: { given } })
  expect((await shop.request('POST', '/api/consent', { body: { given: 'yes' } })).status).toBe(400)
  const { rows } = await shop.services.db.execute(sql`
    select given, purpose, customer_id, email, ip_hash, text_version like 'cookies-%' as versioned
    from consents order by id`)
  const nobody = { purpose: 'cookies', customer_id: null, email: null, ip_hash: null, versioned: true }
  expect(rows).toEqual([
    { given: true, ...nobody },
    { given: false, ...nobody },
  ])
})

describe('POST /api/order/:id/purchase-told', () => {
  async function place(): Promise<{ shopper: TestShopper; orderId: string; path: string }> {
    const shopper = await createShopper(shop.database.db)
    const body = placementOf(shopper, [{ variant, quantity: 1 }])
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    const { orderId } = placed.body
    return { shopper, orderId, path: `/api/order/${orderId}/purchase-told` }
  }

  test('lets one of many browsers tell, with what the order says', async () => {
    const { shopper, orderId, path } = await place()
    const link = await confirmationToken(shop.services.db, orderId)
    const answers = await Promise.all(
      [shopper.token, link, shopper.token, link].map((token) =>
        shop.request('POST', path, { token, body: {} }),
      ),
    )
    const told = answers.map(({ body }) => body.data.purchase).filter((purchase) => purchase !== null)
    expect(told).toEqual([
      {
        value: 499,
        currency: 'INR',
        items: [{ id: variant.productId, quantity: 1, item_price: 499 }],
        order_id: orderId,
        content_type: 'product',
        content_ids: [variant.id],
      },
    ])
  })

  test("does not find another customer's order, and reports it to no one", async () => {
    const { path, shopper } = await place()
    const stranger = await createShopper(shop.database.db)
    expect((await shop.request('POST', path, { token: stranger.token, body: {} })).status).toBe(404)
    expect((await shop.request('POST', path, { token: 'x'.repeat(43), body: {} })).status).toBe(401)
    expect((await shop.request('POST', path, { body: {} })).status).toBe(401)
    const own = await shop.request('POST', path, { token: shopper.token, body: {} })
    expect(own.body.data.purchase).not.toBeNull()
  })

  test('is not told of what is cancelled, not paid, old, or another size', async () => {
    for (const change of [
      sql`status = 'cancelled'`,
      sql`payment_mode = 'upi'`,
      sql`created_at = now() - interval '49 hours'`,
      sql`exchange_return_id = 'ret_x'`,
    ]) {
      const { path, shopper, orderId } = await place()
      await shop.services.db.execute(sql`update orders set ${change} where id = ${orderId}`)
      const answer = await shop.request('POST', path, { token: shopper.token, body: {} })
      expect(answer.body.data).toEqual({ purchase: null })
    }
  })
})

test('Old counts are thinned by the rule, to the same sums, and twice changes nothing', async () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const counts: EventCount[] = []
  for (let hour = 0; hour < 38 * 31 * 24; hour += 151) {
    const at = new Date(now.getTime() - hour * 3_600_000)
    const kind = { name: hour % 2 ? 'visit' : 'Purchase', subject: 'x', device: 'phone', source: 'ad' }
    counts.push({ startsAt: grainStart(at, 'hour'), grain: 'hour', times: 3, valuePaise: hour, ...kind })
  }
  await addCounts(shop.services.db, counts)
  await rollUpCounts(shop.services, now)
  const key = ({ name, startsAt }: EventCount) => `${name} ${startsAt.toISOString()}`
  const inOrder = (list: EventCount[]) => list.sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const thin = inOrder(await storedCounts())
  expect(thin).toEqual(inOrder(thinByRule(counts, now)))
  expect(new Set(thin.map(({ grain }) => grain))).toEqual(new Set(EVENT_GRAINS))
  await rollUpCounts(shop.services, now)
  expect(inOrder(await storedCounts())).toEqual(thin)
})

describe('the admin', () => {
  test('reads the funnel by device and source, with orders and money of the orders themselves', async () => {
    const { counts } = shop.services
    for (let visit = 0; visit < 8; visit++) counts.pageSeen(pageRequest('/?utm_medium=cpc'))
    counts.pageSeen(pageRequest('/cart', { userAgent: DESKTOP, referrer: 'http://localhost/' }))
    for (let view = 0; view < 4; view++) counts.productSeen(variant.productId, PHONE)
    counts.count({ name: 'AddToCart', subject: variant.productId, source: 'ad' }, PHONE)
    counts.count({ name: 'order_placed' }, PHONE)
    await counts.flush()
    await shop.services.db.execute(sql`update event_counts set starts_at = now() - interval '1 second'`)
    await shop.services.db.execute(sql`update orders set created_at = now() - interval '2 days'`)
    const shopper = await createShopper(shop.database.db)
    const body = placementOf(shopper, [{ variant, quantity: 1 }])
    await shop.request('POST', '/api/order/place', { token: shopper.token, body })

    const { token } = owner
    const funnel = await shop.request('GET', `/api/admin/insight/funnel?${daysTo(today, 7)}`, { token })
    expect(funnel.body.data).toMatchObject({
      to: today,
      steps: [
        { step: 'visits', times: 8, phone: 8, desktop: 0, ofBefore: null, value: null },
        { step: 'products', times: 4, phone: 4, ofBefore: 50 },
        { step: 'carts', times: 1, desktop: 1, ofBefore: 25 },
        { step: 'checkouts', times: 0, ofBefore: 0 },
        { step: 'orders', times: 1, ofBefore: null, value: 499 },
        { step: 'paid', times: 0, value: 0 },
      ],
    })
    expect(funnel.body.data.sources).toContainEqual({
      source: 'ad',
      visits: 8,
      phone: 8,
      desktop: 0,
      added: 1,
      checkouts: 0,
      purchases: 0,
    })
    const before = daysTo(dayAfter(today, -1), 1)
    const yesterday = await shop.request('GET', `/api/admin/insight/funnel?${before}`, { token })
    expect(yesterday.body.data.steps).toMatchObject(Array(6).fill({ times: 0 }))
    const earlier = await shop.request('GET', `/api/admin/insight/trending?${before}`, { token })
    expect(earlier.body.data.products).toEqual([])
    const trending = await shop.request('GET', `/api/admin/insight/trending?${daysTo(today, 28)}`, { token })
    expect(trending.body.data.products).toMatchObject([
      { _id: variant.productId, name: 'Blue Frock', views: 4, growth: null, added: 1 },
    ])
  })

  test('reads what was looked for and not found', async () => {
    shop.services.counts.pageSeen(pageRequest('/shop?q=zebra+cape'))
    shop.services.counts.pageSeen(pageRequest('/shop?q=zebra+cape', { userAgent: DESKTOP }))
    shop.services.counts.pageSeen(pageRequest('/shop?q=frock'))
    shop.services.counts.pageSeen(pageRequest('/shop?q=crawled', { userAgent: BOT }))
    await shop.services.counts.flush()
    const { body } = await shop.request('GET', `/api/admin/insight/searches?${daysTo(today, 1)}`, {
      token: owner.token,
    })
    expect(body.data.missed).toMatchObject([{ term: 'zebra cape', missed: 2, found: 0 }])
    expect(body.data.found).toMatchObject([{ term: 'frock', found: 1 }])
  })

  test('counts a search as found by what the shopper is shown, ages and prices read', async () => {
    shop.services.counts.pageSeen(pageRequest('/shop?q=blue+frock+under+500'))
    shop.services.counts.pageSeen(pageRequest('/shop?q=blue+zebra+under+500'))
    await shop.services.counts.flush()
    const { rows } = await shop.services.pool.query(
      "select term, with_result as found, without_result as missed from search_terms where term like 'blue %' order by 1",
    )
    expect(rows).toEqual([
      { term: 'blue frock under 500', found: 1, missed: 0 },
      { term: 'blue zebra under 500', found: 0, missed: 1 },
    ])
  })

  test.each(['funnel', 'trending', 'searches'])('shows %s to the staff alone', async (report) => {
    const shopper = await createShopper(shop.database.db)
    const path = `/api/admin/insight/${report}`
    expect((await shop.request('GET', path)).status).toBe(401)
    expect((await shop.request('GET', path, { token: shopper.token })).status).toBe(403)
    expect((await shop.request('GET', path, { token: owner.token })).status).toBe(400)
    expect((await shop.request('GET', `${path}?${daysTo(today, 0)}`, { token: owner.token })).status).toBe(
      400,
    )
  })
})
