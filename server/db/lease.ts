import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from './connection.ts'
import { readRow, runStatement } from './rows.ts'
import { sqlState } from './sql-state.ts'

/** How long a lease is valid without renewal, in milliseconds. The owner renews it four times as often. */
export const LEASE_MS = 15_000

export interface Lease {
  /** Aborted when another owner may have the lease by now. */
  readonly lost: AbortSignal
  /** Stops the renewal and frees the lease. */
  release(): Promise<void>
}

/**
 * Takes a lock that outlives transactions, for engines without session locks. Expiry is by the database's clock. The
 * owner gives up by its own clock, counted from before its request, so never later than another owner can take it.
 * @returns null if another owner has it
 */
export async function takeLease(
  db: Database,
  name: string,
  { warn, ms = LEASE_MS }: { warn: (line: string) => void; ms?: number },
): Promise<Lease | null> {
  const owner = randomUUID()
  const lost = new AbortController()
  let deadline: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let renewing: Promise<unknown> = Promise.resolve()
  let released = false

  function lose(): void {
    if (released || lost.signal.aborted) return
    clearTimeout(timer)
    clearTimeout(deadline)
    warn(`The lock "${name}" was lost: it was not renewed in time`)
    lost.abort()
  }

  function goesOnFrom(sentAt: number): void {
    clearTimeout(deadline)
    deadline = setTimeout(lose, sentAt + ms - performance.now()).unref()
    timer = setTimeout(() => {
      renewing = renew()
    }, ms / 4).unref()
  }

  async function renew(): Promise<void> {
    const sentAt = performance.now()
    const renewed = await runStatement(
      db,
      sql`
      update leases set ends_at = clock_timestamp() + make_interval(secs => ${ms / 1_000}::float8)
      where name = ${name} and owner = ${owner}`,
    ).catch((error: unknown) => {
      warn(`The lock "${name}" could not be renewed yet: ${error instanceof Error ? error.message : error}`)
      return null
    })
    if (released || lost.signal.aborted) return
    if (renewed === 0) lose()
    else if (renewed === 1) goesOnFrom(sentAt)
    else
      timer = setTimeout(() => {
        renewing = renew()
      }, ms / 15).unref()
  }

  const sentAt = performance.now()
  const taken = await runStatement(
    db,
    sql`
    insert into leases as l (name, owner, holder, ends_at)
    values (${name}, ${owner}, ${`${hostname()} (process ${process.pid})`},
      clock_timestamp() + make_interval(secs => ${ms / 1_000}::float8))
    on conflict (name) do update
    set owner = excluded.owner, holder = excluded.holder, taken_at = excluded.taken_at, ends_at = excluded.ends_at
    where l.ends_at < clock_timestamp()`,
  )
  if (taken === 0) return null
  goesOnFrom(sentAt)
  return {
    lost: lost.signal,
    async release() {
      released = true
      clearTimeout(timer)
      clearTimeout(deadline)
      await renewing
      await runStatement(db, sql`delete from leases where name = ${name} and owner = ${owner}`)
    },
  }
}

/** Who has a lease, for people; null if it is free. */
export async function findLeaseholder(db: Database, name: string): Promise<string | null> {
  const row = await readRow(
    db,
    z.object({ holder: z.string(), since: z.string() }),
    sql`
    select holder, to_char(taken_at at time zone 'UTC', 'HH24:MI:SS "UTC"') as since from leases
    where name = ${name} and ends_at >= clock_timestamp()`,
  )
  return row && `${row.holder}, since ${row.since}`
}

/** The same table as in the migrations, which themselves run under a lease. */
export async function makeLeases(db: Database): Promise<void> {
  const statement = sql`
    create table if not exists leases (
      name text primary key not null, owner uuid not null, holder text not null,
      taken_at timestamp with time zone default clock_timestamp() not null, ends_at timestamp with time zone not null)`
  try {
    await runStatement(db, statement)
  } catch (error) {
    // Another process created it at the same time, or is about to.
    if (!['23505', '42P07', '42710'].includes(sqlState(error) ?? '')) throw error
    await runStatement(db, statement)
  }
}
