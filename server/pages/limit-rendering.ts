import { setImmediate as nextRound } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Returns a function that runs work in the order of its calls, `most` at once. It yields to the event loop before each:
 * with twenty pages queued, another call waits for one of them instead of all.
 */
export function limitRendering(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(most)
  return (work) =>
    limit(async () => {
      await nextRound()
      return await work()
    })
}
