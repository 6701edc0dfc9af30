import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDaysBesideHolidays } from '#domain/delivery/business-days.ts'
import { addDays, formatDate, formatDay, indiaDate } from '#domain/time/india-time.ts'
import type { ReachingCourier } from '#server/couriers/courier.ts'
import type { CourierSetup } from '#server/couriers/courier-setup.ts'
import { sweepDeliveryAlerts } from '#server/delivery/delivery-alerts.ts'
import { fetchServiceability } from '#server/delivery/fetch-serviceability.ts'
import { openReachStore } from '#server/delivery/reach-store.ts'
import { readDelivery } from '#server/delivery/read-delivery.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { defaultWords } from '#server/language/words.ts'
import { requireCashPossible } from '#server/orders/cash-on-delivery.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { sendTo } from '#tests/support/shop.ts'

let shop: PayingShop
let variant: TestVariant
beforeAll(async () => {
  shop = await openPayingShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
  variant = await createVariant(shop.database.db, { stock: 100 })
})
afterAll(() => shop.close())

let networks = 0
const ask = (pincode: string, network = `203.0.113.${++networks}`) =>
  sendTo(shop.app, 'GET', `/api/delivery/${encodeURIComponent(pincode)}`, {
    headers: { 'x-forwarded-for': network },
  })

/** Gives a setting a value from now on, in this process at once. */
async function set(key: string, value: unknown): Promise<void> {
  await shop.database.db.execute(
    sql`insert into settings (key, valid_from, value) values (${key}, clock_timestamp(), ${JSON.stringify(value)}::jsonb)`,
  )
  await shop.services.settings.look()
}

async function place(pincode: string) {
  const shopper = await createShopper(shop.database.db, { kind: 'guest' })
  const body = placementOf(shopper, [{ variant }], { address: { ...testAddress, zipCode: pincode } })
  const placed = await sendTo(shop.app, 'POST', '/api/order/place', { token: shopper.token, body })
  const read = async () =>
    (await shop.request('GET', `/api/order/${placed.body.orderId}`, { token: shopper.token })).body.data
  return { placed, read }
}

describe('GET /api/delivery/:pincode', () => {
  it('answers at the start with the days of the whole shop, however the PIN code is written', async () => {
    const by = addDaysBesideHolidays(new Date(), 7, shop.services.settings.current().delivery)
    const answer = await ask('५६० ००१')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          pincode: '560001',
          state: 'Karnataka',
          served: true,
          to: indiaDate(by),
          cash: true,
          cashWhy: null,
        },
      },
    })
    expect(answer.body.data.sentence).toMatch(new RegExp(`^Arrives .*${formatDate(by)}$`))
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  it('names the next festival that an order of now reaches, with the last day to order', async () => {
    const { delivery } = shop.services.settings.current()
    await set('delivery', { ...delivery, holidays: [] })
    const days = [addDays(new Date(), 3), addDays(new Date(), 10)].map(indiaDate)
    await set('occasions', [
      { name: 'Holi', days: [days[0]] },
      { name: 'Diwali', days: [days[1]] },
    ])
    const last = addDays(new Date(), 3)
    expect((await ask('560001')).body.data.festival).toBe(
      `Diwali, ${formatDay(addDays(new Date(), 10))}: order by ${formatDay(last)}`,
    )
    expect((await ask('900056')).body.data.festival, 'at an army address').toBeNull()
    await set('occasions', [])
    expect((await ask('560001')).body.data.festival).toBeNull()
    await set('delivery', delivery)
  })

  it('refuses what is no PIN code, and one that is not in use', async () => {
    expect(await ask('5600')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Please enter a valid ZIP code' },
    })
    expect(await ask('290001')).toMatchObject({
      status: 404,
      body: { message: 'We couldn’t find pincode 290001. Please check it.' },
    })
  })

  it('answers the Army, whose codes name no place', async () => {
    expect((await ask('903001')).body.data).toMatchObject({ city: '', state: '', served: true })
  })

  it('is limited as pages are', async () => {
    const answers = []
    for (let time = 0; time < 61; time++) answers.push((await ask('560001', '198.51.100.1')).status)
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    expect((await ask('560001')).status).toBe(200)
  })
})

describe('a shop with zones', () => {
  beforeAll(() =>
    set('delivery', {
      zones: [
        { name: 'Islands', prefixes: ['744'], businessDays: [8, 14], cash: false },
        { name: 'Lakshadweep', prefixes: ['682'], businessDays: [8, 14] },
        { name: 'Ladakh', prefixes: ['194'], businessDays: [8, 14], served: false },
      ],
      holidays: [],
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      cutOffHour: 24,
    }),
  )

  it('says where no cash is collected, and where nothing goes', async () => {
    expect((await ask('744101')).body.data).toMatchObject({
      served: true,
      cash: false,
      cashWhy: 'Cash on delivery is not available here',
      from: indiaDate(addDays(new Date(), 8)),
      to: indiaDate(addDays(new Date(), 14)),
    })
    expect((await ask('194101')).body.data).toMatchObject({
      served: false,
      cash: false,
      from: null,
      to: null,
      sentence: 'We don’t deliver to 194101 yet',
    })
  })

  it('places no cash order for where none is collected', async () => {
    const { placed } = await place('744101')
    expect(placed).toMatchObject({ status: 400, body: { code: 'payment_mode_unavailable' } })
  })

  it('promises no day at army addresses and takes no cash there, until the shop does', async () => {
    expect((await ask('900056')).body.data).toMatchObject({
      served: true,
      from: null,
      to: null,
      cash: false,
      cashWhy: 'Cash on delivery is not available here',
      sentence: 'Usually arrives in 10–20 days',
    })
    expect((await place('900056')).placed).toMatchObject({
      status: 400,
      body: { code: 'payment_mode_unavailable' },
    })
    const { shipping, cashOnDelivery } = shop.services.settings.current()
    await set('shipping', { ...shipping, armyDays: [12, 25] })
    await set('cashOnDelivery', { ...cashOnDelivery, army: true })
    expect((await ask('900056')).body.data).toMatchObject({
      from: null,
      cash: true,
      sentence: 'Usually arrives in 12–25 days',
    })
    const { placed, read } = await place('900056')
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect((await read()).estimatedDelivery).toBeNull()
    await set('shipping', shipping)
    await set('cashOnDelivery', cashOnDelivery)
  })

  it('stores the promise with the order, so that later settings do not change it', async () => {
    const { placed, read } = await place('682555')
    expect(placed.status).toBe(200)
    const promised = indiaDate(addDays(new Date(), 14))
    expect(indiaDate(new Date((await read()).estimatedDelivery))).toBe(promised)
    await set('delivery', { zones: [], holidays: [], cutOffHour: 14 })
    expect(indiaDate(new Date((await read()).estimatedDelivery))).toBe(promised)
  })

  it('places no order for where nothing goes, and names the field', async () => {
    await set('delivery', {
      zones: [{ name: 'Ladakh', prefixes: ['194'], businessDays: [8, 14], served: false }],
    })
    const { placed } = await place('194101')
    expect(placed).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [{ path: 'address.zipCode', message: 'We don’t deliver to this pincode yet' }],
      },
    })
  })
})

describe('a place that is not served', () => {
  const wish = (pincode: string, email: string) =>
    sendTo(shop.app, 'POST', `/api/delivery/${pincode}/alerts`, {
      headers: { 'x-forwarded-for': `203.0.113.${++networks}` },
      body: { email },
    })
  const zones = (served: boolean) => [
    { name: 'Nicobar', prefixes: ['744301'], businessDays: [8, 14], served },
  ]

  it('is announced once by email when the shop delivers there', async () => {
    await set('delivery', { zones: zones(false) })
    const email = 'nani@example.com'
    const answer = await wish('744301', email)
    expect(answer.body).toEqual({
      success: true,
      message: 'Done. We’ll email nani@example.com once when we deliver to 744301.',
      data: { waits: true },
    })
    expect((await wish('744301', email.toUpperCase())).body.data).toEqual({ waits: true })
    expect((await wish('560001', email)).body.data).toEqual({ waits: false })
    expect((await wish('744301', 'no address')).status).toBe(400)
    expect((await wish('12', email)).status).toBe(400)

    const sweep = async () => {
      await sweepDeliveryAlerts(shop.services)
      await runDueJobs(shop.services)
      return sentMails(shop.dataDir, email)
    }
    expect(await sweep()).toEqual([])
    await set('delivery', { zones: zones(true) })
    const [letter = '', ...more] = await sweep()
    expect([letter, more]).toEqual([expect.stringContaining('Subject: We now deliver to 744301'), []])
    expect(letter).toMatch(/\/back-in-stock#token=[\w.-]+/)
    expect(await sweep()).toHaveLength(1)
  })

  it('accepts a bounded number of requests from one network and mailbox', async () => {
    await set('delivery', { zones: zones(false) })
    const email = 'flood@example.com'
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await wish('744301', email)).status)
    expect(statuses).toContain(429)
  })
})

describe('a shop with a courier service', () => {
  const service = (value: readonly ReachingCourier[]) => ({
    key: 'shiprocket' as const,
    reach: async () => ({ ok: true as const, value: [...value] }),
  })
  const courier = { id: '1', name: 'Quick', pricePaise: 0, priceBackPaise: 0, isSurface: false, rating: null }
  let reached: ReachingCourier[] = []
  const couriers = { bookable: () => service(reached), missing: () => null } as unknown as CourierSetup
  const open = () => openReachStore({ ...shop.services, couriers })
  const waiting = async () =>
    (
      await shop.database.db.execute(
        sql`select key from graphile_worker.jobs where task_identifier = 'ask_courier_reach' order by key`,
      )
    ).rows

  it('never waits for it, asks once, and keeps for a day what it said', async () => {
    const reaches = open()
    expect(await reaches.read('560001')).toBeNull()
    expect(await reaches.read('560001')).toBeNull()
    await expect.poll(waiting).toEqual([{ key: 'reach:560001' }])

    reached = [
      { ...courier, days: 9, cash: true, recommended: false },
      { ...courier, days: 2, cash: false, recommended: true },
    ]
    await fetchServiceability({ ...shop.services, couriers }, '560001')
    reached = []
    await fetchServiceability({ ...shop.services, couriers }, '560001')
    expect(await open().read('560001')).toEqual({ prepaid: true, cash: true, days: 2 })
    await fetchServiceability({ ...shop.services, couriers }, '744101')
    expect(await open().read('744101')).toEqual({ prepaid: false, cash: false, days: null })
  })

  it('decides about cash and the days, in the answer and for the order', async () => {
    await set('delivery', { zones: [], workingDays: [0, 1, 2, 3, 4, 5, 6], cutOffHour: 24 })
    const services = { ...shop.services, reaches: open() }
    expect(await readDelivery(services, '560001', defaultWords)).toMatchObject({
      to: indiaDate(addDays(new Date(), 3)),
      cash: true,
    })
    expect(await readDelivery(services, '744101', defaultWords)).toMatchObject({ served: true, cash: false })
    const refused = requireCashPossible(services, shop.database.db, {
      totalPaise: 1_000_00,
      goods: [],
      hidesPrices: false,
      phone: '+919876543210',
      pincode: '744101',
    })
    await expect(refused).rejects.toMatchObject({ code: 'payment_mode_unavailable' })
  })

  it('is not asked about more PIN codes than a script may spend', async () => {
    const reaches = open()
    for (let end = 10; end < 60; end++) await reaches.read(`4000${end}`)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(20)
    expect((await waiting()).length).toBeLessThanOrEqual(31)
  })
})
