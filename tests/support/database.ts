import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts'
import { addressOf, TEMPLATE } from './database-server.ts'

export interface TestDatabase extends DatabaseHandle {
  readonly connectionString: string
  /** Closes the pool and drops the database, despite open connections. */
  drop: () => Promise<void>
}

/** A migrated, empty database of one's own; call it in `beforeAll` and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const connectionString = addressOf(server, name)
  const handle = openDatabase(connectionString)
  return {
    ...handle,
    connectionString,
    drop: async () => {
      await handle.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
