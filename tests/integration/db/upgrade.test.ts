import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { stockMismatches } from '#tests/support/builders.ts'
import { addressOf } from '#tests/support/database-server.ts'
import { removeDataDir, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { installVersionBefore, readSizes, streamGuestOrders } from '#tests/support/version-before.ts'

/*
 * `npm run test:upgrade`: the version that CHANGELOG.md names last, and this one, on one database. It installs and builds
 * the other version, which takes minutes, so `npm test` leaves it out.
 */

const isAsked = process.env.UPGRADE === '1'
const ORDERS_EACH = 100
const database = `upgrade_${process.pid}`

let folder = ''
let before = ''
let connectionString = ''
const running = new Set<ShopProcess>()

async function start(root?: string): Promise<ShopProcess> {
  const shop = await startShop({
    dataDir: join(folder, 'data'),
    ...(root === undefined ? {} : { root }),
    env: { DATABASE_URL: connectionString, RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'off', DRAIN_SECONDS: '2' },
  })
  running.add(shop)
  return shop
}

describe.skipIf(!isAsked)('the version before and this one', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'phirki-upgrade-'))
    before = installVersionBefore(folder)
    const server = inject('databaseServer')
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${database}`)
    await client.end()
    connectionString = addressOf(server, database)
  }, 900_000)
  afterAll(async () => {
    await Promise.all([...running].map((shop) => shop.end('SIGKILL')))
    removeDataDir(folder)
  })

  it('take orders on one database, and lose none while one follows the other', {
    timeout: 600_000,
  }, async () => {
    const old = await start(before)
    const sizes = await readSizes(old.origin)
    const first = streamGuestOrders(old.origin, sizes)
    await expect.poll(() => first.placed.length, { timeout: 60_000 }).toBeGreaterThan(10)
    // The new version migrates while the old one takes orders.
    const now = await start()
    const second = streamGuestOrders(now.origin, sizes)
    const goal = first.placed.length + ORDERS_EACH
    await expect
      .poll(() => first.placed.length >= goal && second.placed.length >= ORDERS_EACH, { timeout: 120_000 })
      .toBe(true)
    await first.stop()
    await old.end('SIGTERM')
    const third = streamGuestOrders(now.origin, sizes)
    await expect.poll(() => third.placed.length, { timeout: 60_000 }).toBeGreaterThan(10)
    await Promise.all([second.stop(), third.stop()])

    const acknowledged = [...first.placed, ...second.placed, ...third.placed]
    const { db, pool, close } = openDatabase(connectionString)
    const { rows } = await pool.query<{ count: string }>('select count(*) from orders where id = any($1)', [
      acknowledged,
    ])
    const all = await pool.query<{ count: string }>('select count(*) from orders')
    console.log(
      `${first.placed.length} orders by the version before, ${second.placed.length + third.placed.length} by this one`,
    )
    expect({
      kept: Number(rows[0]?.count),
      // A few may have found a size sold out, and none was placed without an acknowledgement.
      all: Number(all.rows[0]?.count),
      mismatches: await stockMismatches(db),
      statuses: [first, second, third].flatMap(({ statuses }) =>
        [...statuses.keys()].filter((status) => status >= 500),
      ),
    }).toEqual({ kept: acknowledged.length, all: acknowledged.length, mismatches: [], statuses: [] })
    await close()
  })
})
