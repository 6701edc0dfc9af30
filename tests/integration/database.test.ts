import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('migrate()', () => {
  it('changes nothing the second time', async () => {
    const before = await tables()
    await migrate(database.connectionString)
    expect(await tables()).toEqual(before)
    expect(before).toContain('public.orders')
  })
})

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}
