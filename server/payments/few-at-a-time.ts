export interface Turns {
  /** Does it when its turn comes. */
  add(work: () => Promise<void>): void
  /** Forgets what has not begun, and waits for what has. */
  stop(): Promise<void>
}

/**
 * Does what is added, at most so much of it at once and the rest in its order: a storm of webhooks, which are
 * written down already, must not take every database connection from those that still come, and from shoppers.
 */
export function fewAtATime(most: number, onFault: (fault: unknown) => void): Turns {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  function begin(): void {
    while (running.size < most) {
      const work = waiting.shift()
      if (!work) return
      const turn = work()
        .catch(onFault)
        .finally(() => {
          running.delete(turn)
          begin()
        })
      running.add(turn)
    }
  }

  return {
    add(work) {
      waiting.push(work)
      begin()
    },
    async stop() {
      waiting.length = 0
      await Promise.all(running)
    },
  }
}
