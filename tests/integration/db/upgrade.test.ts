import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { stockMismatches } from '#tests/support/builders.ts'
import { addressOf } from '#tests/support/database-server.ts'
import { removeDataDir, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { orderBody, type SoldSize } from '#tools/bench/order-body.ts'

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

function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

async function start(root?: string): Promise<ShopProcess> {
  const shop = await startShop({
    dataDir: join(folder, 'data'),
    ...(root === undefined ? {} : { root }),
    env: { DATABASE_URL: connectionString, RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'off', DRAIN_SECONDS: '2' },
  })
  running.add(shop)
  return shop
}

async function readSizes({ origin }: ShopProcess): Promise<SoldSize[]> {
  const answer = await fetch(`${origin}/api/product/all`)
  const { data } = (await answer.json()) as {
    data: { _id: string; sizes: { _id: string; price: number; stock: number }[] }[]
  }
  return data.flatMap(({ _id: productId, sizes }) =>
    sizes.filter(({ stock }) => stock > 1).map(({ _id: id, price }) => ({ id, productId, price })),
  )
}

let customers = 0

async function post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** A guest who orders without a pause until it is stopped, and is told at once of what is not an order. */
function streamOrders({ origin }: ShopProcess, sizes: readonly SoldSize[]) {
  const placed: string[] = []
  const statuses = new Map<number, number>()
  let stopped = false
  async function order(): Promise<void> {
    while (!stopped) {
      const phone = `9${100_000_000 + customers++}`
      const guest = await post(`${origin}/api/user/create-guest`, {
        email: `asha${phone}@example.com`,
        phoneNo: phone,
      })
      const { token } = (await guest.json()) as { token: string }
      const answer = await post(`${origin}/api/order/place`, orderBody(sizes, { phone }), {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const data = (await answer.json()) as { orderId: string }
      if (answer.status === 200) placed.push(data.orderId)
    }
  }
  const ended = order()
  return {
    placed,
    statuses,
    async stop() {
      stopped = true
      await ended
    },
  }
}

describe.skipIf(!isAsked)('the version before and this one', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'phirki-upgrade-'))
    before = join(folder, 'before')
    const commit = /^Commit: ([0-9a-f]{7,40})$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]
    if (commit === undefined) throw new Error('CHANGELOG.md names no commit')
    run('git', ['clone', '--quiet', process.cwd(), before], folder)
    run('git', ['checkout', '--quiet', commit], before)
    run('npm', ['ci', '--no-audit', '--no-fund', '--silent'], before)
    run(process.execPath, ['tools/run.mjs', 'build'], before)
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
    const sizes = await readSizes(old)
    const first = streamOrders(old, sizes)
    await expect.poll(() => first.placed.length, { timeout: 60_000 }).toBeGreaterThan(10)
    // The new version migrates while the old one takes orders.
    const now = await start()
    const second = streamOrders(now, sizes)
    const goal = first.placed.length + ORDERS_EACH
    await expect
      .poll(() => first.placed.length >= goal && second.placed.length >= ORDERS_EACH, { timeout: 120_000 })
      .toBe(true)
    await first.stop()
    await old.end('SIGTERM')
    const third = streamOrders(now, sizes)
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
