import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ConfigError } from '../config/config.ts'
import type { Connection, Database } from './connection.ts'
import { lockRow } from './row-lock.ts'
import { readRow, runStatement } from './rows.ts'
import { inTransaction } from './transaction.ts'

/** Whether notices are rows and session locks are leases. Stored in the database, for processes and triggers alike. */
export async function isPortable(db: Connection): Promise<boolean> {
  const row = await readRow(db, z.object({ portable: z.boolean() }), sql`select is_portable() as portable`)
  return row?.portable ?? false
}

/**
 * Switches the database to the mode of this start.
 * @throws ConfigError while a process runs in the other mode: the two would not hear of each other's changes
 */
export async function setPortable(db: Database, portable: boolean): Promise<void> {
  if ((await isPortable(db)) === portable) return
  await inTransaction(db, async (tx) => {
    await lockRow(tx, 'processes')
    // A process that has not renewed its row for a minute has ended.
    const other = await readRow(
      tx,
      z.object({ host: z.string() }),
      sql`
      select host from shop_processes where seen_at > clock_timestamp() - interval '60 seconds'
      order by seen_at desc limit 1`,
    )
    if (other) throw new ConfigError(refusal(portable, other.host))
    await runStatement(
      tx,
      sql`
      insert into database_mode (portable) values (${portable}) on conflict (id) do update set portable = excluded.portable`,
    )
    // Each mode numbers them differently, and no running process needs them.
    await runStatement(tx, sql`delete from catalogue_changes`)
    await runStatement(
      tx,
      sql`update catalogue_revision set changes_from = (select low from catalogue_mark())`,
    )
  })
}

function refusal(portable: boolean, host: string): string {
  return `DATABASE_PORTABLE must be ${portable ? 'off' : 'on'} as long as this shop runs so on ${host}: stop all its processes to change it. If ${host} has just ended, start again in a minute.`
}
