import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import { DatabaseClient } from '../db/database-client.ts'
import { BackupError } from './backup-error.ts'
import type { CopiedTable, SequenceValue } from './manifest.ts'

/** `graphile_worker` contains queued jobs, which are part of a backup. */
const SCHEMAS = ['public', 'graphile_worker']
/** Tables written by migrations, or valid only for the currently running processes and uploads. */
export const NOT_COPIED = [
  'graphile_worker.migrations',
  ...['shop_processes', 'uploads', 'database_mode', 'notices', 'leases'].map((table) => `public.${table}`),
]

export interface Snapshot {
  readonly client: pg.Client
  /** The snapshot id with which other sessions read the same state. */
  readonly id: string
  readonly takenAt: Date
  readonly postgresVersion: string
  readonly lastMigration: { hash: string; createdAt: string }
  /** In hex. */
  readonly keyFingerprint: string | null
}

const facts = z.object({ id: z.string(), taken_at: z.date(), version: z.string(), there: z.boolean() })
const migration = z.object({ hash: z.string(), created_at: z.coerce.string() })

/**
 * A snapshot: everything read in it is from one moment, however long it takes. End the client afterwards.
 * @throws BackupError if the database does not belong to a shop
 */
export async function takeSnapshot(connectionString: string): Promise<Snapshot> {
  const client = new DatabaseClient({ address: connectionString, application_name: 'phirki backup' })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set lock_timeout = '60s'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3`)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query(
      `select pg_export_snapshot() as id, now() as taken_at, current_setting('server_version') as version,
        to_regclass('drizzle.__drizzle_migrations') is not null as there`,
    )
    const found = facts.parse(rows[0])
    if (!found.there)
      throw new BackupError('There is no shop in this database: check DATABASE_URL and DATA_DIR.')
    const last = await client.query(
      'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
    )
    const { hash, created_at: createdAt } = migration.parse(last.rows[0])
    const key = await client.query(
      `select encode(value, 'hex') as value from server_secrets where name = 'fingerprint of the encryption key'`,
    )
    return {
      client,
      id: found.id,
      takenAt: found.taken_at,
      postgresVersion: found.version,
      lastMigration: { hash, createdAt },
      keyFingerprint: z.object({ value: z.string() }).optional().parse(key.rows[0])?.value ?? null,
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const tableRow = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

/** All tables with their stored columns, without generated ones. */
export async function listTables(client: pg.Client): Promise<Omit<CopiedTable, 'rows'>[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname desc, c.relname`,
    [SCHEMAS, NOT_COPIED],
  )
  return z.array(tableRow).parse(rows)
}

const sequenceRow = z.object({ schema: z.string(), name: z.string() })
const sequenceState = z.object({ value: z.coerce.string(), called: z.boolean() })

/** Read after the tables: sequences are not part of a snapshot, and a later value is fine. */
export async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const values: SequenceValue[] = []
  for (const { schema, name } of z.array(sequenceRow).parse(rows)) {
    const state = await client.query(
      `select last_value::text as value, is_called as called from ${quote(schema)}.${quote(name)}`,
    )
    values.push({ schema, name, ...sequenceState.parse(state.rows[0]) })
  }
  return values
}

/** The rows of a table in PostgreSQL's text format, compressed. */
export function openTable(
  client: pg.Client,
  { schema, name, columns }: Omit<CopiedTable, 'rows'>,
): { content: Readable; rows: () => number } {
  const rows = client.query(
    copyTo(`copy ${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')}) to stdout`),
  )
  const content = createGzip({ level: 4 })
  rows.on('error', (error) => content.destroy(error))
  rows.pipe(content)
  return { content, rows: () => rows.rowCount ?? 0 }
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The file name of a table's rows in the backup. */
export function tableFile({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string {
  return `database/${schema}.${name}.copy.gz`
}
