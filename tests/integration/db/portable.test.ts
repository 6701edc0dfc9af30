import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { createFirstAdmin } from '#server/customers/create-first-admin.ts'
import { openDatabase } from '#server/db/connection.ts'
import { takeLease } from '#server/db/lease.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Notice } from '#server/db/notice.ts'
import { notify } from '#server/db/notifier.ts'
import { pollNotices } from '#server/db/poll-notices.ts'
import { setPortable } from '#server/db/portable-mode.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { beginRun } from '#server/imports/control-import.ts'
import { runImport } from '#server/imports/run-import.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { registerProcess } from '#server/start/register-process.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { callerOf, checkedImport, line, listOf } from '#tests/support/imports.ts'
import { openTestShop } from '#tests/support/shop.ts'

/*
 * The mode for engines that lack LISTEN, NOTIFY, session locks and LOCK TABLE. `npm run test:portable` runs all integration
 * tests in it; these are about what is different there.
 */

const log = createLog({ level: 'silent' })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await makePortable(database.connectionString)
})
afterAll(() => database.drop())

async function makePortable(address: string): Promise<void> {
  await migrate(address, { portable: true })
  const { db, close } = openDatabase(address)
  await setPortable(db, true)
  await close()
}

describe('a shop in the portable mode', () => {
  it('sends no statement that engines lack, and a second process hears of every change', async () => {
    const sent: string[] = []
    const notified: unknown[] = []
    let listener: pg.Client | undefined
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const shop = await openTestShop({
      async through(address) {
        listener = new pg.Client({ connectionString: address })
        await listener.connect()
        await listener.query('listen phirki')
        listener.on('notification', (message) => notified.push(message))
        spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
          const [statement] = given
          sent.push(typeof statement === 'string' ? statement : String(Object(statement).text))
          return Reflect.apply(query, this, given)
        })
        await makePortable(address)
        return address
      },
    })
    try {
      const { db, connectionString } = shop.database
      const registered = await registerProcess(shop.services.config, connectionString, log)
      await createFirstAdmin(db, { email: 'owner@example.com', password: 'a-long-password-1' })
      const other = await shop.openAnother()
      const worker = await startWorker(shop.services)
      const owner = await createShopper(db, { staffRole: 'owner' })
      const variant = await createVariant(db, { stock: 5 })
      const knows = (idOrSlug: string) =>
        vi.waitFor(() => expect(other.services.catalogue.resolve(idOrSlug)).not.toBeNull(), 20_000)
      await notify(db, 'products', [variant.productId])
      await knows(variant.productId)
      const body = placementOf(owner, [{ variant }])
      const placed = await shop.request('POST', '/api/order/place', { token: owner.token, body })
      expect(placed.status).toBe(200)
      const list = listOf(line({ Address: 'kurta', Name: 'Kurta' }))
      const { importId } = await checkedImport(shop, owner, list)
      const manual = { jobInSeconds: 3_600 }
      await beginRun(shop.services, callerOf(owner), importId, { publish: true }, manual)
      await runImport(shop.services, { importId }, { sliceMs: null })
      await db.execute(sql`update products set status = 'published' where slug = 'kurta'`)
      await notify(db, 'products', null)
      await knows('kurta')
      await worker.stop()
      await registered.stop()
    } finally {
      spy.mockRestore()
      await listener?.end()
      await shop.close()
    }
    const lacking = /\b(un)?listen\b|\bnotify\b|pg_notify|advisory|lock table/i
    expect(sent.length).toBeGreaterThan(100)
    expect(sent.filter((text) => lacking.test(text))).toEqual([])
    expect(notified).toEqual([])
  })
})

describe('pollNotices()', () => {
  const times = { every: 20, recent: 30_000, wholeEvery: 30_000, window: 600_000, away: 300_000 }

  async function poll(other: Partial<typeof times> = {}) {
    const heard: (Notice | null)[] = []
    const hearing = { publish: (notice: Notice | null) => void heard.push(notice), measure: () => {} }
    const address = database.connectionString
    const source = await pollNotices({ address, log, hearing, times: { ...times, ...other } })
    return { heard, close: () => source.close() }
  }

  it('hears a transaction that commits after a later one, once, and nothing that was rolled back', async () => {
    const { heard, close } = await poll()
    const early = { topic: 'products', keys: ['prd_early'] }
    const late = { topic: 'products', keys: ['prd_late'] }
    await inTransaction(database.db, async (tx) => {
      await notify(tx, 'products', late.keys)
      await notify(database.db, 'products', early.keys)
      await vi.waitFor(() => expect(heard).toEqual([early]), 20_000)
      const undone = inTransaction(database.db, async (other) => {
        await notify(other, 'products', ['prd_undone'])
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    })
    await vi.waitFor(() => expect(heard).toEqual([early, late]), 20_000)
    await notify(database.db, 'settings', null)
    await vi.waitFor(() => expect(heard).toEqual([early, late, { topic: 'settings', keys: null }]), 20_000)
    await close()
  })

  it('hears within its next whole look of a transaction that was open for longer than the others look back', async () => {
    const { heard, close } = await poll({ recent: 0, wholeEvery: 100 })
    await notify(database.db, 'products', ['prd_slow'])
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'products', keys: ['prd_slow'] }]), 20_000)
    await close()
  })

  it('says everything where a notice would name very many', async () => {
    const { heard, close } = await poll()
    const ids = Array.from({ length: 500 }, (_, at) => `prd_${'x'.repeat(40)}${at}`)
    await notify(database.db, 'products', ids)
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'products', keys: null }]), 20_000)
    await close()
  })

  it('takes notices as missed when it could not look for too long', async () => {
    const { heard, close } = await poll({ away: 10 })
    await vi.waitFor(() => expect(heard).toContain(null), 20_000)
    await close()
  })

  it('deletes rows that are older than the window', async () => {
    await database.pool.query(
      `insert into notices (topic, written_at) values ('content', now() - interval '1 hour')`,
    )
    const { close } = await poll()
    const { rows } = await database.pool.query(
      `select 1 from notices where written_at < now() - interval '10 minutes'`,
    )
    expect(rows).toEqual([])
    await close()
  })
})

describe('a lease', () => {
  it('of a killed owner can be taken when it has run out, and an owner that lives notices', async () => {
    const warn = vi.fn()
    const first = await takeLease(database.db, 'import imp_1', { warn, ms: 800 })
    expect(await takeLease(database.db, 'import imp_1', { warn })).toBeNull()
    await database.pool.query(
      `update leases set owner = $1, ends_at = now() - interval '1 second' where name = 'import imp_1'`,
      [randomUUID()],
    )
    const second = await takeLease(database.db, 'import imp_1', { warn })
    expect(second).not.toBeNull()
    await vi.waitFor(() => expect(first?.lost.aborted).toBe(true), 20_000)
    await first?.release()
    expect(await takeLease(database.db, 'import imp_1', { warn })).toBeNull()
    await second?.release()
  })

  it('is kept for longer than it lasts, by being renewed', async () => {
    const lease = await takeLease(database.db, 'import imp_2', { warn: () => {}, ms: 10_000 })
    const endOf = async () => {
      const { rows } = await database.pool.query(`select ends_at from leases where name = 'import imp_2'`)
      return Number(rows[0].ends_at)
    }
    const end = await endOf()
    await vi.waitFor(async () => expect(await endOf()).toBeGreaterThan(end), 20_000)
    expect(lease?.lost.aborted).toBe(false)
    await lease?.release()
  })

  it('guards migrations, and says who has it', async () => {
    const lease = await takeLease(database.db, 'migrations', { warn: () => {} })
    const late = migrate(database.connectionString, { portable: true, patienceMs: 0 })
    await expect(late).rejects.toThrow(/is being migrated by .+ \(process \d+\), since \d\d:/)
    await lease?.release()
    await migrate(database.connectionString, { portable: true })
  })
})

describe('setPortable()', () => {
  it('refuses another mode while a process runs', async () => {
    await database.pool.query(`insert into shop_processes (id, host, storage) values ('one', 'web1', 'here')`)
    await expect(setPortable(database.db, false)).rejects.toThrow(
      /^DATABASE_PORTABLE must be on as long as this shop runs so on web1: [^\n]+$/,
    )
    await database.pool.query('delete from shop_processes')
  })
})
