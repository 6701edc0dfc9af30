import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { requireDatabase } from '#server/db/require-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabaseWire } from '#tests/support/kill-points.ts'
import { freePort } from '#tests/support/shop-process.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'phirki-migrations-'))
  await cp(new URL('../../../server/db/migrations', import.meta.url), folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

describe('requireDatabase()', () => {
  it('waits for a PostgreSQL that is not there yet, and says so once', async () => {
    const wire = await openDatabaseWire(database.connectionString)
    const port = await freePort()
    const address = new URL(wire.connectionString)
    const target = Number(address.port)
    address.port = String(port)
    const said: string[] = []
    const late = createServer()
    const found = requireDatabase(address.href, {
      log(line) {
        said.push(line)
        // It comes up behind this address only when the shop waits already.
        late.on('connection', (socket) => {
          const upstream = connect(target, '127.0.0.1')
          socket.pipe(upstream).pipe(socket)
          for (const end of [socket, upstream]) end.on('error', () => end.destroy())
        })
        late.listen(port, '127.0.0.1')
      },
    })
    expect(await found).toMatchObject({ isPooled: false })
    expect(said).toEqual([expect.stringMatching(/^waiting up to 60 seconds for PostgreSQL.*ECONNREFUSED/)])
    late.close()
    await wire.close()
  })

  it('gives up in one line without the password', async () => {
    const refused = requireDatabase('postgres://shop:hunter2@127.0.0.1:9/phirki', { patienceMs: 0 })
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL must be .*: this one does not \((?!.*hunter2)[^\n]*\)\.$/,
    )
  })

  it('does not wait for a database that does not exist', async () => {
    const address = new URL(database.connectionString)
    address.pathname = '/no_such_database'
    await expect(requireDatabase(address.href)).rejects.toThrow('does not exist')
  })

  it('names the oldest version that will do', async () => {
    await expect(requireDatabase(database.connectionString, { oldest: 99 })).rejects.toThrow(
      /^DATABASE_URL must be the address of PostgreSQL 99 or newer: this one is 18\.\d+.*\.$/,
    )
  })
})

describe('migrate()', () => {
  it('says whose migrations it waits for, and gives up in time', async () => {
    const holder = new pg.Client({
      connectionString: database.connectionString,
      application_name: 'old shop',
    })
    await holder.connect()
    await holder.query('select pg_advisory_lock(73031947)')
    const said: string[] = []
    const late = migrate(database.connectionString, { log: (line) => said.push(line), patienceMs: 600 })
    await expect(late).rejects.toThrow(
      /is being migrated by "old shop" \(PostgreSQL process \d+, from this machine/,
    )
    expect(said).toEqual([
      expect.stringMatching(/^waiting for the migrations of "old shop" \(PostgreSQL process \d+/),
    ])
    await holder.end()
    await migrate(database.connectionString)
  })

  it('builds an index concurrently in a migration that asks to run without a transaction', async () => {
    const tag = '9998_add_index'
    const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
    const entry = { idx: 9_998, version: '7', when: 9_999_999_999_998, tag, breakpoints: true }
    const entries = [...journal.entries, entry]
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    const statements = [
      '-- without a transaction\ndrop index concurrently if exists orders_tried_index;',
      'create index concurrently orders_tried_index on orders (updated_at);',
    ]
    await writeFile(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
    await migrate(database.connectionString, { folder })
    await migrate(database.connectionString, { folder })
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'orders_tried_index'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
    await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [entry.when])
    await rm(join(folder, `${tag}.sql`))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  })

  it('refuses a database that a newer version has changed incompatibly', async () => {
    await writeFile(join(folder, '9999_future.sql'), '-- incompatible with the version before\nselect 1;\n')
    await migrate(database.connectionString, { folder })
    await migrate(database.connectionString, { folder })
    await expect(migrate(database.connectionString)).rejects.toThrow(
      'The database was changed by a newer version of the shop (migration 9999_future), and this version cannot work with it: start the newer version, or restore a backup from before.',
    )
  })
})
