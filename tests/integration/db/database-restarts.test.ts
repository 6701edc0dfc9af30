import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readRows } from '#server/db/rows.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { createShopper, createVariant, placementOf, stockMismatches } from '#tests/support/builders.ts'
import { removeDataDir, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** `npm run test:restarts` asks for ten; what a shop does while its database is away, `database-away` says quickly. */
const restarts = Number(process.env.RESTARTS ?? 2)
const customers = 6
const ordersBetween = 12

let folder = ''
let server: EmbeddedPostgres
let shop: ShopProcess
let database: DatabaseHandle

const isAsked = isThorough || process.env.RESTARTS !== undefined

beforeAll(async () => {
  if (!isAsked) return
  folder = mkdtempSync(join(tmpdir(), 'phirki-restarts-'))
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  await migrate(server.connectionString)
  database = openDatabase(server.connectionString)
  // A shop that has settings opens without the demo's products.
  await seedShop({ db: database.db, media: openDiskMediaStore(join(folder, 'shop/media')) }, null)
  const env = { DATABASE_URL: server.connectionString, CATALOGUE: 'none', RATE_LIMIT: 'off' }
  shop = await startShop({ dataDir: join(folder, 'shop'), env })
}, 120_000)
afterAll(async () => {
  if (!isAsked) return
  await shop.end('SIGTERM')
  await database.close()
  await server.stop()
  removeDataDir(folder)
})

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/** Ends every session, each time in another way, and lets the database come back. */
async function restart(round: number): Promise<void> {
  if (round % 3 === 2) {
    // One session that dies makes PostgreSQL end all others and recover, under the same postmaster.
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where application_name = 'phirki' and pid <> pg_backend_pid() limit 1`,
    )
    process.kill(Object(rows[0]).pid, 'SIGKILL')
    return
  }
  // SIGINT: end the sessions, then stop. SIGQUIT: stop at once.
  process.kill(postmaster(), round % 3 === 0 ? 'SIGINT' : 'SIGQUIT')
  await server.ended
  await server.stop()
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
}

const locked = () =>
  readRows(
    database.db,
    z.object({ task: z.string() }),
    sql`select task_identifier as task from graphile_worker.jobs where locked_by is not null`,
  )

describe.skipIf(!isAsked)('a shop whose PostgreSQL restarts under a stream of orders', () => {
  it(`lives on through ${restarts} restarts`, { timeout: 600_000 }, async () => {
    const variant = await createVariant(database.db, { stock: 100_000 })
    const answers = new Map<number | string, number>()
    const acknowledged = new Map<string, string>()
    const retryAfter = new Set<string | null>()
    let stopping = false

    async function order(): Promise<void> {
      const shopper = await createShopper(database.db)
      while (!stopping) {
        const key = randomUUID()
        const phoneNo = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
        const body = JSON.stringify(placementOf(shopper, [{ variant }], { phoneNo }))
        // The same request again until it is answered, as the shop's pages do.
        while (!acknowledged.has(key)) {
          const headers = {
            authorization: `Bearer ${shopper.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          }
          const answer = await fetch(`${shop.origin}/api/order/place`, {
            method: 'POST',
            headers,
            body,
          }).catch(() => null)
          const status = answer?.status ?? 'none'
          answers.set(status, (answers.get(status) ?? 0) + 1)
          const data = answer ? await answer.json().catch(() => null) : null
          if (status === 200) acknowledged.set(key, data.orderId)
          else if (shop.child.exitCode !== null) return
          else if (status === 503) retryAfter.add(answer?.headers.get('retry-after') ?? null)
        }
      }
    }

    const customersAtWork = Promise.all(Array.from({ length: customers }, order))
    for (let round = 0; round < restarts; round++) {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + ordersBetween)
      await restart(round)
    }
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + ordersBetween)
    stopping = true
    await customersAtWork
    if (restarts > 2)
      process.stdout.write(`${restarts} restarts: ${JSON.stringify(Object.fromEntries(answers))}\n`)
    expect(shop.child.exitCode, 'the same process').toBeNull()
    expect([...answers.keys()].sort(), 'answers with one of these').toEqual([200, 503])
    expect([...retryAfter]).toEqual(['5'])
    const rows = await readRows(database.db, z.object({ id: z.string() }), sql`select id from orders`)
    expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort())
    expect(await stockMismatches(database.db)).toEqual([])
    // No job stays marked as running by a runner that lost it; the library would wait four hours.
    await expect.poll(async () => (await locked()).length, { timeout: 60_000 }).toBe(0)
    await expect
      .poll(async () => (await fetch(`${shop.origin}/readyz`)).status, { timeout: 30_000 })
      .toBe(200)
  })
})
