import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readRows } from '#server/db/rows.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { createShopper, createVariant, placementOf, stockMismatches } from '#tests/support/builders.ts'
import { removeDataDir, type ShopProcess, startShop } from '#tests/support/shop-process.ts'

/*
 * `npm run test:disk-full`, a command of its own: the data folder is a small disk in memory, which is filled under a
 * stream of orders. It needs the right to mount.
 */
const megabyte = 1_048_576
const diskMegabytes = 420
const customers = 4

const folder = process.env.DISK_FULL ? mountDisk() : null

/** A small disk in memory; null, with a printed reason, where this account may not mount. */
function mountDisk(): string | null {
  const target = mkdtempSync(join(tmpdir(), 'phirki-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', target], { stdio: 'pipe' })
    return target
  } catch (error) {
    console.log(
      `disk-full.test.ts: skipped, as no disk can be mounted here (${String(error).split('\n')[0]})`,
    )
    removeDataDir(target)
    return null
  }
}

describe.skipIf(folder === null)('a shop whose disk is full', () => {
  const dataDir = folder ?? ''
  const filler = join(dataDir, 'filler')
  let shop: ShopProcess
  let database: DatabaseHandle

  beforeAll(async () => {
    // A shop that has settings opens without the demo's products.
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
    await migrate(server.connectionString)
    const first = openDatabase(server.connectionString)
    await seedShop({ db: first.db, media: openDiskMediaStore(join(dataDir, 'media')) }, null)
    await first.close()
    await server.stop()
    const env = { CATALOGUE: 'none', RATE_LIMIT: 'off', ADMIN_PASSWORD: 'a-password-for-tests' }
    shop = await startShop({ dataDir, env })
    database = openDatabase(server.connectionString)
  }, 240_000)
  afterAll(async () => {
    rmSync(filler, { force: true })
    await shop.end('SIGTERM')
    await database.close()
    execFileSync('umount', ['-l', dataDir])
    removeDataDir(dataDir)
  })

  const free = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  }
  function fill(): void {
    writeFileSync(filler, Buffer.alloc(Math.max(0, free() - megabyte)))
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(4_096))
    } catch {
      // No room is left, which is the aim.
    }
  }
  /** Uses up the pieces of the write-ahead log that PostgreSQL has in store, and ends it, as it cannot make another. */
  async function exhaustLog(): Promise<void> {
    for (let piece = 0; piece < 60; piece++) {
      try {
        await database.pool.query(`select pg_logical_emit_message(false, 'full', 'disk')`)
        await database.pool.query('select pg_switch_wal()')
      } catch {
        // The connection ended with the server.
        return
      }
    }
  }
  const postgresLog = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

  it('loses no order, says so, and goes on by itself when there is room', { timeout: 600_000 }, async () => {
    const variant = await createVariant(database.db, { stock: 100_000 })
    const shoppers = await Promise.all(Array.from({ length: customers }, () => createShopper(database.db)))
    const answers = new Map<string, number>()
    const acknowledged = new Map<string, string>()
    const retryAfter = new Set<string | null>()
    let refused = 0
    let stopping = false

    async function order(shopper: (typeof shoppers)[number]): Promise<void> {
      while (!stopping) {
        const key = randomUUID()
        const phoneNo = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
        const body = JSON.stringify(placementOf(shopper, [{ variant }], { phoneNo }))
        const headers = {
          authorization: `Bearer ${shopper.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        }
        while (!acknowledged.has(key) && !stopping) {
          const answer = await fetch(`${shop.origin}/api/order/place`, {
            method: 'POST',
            headers,
            body,
          }).catch(() => null)
          const data = answer ? await answer.json().catch(() => null) : null
          const said = `${answer?.status ?? 'none'} ${data?.code ?? ''}`.trim()
          answers.set(said, (answers.get(said) ?? 0) + 1)
          if (answer?.status === 200) acknowledged.set(key, data.orderId)
          else refused += 1
          if (answer?.status === 503) retryAfter.add(answer.headers.get('retry-after'))
        }
      }
    }

    const atWork = Promise.all(shoppers.map(order))
    const grows = async (by: number) => {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThanOrEqual(before + by)
    }
    await grows(20)
    // First tables cannot grow. Then the log cannot, which ends PostgreSQL.
    for (let round = 0; round < 2; round++) {
      fill()
      if (round === 1) await exhaustLog()
      const before = refused
      await expect.poll(() => refused, { timeout: 180_000 }).toBeGreaterThan(before + 50)
      expect((await fetch(`${shop.origin}/healthz`)).status, 'the process answers').toBe(200)
      rmSync(filler)
      await grows(20)
      await expect
        .poll(async () => (await fetch(`${shop.origin}/readyz`)).status, { timeout: 60_000 })
        .toBe(200)
    }
    stopping = true
    await atWork
    const panics = (postgresLog().match(/PANIC/g) ?? []).length
    process.stdout.write(
      `disk full twice: ${JSON.stringify(Object.fromEntries(answers))}, ${panics} panics\n`,
    )
    const faults = shop
      .output()
      .stdout.split('\n')
      .filter((text) => text.includes('"level":50'))
    if (process.env.DISK_FULL === 'loud') process.stdout.write(`${faults.slice(0, 60).join('\n')}\n`)
    expect(panics, 'PostgreSQL ended').toBeGreaterThan(0)
    expect(shop.child.exitCode, 'the same process').toBeNull()
    expect(
      [...answers.keys()]
        .map((said) => said.split(' ')[0])
        .filter((status) => !/^(200|503)$/.test(status ?? '')),
    ).toEqual([])
    expect(retryAfter.has(null)).toBe(false)
    const rows = await readRows(database.db, z.object({ id: z.string() }), sql`select id from orders`)
    const stored = new Set(rows.map(({ id }) => id))
    expect(
      [...acknowledged.values()].filter((id) => !stored.has(id)),
      'lost',
    ).toEqual([])
    expect(await stockMismatches(database.db)).toEqual([])
  })
})
