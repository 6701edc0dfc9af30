import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyse } from '#server/db/analyse.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
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

describe('inTransaction()', () => {
  it('fails, and the process lives on, when its connection dies between two statements', async () => {
    const { db, close } = openDatabase(database.connectionString)
    const work = inTransaction(db, async (tx) => {
      const { rows } = await tx.$client.query({ text: 'select pg_backend_pid() as pid', values: [] })
      const ended = new Promise((resolve) => Object(tx.$client).once('end', resolve))
      await database.pool.query('select pg_terminate_backend($1)', [Object(rows[0]).pid])
      await ended
      await tx.$client.query({ text: 'select 1', values: [] })
    })
    await expect(work).rejects.toThrow()
    await expect(db.$client.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await close()
  })
})

describe('a connection', () => {
  it('does what is asked at once one after the other, and all of it fails with the first fault', async () => {
    const { db, close } = openDatabase(database.connectionString)
    const write = (key: string) => ({
      text: 'insert into throttles (key, count, window_ends_at) values ($1, 1, now()) returning key',
      values: [key],
      name: 'write_key',
    })
    const answers = await inTransaction(db, (tx) =>
      Promise.all(['a', 'b', 'c'].map((key) => tx.$client.query(write(key)))),
    )
    expect(answers.map(({ rows }) => rows)).toEqual([[{ key: 'a' }], [{ key: 'b' }], [{ key: 'c' }]])
    const faulty = inTransaction(db, (tx) =>
      Promise.all(['d', 'a', 'e'].map((key) => tx.$client.query(write(key)))),
    )
    await expect(faulty).rejects.toMatchObject({ code: '23505' })
    const { rows } = await db.$client.query('select key from throttles order by key')
    expect(rows).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
    await close()
  })
})

describe('analyse()', () => {
  it('leaves the keys of an empty table in use for its first rows', async () => {
    const { db, pool } = database
    await pool.query(
      `insert into server_secrets (name, value) select 'secret ' || n, '\\x00' from generate_series(1, 3) n`,
    )
    await analyse(db)
    await pool.query(
      `insert into customers (id, kind, email, email_normalised) values ('usr_first', 'guest', '', '')`,
    )
    const { rows } = await pool.query(
      `explain (format json) select kind from customers where id = 'usr_first'`,
    )
    expect(JSON.stringify(rows)).toContain('customers_pkey')
    const looked = await pool.query(`select reltuples from pg_class where relname = 'server_secrets'`)
    expect(looked.rows).toEqual([{ reltuples: 3 }])
  })
})

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('a foreign key', () => {
  /** Rows of these are never deleted: people are made anonymous, orders and their papers are kept. */
  const neverDeleted = ['customers', 'orders', 'order_lines', 'refunds', 'payments', 'parcels', 'invoices']
  /** Read whole when a draft is deleted or a batch undone, which is rare; an index would slow every order or review. */
  const withoutIndex = [
    'imports(batch_id)',
    'order_lines(variant_id)',
    'return_lines(exchange_variant_id)',
    'reviews(product_id)',
    'stock_alerts(variant_id)',
    'tickets(product_id)',
  ]

  it('to rows that can be deleted has an index, or each deletion reads the whole table', async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      `
      select con.conrelid::regclass || '(' || string_agg(att.attname, ',' order by keys.place) || ')' as key
      from pg_constraint con
      cross join lateral unnest(con.conkey) with ordinality as keys(attnum, place)
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = keys.attnum
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace
        and con.confrelid::regclass::text <> all($1)
        and not exists (
          select from pg_index i
          where i.indrelid = con.conrelid
            and con.conkey @> (i.indkey::int2[])[0 : cardinality(con.conkey) - 1]
            and coalesce(pg_get_expr(i.indpred, i.indrelid), '(x IS NOT NULL)') ~ '^\\(\\w+ IS NOT NULL\\)$'
        )
      group by con.oid
      order by key`,
      [neverDeleted],
    )
    expect(rows.map(({ key }) => key).filter((key) => !withoutIndex.includes(key))).toEqual([])
  })
})
