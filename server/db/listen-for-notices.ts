import type pg from 'pg'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import { DatabaseClient } from './database-client.ts'
import { type Hearing, type NoticeSource, noticeSchema } from './notice.ts'

/** The channel to which `send_notice` in the database writes. */
const channel = 'phirki'
/** An unresponsive database would otherwise block an attempt for minutes. */
const connectionTimeoutMillis = 10_000

const payloadSchema = z.object({
  ...noticeSchema.shape,
  /** When it was written, in milliseconds of the database's clock. */
  at: z.number().optional(),
})

/**
 * Listens on its own connection. After a broken one it reconnects and reports that notices may have been missed.
 * @param wait resolves after so many milliseconds; used between attempts to reconnect
 */
export async function listenForNotices({
  address,
  log,
  wait,
  hearing: { publish, measure },
}: {
  address: string
  log: Log
  wait: (ms: number) => Promise<unknown>
  hearing: Hearing
}): Promise<NoticeSource> {
  let closed = false
  let client: pg.Client | undefined

  function receive(payload: string | undefined): void {
    try {
      const { at, ...notice } = payloadSchema.parse(JSON.parse(payload ?? ''))
      // The clocks of two machines differ a little.
      if (at !== undefined) measure(Math.max(0, Date.now() - at))
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
    // A connection that was never established ends too, but its attempt continues by itself: a second chain of attempts
    // for each failure would open all sockets of the process within seconds.
    next.on('end', () => {
      if (listens && !closed) void reconnect()
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end().catch(() => {}) // the reason for the failure is reported, not how it ended
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
    async close() {
      closed = true
      await client?.end()
    },
  }
}
