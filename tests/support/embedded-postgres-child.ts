import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'

/**
 * A shop reduced to its database, for tests that need a process of its own: it writes a row, says what
 * it found, and stays until it is told to stop.
 */
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
const client = new pg.Client({ connectionString: server.connectionString })
await client.connect()
await client.query('create table if not exists visit (at timestamptz not null default now())')
await client.query('insert into visit default values')
const { rows } = await client.query<{ count: string }>('select count(*) from visit')
await client.end()
const staying = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(staying)
  await server.stop()
})
// Last: the reader may send a signal at once.
console.log(`visits ${rows[0]?.count} pid ${process.pid} data ${existsSync(join(dataDir, 'postgres/data'))}`)
