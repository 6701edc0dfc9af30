import { setImmediate as nextRound } from 'node:timers/promises'

/**
 * Makes a function that does work in the order in which it came, `most` at once. Before each the process hears what
 * else has arrived: twenty pages asked for at once are drawn one after the other, and a call that comes in between
 * waits for one of them instead of for all.
 */
export function takeTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await nextRound()
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes to the next, or is free.
      if (next) next()
      else running--
    }
  }
}
