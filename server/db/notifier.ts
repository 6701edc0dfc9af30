import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import { metrics } from '../metrics/registry.ts'
import type { Connection } from './connection.ts'
import { DatabaseClient } from './database-client.ts'
import { runStatement } from './rows.ts'

const channel = 'phirki'
/** PostgreSQL refuses payloads above 8,000 bytes; beyond this many keys "everything" is cheaper anyway. */
const mostKeys = 200

const noticeSchema = z.object({
  topic: z.enum([
    'products',
    'availability',
    'settings',
    'content',
    'orders',
    'hidden media',
    'service keys',
    'offers',
  ]),
  /** Null means everything of the topic. */
  keys: z.array(z.string()).nullable(),
  /** When it was written, in milliseconds of the writer's clock. */
  at: z.number().optional(),
})

export type Notice = Omit<z.infer<typeof noticeSchema>, 'at'>

/**
 * Tells every process of a change, when and only when the transaction commits.
 * @param keys ids of what changed; null for everything
 */
export async function notify(
  tx: Connection,
  topic: Notice['topic'],
  keys: readonly string[] | null,
): Promise<void> {
  const shown = keys && keys.length <= mostKeys ? [...keys] : null
  const notice: z.input<typeof noticeSchema> = { topic, keys: shown, at: Date.now() }
  await runStatement(tx, sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`)
  metrics.noticesSent.inc()
}

/** Of the newest losses it is known when they were. */
const MOST_LOSSES = 100

export interface Notifier {
  /** Calls `listener` for every notice, this process's own included, and with `null` when notices may have been missed. */
  subscribe(listener: (notice: Notice | null) => void): () => void
  /** How often this process may have missed notices in so many milliseconds, up to 100 times. */
  lostWithin(ms: number): number
  close(): Promise<void>
}

/** A database that answers nothing would hold an attempt for minutes. */
const connectionTimeoutMillis = 10_000

/**
 * Listens on a connection of its own; after a broken one it reconnects and says that notices were missed.
 * @param wait resolves after so many milliseconds; between attempts to reconnect
 */
export async function startNotifier(
  address: string,
  log: Log,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Notifier> {
  const listeners = new Set<(notice: Notice | null) => void>()
  /** When notices may have been missed, in milliseconds. */
  const losses: number[] = []
  let closed = false
  let client: pg.Client | undefined

  function noteLoss(): void {
    metrics.noticesLost.inc()
    losses.push(Date.now())
    if (losses.length > MOST_LOSSES) losses.shift()
  }

  function publish(notice: Notice | null): void {
    if (notice === null) noteLoss()
    else metrics.noticesReceived.inc()
    for (const listener of listeners) listener(notice)
  }

  function receive(payload: string | undefined): void {
    try {
      const { at, ...notice } = noticeSchema.parse(JSON.parse(payload ?? ''))
      // Clocks of two machines differ a little.
      if (at !== undefined) metrics.noticeSeconds.observe(Math.max(0, Date.now() - at) / 1_000)
      publish(notice)
    } catch {
      log.warn('A notice between processes could not be read; everything is dropped instead')
      publish(null)
    }
  }

  async function connect(): Promise<void> {
    const next = new DatabaseClient({
      address,
      application_name: 'phirki notices',
      connectionTimeoutMillis,
    })
    let listens = false
    next.on('notification', (message) => receive(message.payload))
    // A connection that never came ends too. Its attempt goes on by itself: a second chain of attempts for each that
    // failed would open all sockets that a process may have within seconds.
    next.on('end', () => {
      if (listens && !closed) void reconnect()
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end().catch(() => {}) // what is said is why it failed, not how it ended
      throw error
    }
    listens = true
    client = next
    if (closed) await next.end()
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closed; attempt++) {
      await wait(Math.min(5_000, 100 * 2 ** attempt) * (0.5 + Math.random() / 2))
      try {
        await connect()
        publish(null)
        return
      } catch (error) {
        log.warn({ err: error }, 'Listening for notices failed; trying again')
      }
    }
  }

  await connect()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lostWithin(ms) {
      const from = Date.now() - ms
      return losses.filter((at) => at >= from).length
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
