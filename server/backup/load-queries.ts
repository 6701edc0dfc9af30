import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as z from 'zod'
import { DatabaseClient } from '../db/database-client.ts'
import { BackupError } from './backup-error.ts'
import { listTables, quote, readSequences, tableFile } from './dump-queries.ts'
import type { CopiedTable, SequenceValue } from './manifest.ts'

/** A session without statement limits. End it afterwards. */
export async function openLoader(connectionString: string): Promise<pg.Client> {
  const client = new DatabaseClient({ address: connectionString, application_name: 'phirki restore' })
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/** The first table, type or schema of a database; null if it is empty. */
export async function findContent(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`,
  )
  return z.object({ name: z.string() }).optional().parse(rows[0])?.name ?? null
}

const keyRow = z.object({ table: z.string(), name: z.string(), definition: z.string() })
const nameRow = z.object({ table: z.string() })

/**
 * Loads the rows into tables created by migrations, in one transaction. Foreign keys and triggers are disabled during
 * the load, using only the table owner's privileges; afterwards each key checks every row.
 * @returns tables of the backup that do not belong to the shop and were skipped
 * @throws BackupError when rows are missing
 */
export async function loadTables(
  client: pg.Client,
  {
    tables: copied,
    sequences: counted,
  }: { tables: readonly CopiedTable[]; sequences: readonly SequenceValue[] },
  open: (name: string) => Promise<Readable>,
  onTable: (done: number, of: number) => void,
): Promise<{ leftOut: string[] }> {
  await client.query('begin')
  const own = await listOwn(client)
  const tables = copied.filter((table) => own.has(nameOf(table)))
  const sequences = counted.filter((sequence) => own.has(nameOf(sequence)))
  const there = tables.map(({ schema, name }) => `${quote(schema)}.${quote(name)}`)
  const keys = await readForeignKeys(client)
  const withTriggers = await readTablesWithTriggers(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  for (const { table } of withTriggers) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${there.join(', ')}`)
  for (const [at, table] of tables.entries()) {
    await loadTable(client, table, await open(tableFile(table)))
    onTable(at + 1, tables.length)
  }
  for (const { schema, name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `${quote(schema)}.${quote(name)}`,
      value,
      called,
    ])
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
  for (const { table } of withTriggers) await client.query(`alter table ${table} enable trigger user`)
  await client.query('commit')
  await client.query('analyze')
  return { leftOut: copied.map(nameOf).filter((name) => !own.has(name)) }
}

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/** The tables created by migrations: a backup may also contain tables that were added by hand. */
async function listOwn(client: pg.Client): Promise<ReadonlySet<string>> {
  return new Set([...(await listTables(client)), ...(await readSequences(client))].map(nameOf))
}

async function loadTable(client: pg.Client, table: CopiedTable, content: Readable): Promise<void> {
  const { schema, name, columns, rows } = table
  const target = client.query(
    copyFrom(`copy ${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')}) from stdin`),
  )
  await pipeline(content, createGunzip(), target)
  if (target.rowCount !== rows)
    throw new BackupError(
      `The backup is damaged: ${tableFile(table)} has ${target.rowCount} rows instead of ${rows}. Use another backup.`,
    )
}

async function readForeignKeys(client: pg.Client) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where contype = 'f' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  )
  return z.array(keyRow).parse(rows)
}

async function readTablesWithTriggers(client: pg.Client) {
  const { rows } = await client.query(
    `select distinct tgrelid::regclass::text as table from pg_trigger t
    join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and n.nspname in ('public', 'graphile_worker')`,
  )
  return z.array(nameRow).parse(rows)
}

/** While this schema exists, the restore is incomplete and no shop starts on the database. */
const MARK = 'phirki_unfinished_restore'

export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create schema ${MARK}`)
}

export async function markComplete(client: pg.Client): Promise<void> {
  await client.query(`drop schema ${MARK}`)
}

export async function isUnfinished(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query(`select to_regnamespace($1) is not null as marked`, [MARK])
  return z.object({ marked: z.boolean() }).parse(rows[0]).marked
}
