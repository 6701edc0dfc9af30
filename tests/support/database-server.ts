import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { setPortable } from '#server/db/portable-mode.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's own PostgreSQL. */
    databaseServer: string
  }
}

/** A migrated, empty shop, from which each test file's database is copied. */
export const TEMPLATE = 'shop_template'

/** Nothing is kept when the machine loses power, so nothing waits for the disk. */
const UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A database that lives for seconds needs neither statistics nor cleaning.
  autovacuum: 'off',
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'phirki-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: console.log, settings: UNSAFE })
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = addressOf(server.connectionString, TEMPLATE)
  const portable = process.env.DATABASE_PORTABLE === 'on'
  await migrate(template, { portable })
  const { db, close } = openDatabase(template, { size: 1 })
  await setPortable(db, portable)
  await close()
  project.provide('databaseServer', server.connectionString)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The address of another database of the same server. */
export function addressOf(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
