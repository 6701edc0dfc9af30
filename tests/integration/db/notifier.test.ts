import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openCatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { createLog } from '#server/config/log.ts'
import type { Database } from '#server/db/connection.ts'
import { type Notice, notify, startNotifier } from '#server/db/notifier.ts'
import { createProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('startNotifier()', () => {
  // In the portable mode nothing listens: `portable.test.ts`.
  const isPortable = process.env.DATABASE_PORTABLE === 'on'
  it.skipIf(isPortable)(
    'tries one connection after the other while the database is away, and listens once when it is back',
    async () => {
      const line = await openLine(database.connectionString)
      const waits: number[] = []
      const heard: (Notice | null)[] = []
      const notifier = await startNotifier(
        line.connectionString,
        createLog({ level: 'silent' }),
        async (ms) => {
          waits.push(ms)
          await new Promise(setImmediate)
        },
      )
      notifier.subscribe((notice) => heard.push(notice))
      const refused = 6
      line.cut(refused)
      await vi.waitFor(() => expect(heard).toEqual([null]), { timeout: 10_000 })
      // Each wait may be half as long as its full one, which doubles.
      const full = waits.map((_, attempt) => Math.min(5_000, 100 * 2 ** attempt))
      expect(waits).toHaveLength(refused + 1)
      expect(waits.every((ms, attempt) => ms <= (full[attempt] ?? 0) && ms >= (full[attempt] ?? 0) / 2)).toBe(
        true,
      )

      await notify(database.db, 'products', ['prd_1'])
      await eventually(() => expect(heard).toContainEqual({ topic: 'products', keys: ['prd_1'] }))
      expect(await listeners()).toBe(1)
      await notifier.close()
      await line.close()
    },
  )
})

describe('a process that starts while the shop is changed', () => {
  it('knows what was changed after it had read the catalogue', async () => {
    const [size] = await createProduct(database.db, { name: 'Blue frock' })
    const id = size?.productId ?? ''
    const log = createLog({ level: 'silent' })
    const notifier = await startNotifier(database.connectionString, log)
    const heard = new Promise((resolve) => notifier.subscribe(resolve))
    let changed = false
    const $client = {
      query: database.pool.query.bind(database.pool),
      async connect() {
        const client = await database.pool.connect()
        const query = client.query.bind(client)
        return Object.create(client, {
          query: {
            async value(...statement: Parameters<typeof query>) {
              const answer = await query(...statement)
              if (changed || !JSON.stringify(statement).includes('products p')) return answer
              changed = true
              await database.pool.query("update products set name = 'Red frock'")
              await notify(database.db, 'products', [id])
              await heard
              return answer
            },
          },
        })
      },
    }
    const db: Database = Object.create(database.db, { $client: { value: $client } })
    const catalogue = await openCatalogueStore({ db, notifier, log })
    await expect.poll(() => catalogue.cards([id])[0]?.name).toBe('Red frock')
    await catalogue.close()
    await notifier.close()
  })

  it('listens to nothing where the catalogue cannot be read', async () => {
    const told = new Set<unknown>()
    const notifier = {
      subscribe(listener: unknown) {
        told.add(listener)
        return () => told.delete(listener)
      },
      lostWithin: () => 0,
      close: async () => {},
    }
    const $client = { connect: () => Promise.reject(new Error('The database is away')) }
    const db: Database = Object.create(database.db, { $client: { value: $client } })
    const opening = openCatalogueStore({ db, notifier, log: createLog({ level: 'silent' }) })
    await expect(opening).rejects.toThrow('The database is away')
    expect(told.size).toBe(0)
  })
})

async function listeners(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'phirki notices' and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

/** A line to the database that can be cut, and then refuses so many connections. */
async function openLine(connectionString: string) {
  const target = new URL(connectionString)
  const folder = target.searchParams.get('host')
  const open = new Set<Socket>()
  let toRefuse = 0
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (toRefuse > 0) {
      toRefuse--
      client.destroy()
      return
    }
    const upstream =
      folder === null
        ? connect(Number(target.port), target.hostname)
        : connect(join(folder, `.s.PGSQL.${target.port || 5432}`))
    upstream.on('error', () => upstream.destroy())
    for (const socket of [client, upstream]) open.add(socket.on('close', () => open.delete(socket)))
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(connectionString)
  address.search = ''
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as AddressInfo).port)
  return {
    connectionString: address.href,
    cut(refused: number) {
      toRefuse = refused
      for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
