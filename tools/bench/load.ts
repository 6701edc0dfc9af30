import { setTimeout as wait } from 'node:timers/promises'

/** A figure of load: how many a second, and how long each took. */
export type LoadRow = {
  what: string
  'per second': number
  'p50 ms': number
  'p99 ms': number
  /** Of this process alone. */
  'CPU ms each': number
}

/**
 * Calls `work` from so many callers at once, each again and again, until the time is over.
 * @param pauseMs how long a caller waits between two calls, on average
 */
export async function inParallel(
  what: string,
  { atATime, seconds, pauseMs = 0 }: { atATime: number; seconds: number; pauseMs?: number | undefined },
  work: (index: number) => Promise<void>,
): Promise<LoadRow> {
  const took: number[] = []
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1_000
  let index = 0
  async function caller(): Promise<void> {
    while (performance.now() < end) {
      const begun = performance.now()
      await work(index++)
      took.push(performance.now() - begun)
      if (pauseMs > 0) await wait(pauseMs * (0.5 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: atATime }, caller))
  const elapsed = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return {
    what,
    'per second': took.length / elapsed,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'CPU ms each': (user + system) / 1_000 / took.length,
  }
}
