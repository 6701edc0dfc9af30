import pLimit from 'p-limit'

export interface ConcurrencyLimit {
  /** Runs the work as soon as fewer than the limit are running, in the order of the calls. */
  add(work: () => Promise<void>): void
  /** Drops queued work, and waits for running work. */
  stop(): Promise<void>
}

/**
 * Runs at most `most` tasks at once. A storm of webhooks, which are already stored, must not take every database
 * connection from shoppers and from further webhooks.
 */
export function limitConcurrency(most: number, onFault: (fault: unknown) => void): ConcurrencyLimit {
  const limit = pLimit(most)
  const running = new Set<Promise<void>>()
  let stopped = false

  async function begin(work: () => Promise<void>): Promise<void> {
    if (stopped) return
    const turn = work().catch(onFault)
    running.add(turn)
    await turn
    running.delete(turn)
  }

  return {
    add: (work) => void limit(() => begin(work)),
    async stop() {
      stopped = true
      limit.clearQueue()
      await Promise.all(running)
    },
  }
}
