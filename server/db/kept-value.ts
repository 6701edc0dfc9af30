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

/** After a fault the value is read again so much later, since nobody tells of the same change twice. */
const againAfterMs = 2_000

/**
 * Reads a value and keeps it, until a notice of its topic says that it may be another one. When it cannot be read then,
 * the last one holds, and it is tried again.
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
  notifier: Pick<Notifier, 'subscribe'>
  log: Pick<Log, 'error'>
}): Promise<KeptValue<Value>> {
  const listeners = new Set<() => void>()
  let kept: Value
  let closed = false
  let again: NodeJS.Timeout | undefined
  /** A look that has not begun: it answers everybody who asks until then. */
  let waiting: Promise<void> | null = null
  // Before the first look, or what changes meanwhile is missed.
  const unsubscribe = notifier.subscribe((notice) => {
    if (notice === null || notice.topic === topic) void look()
  })
  // One look after the other: of two at once the older answer could come last, and stay.
  let queue = read().then((first) => {
    kept = first
  })

  function look(): Promise<void> {
    waiting ??= queue = queue.then(apply, () => {})
    return waiting
  }

  async function apply(): Promise<void> {
    waiting = null
    if (closed) return
    try {
      const next = await read()
      if (JSON.stringify(next) === JSON.stringify(kept)) return
      kept = next
      for (const listener of listeners) listener()
    } catch (error) {
      log.error({ err: error }, `The ${name} could not be read; the last ones hold`)
      clearTimeout(again)
      if (!closed) again = setTimeout(() => void look(), againAfterMs).unref()
    }
  }

  function close(): void {
    closed = true
    clearTimeout(again)
    unsubscribe()
  }

  try {
    await queue
  } catch (error) {
    close()
    throw error
  }
  return {
    current: () => kept,
    onChange: (listener) => void listeners.add(listener),
    look,
    close,
  }
}
