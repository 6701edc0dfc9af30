import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { NOT_COPIED } from '#server/backup/dump-queries.ts'
import { addressOf } from './database-server.ts'
import type { TestShop } from './shop.ts'

/** Settings of a command beside this shop. */
export function environment({ database, dataDir }: Pick<TestShop, 'database' | 'dataDir'>) {
  return { DATABASE_URL: database.connectionString, DATA_DIR: dataDir }
}

/** Count and hash of the rows of every table, but for the attempts to back up and what migrations note of themselves. */
export async function rowsOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      `select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker') and tablename <> 'backups'
        and schemaname || '.' || tablename <> all($1) order by 1`,
      [[...NOT_COPIED]],
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(string_agg(t::text, E'\n' order by t::text collate "C")) as state from ${name} t`,
      )
      found[name] = rows[0].state
    }
    return found
  } finally {
    await client.end()
  }
}

/** The content of each media file. */
export function filesOf(dataDir: string): Record<string, string> {
  const media = join(dataDir, 'media')
  const names = readdirSync(media, { recursive: true, encoding: 'utf8', withFileTypes: true })
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
  )
}

/** A database without anything in it. */
export async function createEmptyDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template template0`)
  } finally {
    await client.end()
  }
  return addressOf(server, name)
}
