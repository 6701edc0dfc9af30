import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Log } from '../config/log.ts'
import { metrics } from '../metrics/registry.ts'
import { type Connection, openDatabase } from './connection.ts'
import { listenForNotices } from './listen-for-notices.ts'
import type { Notice } from './notice.ts'
import { pollNotices } from './poll-notices.ts'
import { isPortable } from './portable-mode.ts'
import { runStatement } from './rows.ts'

export type { Notice }

/**
 * Tells every process of a change if, and only if, the transaction commits.
 * @param keys ids of what changed; null for everything. Very long lists are sent as everything
 */
export async function notify(
  tx: Connection,
  topic: Notice['topic'],
  keys: readonly string[] | null,
): Promise<void> {
  await runStatement(tx, sql`select send_notice(${topic}, ${sql.param(keys && [...keys])}::text[])`)
  metrics.noticesSent.inc()
}

/** Only the times of the newest losses are kept. */
const MOST_LOSSES = 100

export interface Notifier {
  /** Calls `listener` for every notice, this process's own included, and with `null` when notices may have been missed. */
  subscribe(listener: (notice: Notice | null) => void): () => void
  /** How often this process may have missed notices in the last `ms` milliseconds, at most 100. */
  lostWithin(ms: number): number
  close(): Promise<void>
}

/**
 * Receives changes by `NOTIFY`, or by polling a table in the portable mode.
 * @param wait resolves after so many milliseconds; used between attempts to reconnect
 */
export async function startNotifier(
  address: string,
  log: Log,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Notifier> {
  const listeners = new Set<(notice: Notice | null) => void>()
  /** When notices may have been missed, in milliseconds. */
  const losses: number[] = []

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

  const hearing = { publish, measure: (ms: number) => metrics.noticeSeconds.observe(ms / 1_000) }
  const source = (await isPortableAt(address))
    ? await pollNotices({ address, log, hearing })
    : await listenForNotices({ address, log, wait, hearing })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lostWithin(ms) {
      const from = Date.now() - ms
      return losses.filter((at) => at >= from).length
    },
    close: () => source.close(),
  }
}

async function isPortableAt(address: string): Promise<boolean> {
  const { db, close } = openDatabase(address, { size: 1 })
  try {
    return await isPortable(db)
  } finally {
    await close()
  }
}
