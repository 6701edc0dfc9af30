import type { Log } from '../config/log.ts'
import type { Connection } from '../db/connection.ts'
import { networkOf } from './network.ts'
import { addToTable } from './queries.ts'
import { throttleKey } from './throttle-key.ts'

/** A process adds its count to the shared table once it reaches the limit divided by this. */
const toldParts = 20
const addAfterMs = 250
/** Beyond this many subjects the oldest are dropped here; what was added stays in the table. */
const mostSubjects = 20_000

export interface Counted {
  /** Within the window, of this process and those added by others. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/**
 * Counts frequent events across all processes without a query for each. Each process counts by itself and adds its
 * count to the shared table once it is a twentieth of the limit: an ordinary visitor never reaches that and costs no
 * query, a flood is known everywhere within a quarter of a second.
 */
export interface SharedCounter {
  count(subject: string, allowance: { action: string; most: number; windowMs: number }): Counted
  close(): Promise<void>
}

interface Entry {
  action: string
  subject: string
  /** The table's last value. */
  told: number
  untold: number
  endsAt: number
}

export function createSharedCounter({
  db,
  log,
  clock = Date,
}: {
  db: Connection
  log: Log
  clock?: { now(): number }
}): SharedCounter {
  const entries = new Map<string, Entry>()
  const waiting = new Set<Entry>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  function entryOf(subject: string, action: string, windowMs: number): Entry {
    const id = `${action} ${subject}`
    const known = entries.get(id)
    if (known && known.endsAt > clock.now()) return known
    const entry = { action, subject, told: 0, untold: 0, endsAt: clock.now() + windowMs }
    entries.delete(id)
    entries.set(id, entry)
    const [oldest] = entries.keys()
    if (entries.size > mostSubjects && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  async function tell(): Promise<void> {
    timer = undefined
    const now = clock.now()
    const lines = [...waiting]
      .filter(({ untold, endsAt }) => untold > 0 && endsAt > now)
      .map((entry) => ({ entry, key: throttleKey(entry), count: entry.untold, ttl: entry.endsAt - now }))
      // Locked in a fixed order, as everywhere.
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    waiting.clear()
    if (lines.length === 0) return
    try {
      const told = await addToTable(
        db,
        lines.map(({ key, count, ttl }) => ({ key, count, ttl })),
      )
      for (const { entry, key, count } of lines) {
        const row = told.get(key)
        if (!row) continue
        entry.untold -= count
        entry.told = row.count
        entry.endsAt = clock.now() + row.ttl
      }
    } catch (error) {
      // Each process still counts for itself.
      log.warn({ err: error }, 'What was counted could not be told to the other processes')
    }
  }

  return {
    count(subject, { action, most, windowMs }) {
      const entry = entryOf(networkOf(subject), action, windowMs)
      entry.untold++
      if (entry.untold >= most / toldParts) {
        waiting.add(entry)
        timer ??= setTimeout(() => {
          telling = telling.then(tell)
        }, addAfterMs).unref()
      }
      return { current: entry.told + entry.untold, ttl: Math.max(0, entry.endsAt - clock.now()) }
    },
    async close() {
      clearTimeout(timer)
      await telling
    },
  }
}
