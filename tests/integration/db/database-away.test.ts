import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { holdWorkerLivenessLock } from '#server/jobs/worker-liveness-lock.ts'
import { createShopper, createVariant, placementOf, stockMismatches } from '#tests/support/builders.ts'
import { type DatabasePlace, type DatabaseWire, openDatabaseWire } from '#tests/support/kill-points.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let wire: DatabaseWire
beforeAll(async () => {
  shop = await openTestShop({
    async through(connectionString) {
      wire = await openDatabaseWire(connectionString)
      return wire.connectionString
    },
  })
})
afterAll(async () => {
  wire.mend()
  await shop.close()
  await wire.close()
})

const db = () => shop.database.db

describe('an order whose connection to the database breaks', () => {
  it.each<DatabasePlace>([
    { text: 'insert_order', at: 'sent' },
    { text: 'insert_order', at: 'done' },
    { text: 'insert_order', at: 'commit' },
    { text: 'insert_order', at: 'committed' },
    { text: 'begin', at: 'sent' },
  ])(
    'is asked to come back ($text, $at), and the same request again finds or makes one order',
    async (place) => {
      const shopper = await createShopper(db())
      const variant = await createVariant(db())
      const send = () =>
        shop.request('POST', '/api/order/place', {
          token: shopper.token,
          body: placementOf(shopper, [{ variant }]),
          headers: { 'idempotency-key': `key-${shopper.customerId}` },
        })
      wire.arm(place, () => {})
      const broken = await send()
      expect(broken).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { code: 'unavailable' },
      })
      wire.mend()
      await vi.waitFor(async () => expect((await send()).status).toBe(200), { timeout: 15_000 })
      const { rows } = await db().execute(
        sql`select id from orders where customer_id = ${shopper.customerId}`,
      )
      expect(rows).toHaveLength(1)
      expect(await stockMismatches(db())).toEqual([])
    },
  )
})

const lockedBy = async () =>
  (
    await readRows(
      db(),
      z.object({ by: z.string().nullable() }),
      sql`select locked_by as by from graphile_worker.jobs where task_identifier = 'of_another'`,
    )
  ).map(({ by }) => by)
const markAsRunning = (by: string) =>
  db()
    .execute(sql`
    with made as (select graphile_worker.add_job('of_another', '{}'::json, job_key => 'of_another'))
    select * from made`)
    .then(() =>
      db().execute(sql`update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now()
      where key = 'of_another'`),
    )
const endSessions = (name: string) =>
  db().execute(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = ${name} and datname = current_database()`)

describe('the lock of a live job runner', () => {
  it('is taken again after its session ended, so that a second process leaves the live jobs alone', async () => {
    const address = shop.database.connectionString
    const regained = Promise.withResolvers<void>()
    const { log } = shop.services
    const first = await holdWorkerLivenessLock({
      address,
      ownWorkers: () => ['first'],
      onRegained: regained.resolve,
      log,
    })
    await markAsRunning('first')
    await endSessions('phirki job lock')
    await regained.promise
    const second = await holdWorkerLivenessLock({ address, ownWorkers: () => [], onRegained: () => {}, log })
    expect(await lockedBy()).toEqual(['first'])
    await first.release()
    await second.release()
    const third = await holdWorkerLivenessLock({
      address,
      ownWorkers: () => ['third'],
      onRegained: () => {},
      log,
    })
    expect(await lockedBy()).toEqual([null])
    await third.release()
  })
})

describe('a job runner that lost the database', () => {
  it('lets /readyz fail while it is down, and works on jobs again when the database is back', async () => {
    vi.spyOn(console, 'trace').mockReturnValue() // the library prints its stack
    const worker = await startWorker(shop.services)
    const ready = async () => (await shop.request('GET', '/readyz')).status
    expect(await ready()).toBe(200)
    shop.services.unready.add('jobs')
    expect(await ready()).toBe(503)
    shop.services.unready.delete('jobs')
    // A job that ends while the database is away: the library gives its runner up.
    wire.arm({ text: 'complete_job', at: 'sent' }, () => {})
    await db().execute(sql`select graphile_worker.add_job('free_lost_jobs', '{}'::json)`)
    await vi.waitFor(async () => expect(shop.services.unready.has('jobs')).toBe(true), { timeout: 15_000 })
    expect(await ready()).toBe(503)
    wire.mend()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 15_000 })
    const waiting = () =>
      db().execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'free_lost_jobs'`)
    await vi.waitFor(async () => expect((await waiting()).rows).toEqual([]), { timeout: 15_000 })
    await worker.stop()
    vi.mocked(console.error).mockClear() // the same
  })
})
