import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { readRows } from '#server/db/rows.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { findProgram, startBalancer } from '#tests/support/balancer.ts'
import { createShopper, createVariant, placementOf, stockMismatches } from '#tests/support/builders.ts'
import { removeDataDir, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { type Cluster, missingPackages, startCluster } from '#tools/cluster/cluster.ts'

/*
 * `npm run test:cluster`: two shops before three PostgreSQL under Patroni, one through pgbouncer, one by a list of hosts.
 * Minutes long, so `npm test` leaves it out.
 */

const isAsked = process.env.CLUSTER === '1'
const missing = [...missingPackages(), ...(findProgram('nginx') === null ? ['nginx'] : [])]
if (isAsked && missing.length > 0)
  console.log(`cluster.test.ts: skipped, as packages are missing (apt-get install ${missing.join(' ')})`)

const KILLS = 5
/** Between two kills each shop takes so many orders. */
const ORDERS_BETWEEN = 15
/** One alone, so that the emails of all orders are sent within the test. */
const CUSTOMERS_PER_SHOP = 1
const BACK_WITHIN_MS = 15_000

let cluster: Cluster
let folder = ''
let database: DatabaseHandle
let variant: Awaited<ReturnType<typeof createVariant>>
const shops: ShopProcess[] = []

interface Stream {
  readonly placed: Map<string, string>
  readonly statuses: Map<number, number>
  /** Milliseconds from `since` to the first order that was begun and acknowledged after it. */
  firstAfter(since: number): number | null
  stop(): Promise<void>
}

/** Customers who place orders without a pause, each again with the same key until it is acknowledged. */
function streamOrders(origin: () => string, customers: number): Stream {
  const placed = new Map<string, string>()
  const statuses = new Map<number, number>()
  const done: { begun: number; at: number }[] = []
  let stopping = false

  async function order(): Promise<void> {
    const shopper = await createShopper(database.db)
    while (!stopping) {
      const key = randomUUID()
      const phoneNo = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
      const body = JSON.stringify(placementOf(shopper, [{ variant }], { phoneNo }))
      while (!placed.has(key)) {
        const begun = performance.now()
        const answer = await fetch(`${origin()}/api/order/place`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${shopper.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body,
        }).catch(() => null)
        const status = answer?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const data = await answer?.json().catch(() => null)
        if (status === 200) {
          placed.set(key, data.orderId)
          done.push({ begun, at: performance.now() })
        } else await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  const all = Promise.all(Array.from({ length: customers }, order))
  return {
    placed,
    statuses,
    firstAfter(since) {
      const first = done.find(({ begun }) => begun > since)
      return first === undefined ? null : first.at - since
    },
    async stop() {
      stopping = true
      await all
    },
  }
}

async function startOne(at: number, port?: string): Promise<ShopProcess> {
  const { nodes, pool, standbys } = cluster.addresses
  const address =
    at === 0
      ? { DATABASE_URL: pool, DATABASE_DIRECT_URL: nodes, DATABASE_READ_URL: standbys }
      : { DATABASE_URL: nodes }
  const env = { ...address, CATALOGUE: 'none', RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'off', DRAIN_SECONDS: '2' }
  const shop = await startShop({ dataDir: join(folder, 'shop'), env: port ? { ...env, PORT: port } : env })
  shops[at] = shop
  return shop
}

const count = z.object({ count: z.number() })

describe.skipIf(!isAsked || missing.length > 0)('two shops before a cluster of PostgreSQL', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'phirki-cluster-shop-'))
    cluster = await startCluster()
    await migrate(cluster.addresses.nodes)
    database = openDatabase(cluster.addresses.nodes)
    // A shop that has settings opens without the demo's products.
    await seedShop({ db: database.db, media: openDiskMediaStore(join(folder, 'shop/media')) }, null)
    variant = await createVariant(database.db, { stock: 1_000_000 })
    await startOne(0)
    await startOne(1)
  }, 300_000)
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
    await database?.close()
    await cluster?.stop()
    removeDataDir(folder)
  }, 120_000)

  it(`goes on by itself when the primary is killed ${KILLS} times`, { timeout: 1_200_000 }, async () => {
    const streams = [0, 1].map((at) => streamOrders(() => shops[at]?.origin ?? '', CUSTOMERS_PER_SHOP))
    const more = async () => {
      const before = streams.map(({ placed }) => placed.size)
      const enough = () =>
        streams.every(({ placed }, at) => placed.size >= (before[at] ?? 0) + ORDERS_BETWEEN)
      await expect.poll(enough, { timeout: 120_000 }).toBe(true)
    }
    const seconds: number[][] = []
    for (let round = 0; round < KILLS; round++) {
      await cluster.whole()
      await more()
      const how = round % 2 === 0 ? 'node' : 'postgres'
      const name = await cluster.killPrimary(how)
      const killed = performance.now()
      await expect
        .poll(() => streams.every((stream) => stream.firstAfter(killed) !== null), { timeout: 120_000 })
        .toBe(true)
      seconds.push(streams.map((stream) => Math.round((stream.firstAfter(killed) ?? 0) / 100) / 10))
      if (how === 'node') cluster.startNode(name)
    }
    await more()
    await Promise.all(streams.map((stream) => stream.stop()))
    const answers = streams.map(({ statuses }) => Object.fromEntries(statuses))
    process.stdout.write(`seconds without orders, by kill and shop: ${JSON.stringify(seconds)}\n`)
    process.stdout.write(`answers by shop: ${JSON.stringify(answers)}\n`)
    expect(
      shops.map(({ child }) => child.exitCode),
      'the same processes',
    ).toEqual([null, null])
    for (const answer of answers) expect(Object.keys(answer).sort()).toEqual(['200', '503'])

    // This process, too, learns by a connection that fails which host is primary now.
    await expect
      .poll(() =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const acknowledged = streams.flatMap(({ placed }) => [...placed.values()])
    const orders = await readRows(database.db, z.object({ id: z.string() }), sql`select id from orders`)
    expect(orders.map(({ id }) => id).sort(), 'none lost, none doubled').toEqual(acknowledged.sort())
    expect(await stockMismatches(database.db)).toEqual([])

    // Jobs run once: all are done in the end, each order was written about once, and each email is one file.
    const waiting = sql`select count(*)::int as count from outgoing_messages where sent_at is null and skipped is null`
    const readWaiting = async () => (await readRows(database.db, count, waiting))[0]?.count ?? 0
    await expect.poll(readWaiting, { timeout: 600_000, interval: 2_000 }).toBe(0)
    const [messages] = await readRows(
      database.db,
      z.object({ written: z.number(), orders: z.number(), again: z.number() }),
      sql`select count(*)::int as written, count(distinct key)::int as orders,
        count(*) filter (where attempts > 1)::int as again from outgoing_messages
        where kind = 'order_placed' and channel = 'email'`,
    )
    process.stdout.write(`emails tried again after a kill: ${messages?.again}\n`)
    expect(messages).toMatchObject({ written: acknowledged.length, orders: acknowledged.length })
    const sent = sql`select count(*)::int as count from outgoing_messages where channel = 'email' and sent_at is not null`
    const files = readdirSync(join(folder, 'shop/outbox')).filter((name) => name.endsWith('.eml'))
    expect(files).toHaveLength((await readRows(database.db, count, sent))[0]?.count ?? 0)
    for (const wait of seconds.flat()) expect(wait * 1_000).toBeLessThan(BACK_WITHIN_MS)
  })

  it('loses no request in a rolling restart', { timeout: 600_000 }, async () => {
    const balancer = await startBalancer(
      findProgram('nginx') ?? '',
      shops.map(({ origin }) => origin),
    )
    const stream = streamOrders(() => balancer.origin, 4)
    for (const [at, shop] of [...shops.entries()]) {
      expect(await shop.end('SIGTERM'), shop.output().stderr.slice(-2_000)).toBe(0)
      await startOne(at, new URL(shop.origin).port)
    }
    await stream.stop()
    await balancer.stop()
    process.stdout.write(`rolling restart: ${JSON.stringify(Object.fromEntries(stream.statuses))}\n`)
    expect([...stream.statuses.keys()]).toEqual([200])
  })
})
