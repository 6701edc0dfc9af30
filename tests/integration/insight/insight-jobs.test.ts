import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { indiaDate } from '#domain/time/india-time.ts'
import { createLog } from '#server/config/log.ts'
import type { Connection } from '#server/db/connection.ts'
import { readRows } from '#server/db/rows.ts'
import { countDueDays, readDueDays } from '#server/insight/day-store-queries.ts'
import { createEventCounter } from '#server/insight/event-counter.ts'
import { addSearches } from '#server/insight/queries.ts'
import { markLastDays, refreshDayFigures } from '#server/insight/refresh-day-figures.ts'
import { insightJobs } from '#server/insight/subject.ts'
import { sweepSearchTerms } from '#server/insight/sweep-counts.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db
const silent = createLog({ level: 'silent' })

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const counts = () =>
  readRows(
    db(),
    z.object({ name: z.string(), subject: z.string(), times: z.number() }),
    sql`select name, subject, sum(times)::int as times from event_counts group by 1, 2 order by 1, 2`,
  )
const terms = () =>
  readRows(
    db(),
    z.object({ day: z.string(), term: z.string(), found: z.number(), missed: z.number() }),
    sql`select day, term, with_result as found, without_result as missed from search_terms order by day, term`,
  )
const daysAgo = (days: number) => indiaDate(new Date(Date.now() - days * 86_400_000))

describe('the counter of events', () => {
  beforeEach(() => db().execute(sql`delete from event_counts`))

  /** As a process has it, over a database that can be taken away. */
  function openCounter({ searches = async () => {} }: { searches?: () => Promise<void> } = {}) {
    const line = { isDown: false }
    const flaky = new Proxy(db(), {
      get(target, name) {
        if (line.isDown) throw new Error('The database is away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }) as Connection
    const counter = createEventCounter({ db: flaky, log: silent, countSearches: searches })
    return { counter, line }
  }
  const page = (address: string, more: object = {}) => ({
    address,
    host: 'shop.example',
    userAgent: phone,
    referrer: undefined,
    purpose: undefined,
    ...more,
  })

  test('loses nothing while the database is away, and adds each event once when it is back', async () => {
    const { counter, line } = openCounter()
    for (let turn = 0; turn < 3; turn++) counter.pageSeen(page('/shop'))
    line.isDown = true
    await counter.flush()
    counter.pageSeen(page('/shop'))
    await counter.flush()
    expect(await counts()).toEqual([])
    line.isDown = false
    await counter.close()
    expect((await counts()).filter(({ name }) => name === 'page_view')).toMatchObject([{ times: 4 }])
  })

  test('counts events though words cannot be counted', async () => {
    const { counter } = openCounter({ searches: () => Promise.reject(new Error('No catalogue')) })
    counter.pageSeen(page('/shop?search=frock'))
    await counter.close()
    expect((await counts()).filter(({ name }) => name === 'page_view')).toHaveLength(1)
  })

  test('adds what two flushes at once have taken once', async () => {
    const { counter } = openCounter()
    for (let turn = 0; turn < 5; turn++) counter.productSeen('prd_1', phone)
    await Promise.all([counter.flush(), counter.flush(), counter.close()])
    expect(await counts()).toEqual([
      { name: 'page_view', subject: 'product', times: 5 },
      { name: 'product_view', subject: 'prd_1', times: 5 },
    ])
  })

  test('knows a visit by where it comes from, and counts the shop itself for none', async () => {
    const { counter } = openCounter()
    counter.pageSeen(page('/shop', { referrer: 'https://www.google.com/' }))
    counter.pageSeen(page('/shop', { referrer: 'https://shop.example/' }))
    counter.pageSeen(page('/shop', { purpose: 'prefetch', referrer: 'https://www.google.com/' }))
    expect(counter.count({ name: 'AddToCart' }, 'Googlebot/2.1 (+http://www.google.com/bot.html)')).toBe(
      false,
    )
    await counter.close()
    const named = (name: string) => counts().then((rows) => rows.filter((row) => row.name === name))
    expect(await named('visit')).toMatchObject([{ times: 1 }])
    expect(await named('page_view')).toMatchObject([{ times: 2 }])
  })
})

describe('words that were looked for', () => {
  beforeEach(() => db().execute(sql`delete from search_terms`))

  test('are added up a day and a word, found and not found apart', async () => {
    await addSearches(db(), '2026-11-20', [])
    for (const times of [2, 3])
      await addSearches(db(), '2026-11-20', [
        { term: 'frock', found: true, times },
        { term: 'sherwani', found: false, times },
      ])
    expect(await terms()).toEqual([
      { day: '2026-11-20', term: 'frock', found: 5, missed: 0 },
      { day: '2026-11-20', term: 'sherwani', found: 0, missed: 5 },
    ])
  })

  test('go after a year, and those of one person after two weeks; to the day', async () => {
    const kept = [
      [400, 'season', 9],
      [401, 'too old', 9],
      [14, 'typed once', 1],
      [15, 'typed once', 1],
      [15, 'typed twice', 2],
    ] as const
    for (const [days, term, times] of kept)
      await addSearches(db(), daysAgo(days), [{ term, found: false, times }])
    await sweepSearchTerms(shop.services)
    const left = [
      [daysAgo(400), 'season'],
      [daysAgo(15), 'typed twice'],
      [daysAgo(14), 'typed once'],
    ]
    expect((await terms()).map(({ day, term }) => [day, term])).toEqual(left)
    await sweepSearchTerms(shop.services)
    expect(await terms()).toHaveLength(3)
  })
})

describe("the days' sums", () => {
  const today = () => indiaDate(new Date())
  const due = async () => await readDueDays(db(), { before: today(), most: 100 })

  test("of the last forty days are computed again each night, today's never", async () => {
    await db().execute(sql`delete from day_figures_due`)
    await markLastDays(shop.services)
    expect(await countDueDays(db(), { from: daysAgo(60), before: today() })).toBe(40)
    expect(await countDueDays(db(), { from: today(), before: daysAgo(-2) })).toBe(0)
    const days = await due()
    expect([days.at(0), days.at(-1)]).toEqual([daysAgo(1), daysAgo(40)])
    // Marked twice is done once.
    await markLastDays(shop.services)
    expect(await due()).toHaveLength(40)
    await refreshDayFigures(shop.services)
    expect(await due()).toEqual([])
  })

  test('that are behind are found by the job of the minute, however many', async () => {
    const shopper = await createShopper(db())
    const variant = await createVariant(db())
    await shop.request('POST', '/api/order/place', {
      token: shopper.token,
      body: placementOf(shopper, [{ variant }]),
    })
    await db().execute(sql`update orders set created_at = created_at - interval '3 days'`)
    // The clock of an order is never set back in the shop: no trigger looks at it.
    await db().execute(sql`update orders set status = 'processing'`)
    expect(await due()).toContain(daysAgo(3))
    await addJob(db(), insightJobs.refresh_day_figures, {})
    await runDueJobs(shop.services)
    // It gives way to shoppers, and goes on by a job of its own where the time is over.
    await vi.waitFor(
      async () => {
        await runDueJobs(shop.services)
        expect(await due()).toEqual([])
      },
      { timeout: 30_000 },
    )
    const sums = await readRows(
      db(),
      z.object({ day: z.string(), times: z.number() }),
      sql`select to_char(day, 'YYYY-MM-DD') as day, times::int as times from day_figures where measure = 'orders' and times > 0`,
    )
    expect(sums).toEqual([{ day: daysAgo(3), times: 1 }])
  })

  test.each([
    insightJobs.count_sold_out,
    insightJobs.refresh_last_days,
    insightJobs.sweep_search_terms,
    insightJobs.thin_event_counts,
  ])('and what else a night does ends well, twice: %s', async (job) => {
    for (let turn = 0; turn < 2; turn++) {
      await addJob(db(), job, {})
      await runDueJobs(shop.services)
    }
    const { rows } = await db().execute(
      sql`select payload from graphile_worker._private_jobs where last_error is not null`,
    )
    expect(rows).toEqual([])
  })
})
