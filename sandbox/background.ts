/** Work that continues after an answer: late authorisations, refunds being processed, webhooks and their retries. */
export interface Background {
  /** Runs `work` after `ms`; errors go to the fault handler. */
  after(ms: number, work: () => void | Promise<void>): void
  /** Resolves when nothing is running or scheduled. */
  settled(): Promise<void>
  /** Cancels what is scheduled and waits for what is running. */
  stop(): Promise<void>
}

export function createBackground(onFault: (fault: unknown) => void): Background {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let waiting: (() => void)[] = []

  function wakeWhenIdle() {
    if (timers.size > 0 || running.size > 0) return
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  async function run(work: () => void | Promise<void>) {
    try {
      await work()
    } catch (fault) {
      onFault(fault)
    }
  }

  return {
    after(ms, work) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        const started = run(work).finally(() => {
          running.delete(started)
          wakeWhenIdle()
        })
        running.add(started)
      }, ms)
      timers.add(timer)
    },
    settled() {
      return new Promise((resolve) => {
        waiting.push(resolve)
        wakeWhenIdle()
      })
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(running)
      wakeWhenIdle()
    },
  }
}
