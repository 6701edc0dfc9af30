import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, runStatement } from '../db/rows.ts'

/** A process that has not renewed its row for this long, in seconds, has ended. */
const goneAfterSeconds = 60

/** A process that serves the shop. */
export interface ShopProcessRow {
  readonly id: string
  readonly host: string
  /** The id of its folder, or the address of its bucket. */
  readonly storage: string
}

/** Serialises processes that look for others and register themselves. */
export async function lockProcesses(tx: Connection): Promise<void> {
  await lockRow(tx, 'processes')
}

/** The host of a running process that stores its files elsewhere; null if there is none. */
export async function findElsewhere(tx: Connection, storage: string): Promise<string | null> {
  await runStatement(
    tx,
    sql`delete from shop_processes where seen_at < clock_timestamp() - make_interval(secs => ${goneAfterSeconds})`,
  )
  const row = await readRow(
    tx,
    z.object({ host: z.string() }),
    sql`select host from shop_processes where storage <> ${storage} order by seen_at desc limit 1`,
  )
  return row?.host ?? null
}

/** Records that a process is running. */
export async function writeProcess(db: Connection, { id, host, storage }: ShopProcessRow): Promise<void> {
  await runStatement(
    db,
    sql`
    insert into shop_processes (id, host, storage) values (${id}, ${host}, ${storage})
    on conflict (id) do update set seen_at = clock_timestamp()`,
  )
}

export async function deleteProcess(db: Connection, id: string): Promise<void> {
  await runStatement(db, sql`delete from shop_processes where id = ${id}`)
}
