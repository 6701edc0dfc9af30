import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { findProgram, startBalancer } from '#tests/support/balancer.ts'
import { stockMismatches } from '#tests/support/builders.ts'
import { removeDataDir, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { installVersionBefore, readSizes, streamGuestOrders } from '#tests/support/version-before.ts'
import { type Cluster, missingPackages, startCluster } from '#tools/cluster/cluster.ts'

/*
 * The other half of `npm run test:cluster`: two shops of the version before become this one, one after the other, behind
 * nginx and under a stream of orders. It installs and builds that version, so `npm test` leaves it out.
 */

const isAsked = process.env.CLUSTER === '1'
const missing = [...missingPackages(), ...(findProgram('nginx') === null ? ['nginx'] : [])]
const GUESTS = 3
const ORDERS_BETWEEN = 50

let cluster: Cluster
let folder = ''
let before = ''
const shops: ShopProcess[] = []

async function startOne(at: number, { root, port }: { root?: string; port?: string }): Promise<void> {
  const { nodes, pool, standbys } = cluster.addresses
  const address =
    at === 0
      ? { DATABASE_URL: pool, DATABASE_DIRECT_URL: nodes, DATABASE_READ_URL: standbys }
      : { DATABASE_URL: nodes }
  const env = { ...address, RATE_LIMIT: 'off', PAYMENT_SANDBOX: 'off', DRAIN_SECONDS: '5' }
  shops[at] = await startShop({
    dataDir: join(folder, 'shop'),
    env: port ? { ...env, PORT: port } : env,
    ...(root === undefined ? {} : { root }),
  })
}

describe.skipIf(!isAsked || missing.length > 0)('two shops of the version before', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'phirki-cluster-upgrade-'))
    before = installVersionBefore(folder)
    cluster = await startCluster()
    await startOne(0, { root: before })
    await startOne(1, { root: before })
  }, 900_000)
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
    await cluster?.stop()
    removeDataDir(folder)
  }, 120_000)

  it('become this version without losing a request', { timeout: 900_000 }, async () => {
    const balancer = await startBalancer(
      findProgram('nginx') ?? '',
      shops.map(({ origin }) => origin),
    )
    const sizes = await readSizes(balancer.origin)
    const streams = Array.from({ length: GUESTS }, () => streamGuestOrders(balancer.origin, sizes))
    const acknowledged = () => streams.flatMap(({ placed }) => placed)
    const more = async () => {
      const goal = acknowledged().length + ORDERS_BETWEEN
      await expect.poll(() => acknowledged().length, { timeout: 120_000 }).toBeGreaterThan(goal)
    }
    await more()
    for (const [at, shop] of [...shops.entries()]) {
      expect(await shop.end('SIGTERM'), shop.output().stderr.slice(-2_000)).toBe(0)
      await startOne(at, { port: new URL(shop.origin).port })
      await more()
    }
    await Promise.all(streams.map((stream) => stream.stop()))
    await balancer.stop()

    const statuses = new Map<number, number>()
    for (const stream of streams)
      for (const [status, count] of stream.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    process.stdout.write(`upgrade: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
    const { db, pool, close } = openDatabase(cluster.addresses.nodes)
    const { rows } = await pool.query<{ id: string }>('select id from orders')
    const mismatches = await stockMismatches(db)
    await close()
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(rows.map(({ id }) => id).sort(), 'none lost, none doubled').toEqual(acknowledged().sort())
    expect(mismatches).toEqual([])
  })
})
