import type { Log } from '../config/log.ts'
import type { Notice, Notifier } from './notifier.ts'

/** A database value that every process keeps in memory. */
export interface CachedValue<Value> {
  current(): Value
  /** Calls `listener` after the value has changed. */
  onChange(listener: () => void): void
  /** Reads the value again; notices trigger this as well. */
  look(): Promise<void>
  close(): void
}

/** Delay before a failed read is repeated: the same change is not announced twice. */
const againAfterMs = 2_000

/**
 * Reads a value and keeps it until a notice of its topic says that it may have changed. If reading fails, the last
 * value stays in use and the read is repeated.
 * @param name the value's name in the log
 * @throws what `read` throws the first time
 */
export async function cacheValue<Value>({
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
}): Promise<CachedValue<Value>> {
  const listeners = new Set<() => void>()
  let kept: Value
  let closed = false
  let again: NodeJS.Timeout | undefined
  /** A queued read that has not begun: it serves everyone who asks until then. */
  let waiting: Promise<void> | null = null
  // Subscribe before the first read, so that no change is missed.
  const unsubscribe = notifier.subscribe((notice) => {
    if (notice === null || notice.topic === topic) void look()
  })
  // One read after the other: of two at once, the older answer could arrive last and stay.
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
