import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '#server/db/connection.ts'
import { requireDatabases } from '#server/db/require-database.ts'
import { readRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { findPgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/*
 * With DATABASE_DIRECT_URL a pooler in transaction mode does for everything else. Debian's pgbouncer knows neither
 * prepared statements nor the settings of a session there, which only the real one shows.
 */

const pgbouncer = findPgbouncer()
if (pgbouncer === null)
  console.log('pooler.test.ts: skipped, as pgbouncer is not installed (apt-get install pgbouncer)')

describe.skipIf(pgbouncer === null)('behind pgbouncer in transaction mode', () => {
  let shop: TestShop
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  beforeAll(async () => {
    const env: Record<string, string> = { DATABASE_URL: 'postgres://the-test-gives-it/phirki' }
    shop = await openTestShop({
      env,
      async through(connectionString) {
        env.DATABASE_DIRECT_URL = connectionString
        pooler = await startPgbouncer(pgbouncer ?? '', connectionString)
        return pooler.connectionString
      },
    })
  })
  afterAll(async () => {
    await shop.close()
    await pooler.stop()
  })

  it('a shop takes orders, and its jobs run', async () => {
    const variant = await createVariant(shop.database.db, { stock: 100 })
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => createShopper(shop.database.db)))
    const placed = await Promise.all(
      shoppers.flatMap((shopper, at) =>
        [0, 1].map((again) =>
          shop.request('POST', '/api/order/place', {
            token: shopper.token,
            body: placementOf(shopper, [{ variant }], { phoneNo: `98765432${at}${again}` }),
          }),
        ),
      ),
    )
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200))
    await runDueJobs(shop.services)
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as failed from graphile_worker.jobs where attempts > 0',
    )
    expect(rows).toEqual([{ failed: 0 }])
  })

  it('a transaction has the limits of a session, and leaves none behind', async () => {
    const setting = z.object({ timeout: z.string(), pid: z.number() })
    const ask = sql`select current_setting('statement_timeout') as timeout, pg_backend_pid() as pid`
    const inside = await inTransaction(shop.services.db, (tx) => readRow(tx, setting, ask))
    expect(inside?.timeout).toBe('15s')
    expect((await readRow(shop.services.db, setting, ask))?.timeout).toBe('0')
  })

  it('a start without DATABASE_DIRECT_URL is refused in one sentence', async () => {
    const refused = requireDatabases({ databaseUrl: pooler.connectionString, databaseDirectUrl: null })
    await expect(refused).rejects.toThrow(
      /^DATABASE_DIRECT_URL is missing: DATABASE_URL is a connection pooler such as pgbouncer, [^\n]*\.$/,
    )
  })

  it('a start whose DATABASE_DIRECT_URL is a pooler or another database is refused', async () => {
    const databaseUrl = pooler.connectionString
    await expect(requireDatabases({ databaseUrl, databaseDirectUrl: databaseUrl })).rejects.toThrow(
      /^DATABASE_DIRECT_URL must be the address of PostgreSQL itself: /,
    )
    const other = new URL(shop.database.connectionString)
    other.pathname = '/postgres'
    await expect(requireDatabases({ databaseUrl, databaseDirectUrl: other.href })).rejects.toThrow(
      /^DATABASE_DIRECT_URL must be the address of the same database /,
    )
  })

  it('a pooler that sets no limit of statements is named', async () => {
    const addresses = {
      databaseUrl: pooler.connectionString,
      databaseDirectUrl: shop.database.connectionString,
    }
    const warned: string[] = []
    expect(await requireDatabases(addresses, { warn: (line) => warned.push(line) })).toBe(
      pooler.connectionString,
    )
    expect(warned).toEqual([expect.stringContaining("connect_query = 'set statement_timeout = 15000'")])
    const limiting = await startPgbouncer(pgbouncer ?? '', shop.database.connectionString, {
      limitMs: 15_000,
    })
    await requireDatabases(
      { ...addresses, databaseUrl: limiting.connectionString },
      { warn: (line) => warned.push(line) },
    )
    expect(warned).toHaveLength(1)
    await limiting.stop()
  })

  it('named statements fail where the shop is not told of the pooler', async () => {
    const { db, close } = openDatabase(pooler.connectionString, { limited: false })
    const named = () =>
      inTransaction(db, (tx) =>
        readRow(tx, z.object({ one: z.number() }), sql`select 1 as one`, { name: 'one' }),
      )
    // The second connection of the shop meets the name that the first one left on the same session of PostgreSQL.
    const tries = await Promise.allSettled(Array.from({ length: 12 }, named))
    expect(tries.some(({ status }) => status === 'rejected')).toBe(true)
    await close()
  })
})
