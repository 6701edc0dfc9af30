import type { Log } from '../config/log.ts'
import type { Notice, Notifier } from './notifier.ts'

/** A value of the database that every process keeps in memory. */
export interface KeptValue<Value> {
  current(): Value
  /** Calls `listener` after the value has changed. */
  onChange(listener: () => void): void
  /** Reads the value again; notices do so by themselves. */
  look(): Promise<void>
  close(): void
}

/**
 * Reads a value and keeps it, until a notice of its topic says that it may be another one. When it cannot be read then,
 * the last one holds.
 * @param name says in the log what it is
 * @throws what `read` throws the first time
 */
export async function keepValue<Value>({
  name,
  topic,
  read,
  notifier,
  log,
}: {
  name: string
  topic: Notice['topic']
  read: () => Promise<Value>
  notifier: Notifier
  log: Log
}): Promise<KeptValue<Value>> {
  const listeners = new Set<() => void>()
  let kept = await read()

  async function look(): Promise<void> {
    try {
      const next = await read()
      if (JSON.stringify(next) === JSON.stringify(kept)) return
      kept = next
      for (const listener of listeners) listener()
    } catch (error) {
      log.error({ err: error }, `The ${name} could not be read; the last ones hold`)
    }
  }

  const unsubscribe = notifier.subscribe((notice) => {
    if (notice === null || notice.topic === topic) void look()
  })
  return {
    current: () => kept,
    onChange: (listener) => void listeners.add(listener),
    look,
    close: unsubscribe,
  }
}
