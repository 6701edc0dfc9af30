import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import { openDatabase } from './connection.ts'
import { type Hearing, type NoticeSource, noticeSchema } from './notice.ts'
import { readRows, runStatement } from './rows.ts'

/** In milliseconds. */
const usual = {
  /** How often a process polls. */
  every: 1_000,
  /** Most polls read only rows written within this time. */
  recent: 30_000,
  /** How often, and after a fault, a poll reads the whole window and deletes older rows. */
  wholeEvery: 30_000,
  window: 600_000,
  /**
   * A process that has not read the whole window for longer than this reports notices as missed. The rest of the window
   * is for transactions that commit long after they wrote their notice.
   */
  away: 300_000,
}

const row = z.object({
  /** By the database's clock, in milliseconds, as `writtenMs`. */
  nowMs: z.number(),
  /** Null if nothing is new. */
  id: z.string().nullable(),
  topic: z.string().nullable(),
  keys: z.array(z.string()).nullable(),
  writtenMs: z.number().nullable(),
})

/**
 * Polls the table of notices about once a second. A transaction may commit after one that wrote its notice later, so a
 * process remembers all rows of the window that it has seen, not only the last.
 */
export async function pollNotices({
  address,
  log,
  hearing: { publish, measure },
  times = usual,
}: {
  address: string
  log: Log
  hearing: Hearing
  times?: typeof usual
}): Promise<NoticeSource> {
  const { db, close } = openDatabase(address, { name: 'notices', size: 1 })
  /** Ids of rows in the window, with the time at which they were written. */
  const seen = new Map<string, number>()
  /** When the whole window was last read, by the database's clock. */
  let wholeAt: number | null = null
  let lastAt = 0
  let failed = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function read(within: number) {
    const known = [...seen].flatMap(([id, at]) => (at >= lastAt - within ? [id] : []))
    const rows = await readRows(
      db,
      row,
      sql`
      select floor(extract(epoch from clock.now) * 1000)::float8 as "nowMs", n.id, n.topic, n.keys,
        floor(extract(epoch from n.written_at) * 1000)::float8 as "writtenMs"
      from (select clock_timestamp() as now) clock
      left join notices n on n.written_at > clock.now - make_interval(secs => ${within / 1_000}::float8)
        and n.id <> all(${sql.param(known)}::uuid[])
      order by n.written_at`,
      { name: 'read_notices' },
    )
    lastAt = rows[0]?.nowMs ?? lastAt
    return rows
  }

  async function look(): Promise<void> {
    const isWhole = failed || wholeAt === null || lastAt - wholeAt >= times.wholeEvery
    const rows = await read(isWhole ? times.window : times.recent)
    failed = false
    const isFirst = wholeAt === null
    const wasAway = wholeAt !== null && lastAt - wholeAt > times.away
    if (isWhole || wasAway) wholeAt = lastAt
    if (wasAway) publish(null)
    for (const { id, topic, keys, writtenMs } of rows) {
      if (id === null || writtenMs === null || seen.has(id)) continue
      seen.set(id, writtenMs)
      // Rows found by the first poll are already part of what this process reads from now on.
      if (!isFirst && !wasAway) hear({ topic, keys }, lastAt - writtenMs)
    }
    if (isWhole) await forget()
  }

  function hear(said: unknown, ms: number): void {
    const notice = noticeSchema.safeParse(said)
    if (!notice.success)
      log.warn('A notice between processes could not be read; everything is dropped instead')
    else measure(Math.max(0, ms))
    publish(notice.success ? notice.data : null)
  }

  /** Deletes rows that no process reads any more. Concurrent processes skip each other's rows. */
  async function forget(): Promise<void> {
    for (const [id, at] of seen) if (at < lastAt - times.window) seen.delete(id)
    await runStatement(
      db,
      sql`
      delete from notices where id in (
        select id from notices where written_at < clock_timestamp() - make_interval(secs => ${times.window / 1_000}::float8)
        order by written_at limit 10000 for update skip locked)`,
    )
  }

  async function lookAgain(): Promise<void> {
    try {
      await look()
    } catch (error) {
      if (!failed && !closed) log.warn({ err: error }, 'Reading notices failed; trying again')
      failed = true
    }
    if (!closed) timer = setTimeout(next, times.every).unref()
  }

  function next(): void {
    looking = lookAgain()
  }

  await look()
  timer = setTimeout(next, times.every).unref()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
      await close()
    },
  }
}
