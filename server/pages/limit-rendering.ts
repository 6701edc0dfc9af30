import { setImmediate as nextRound } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Makes a function that does work in the order of its calls, `most` at once. Before each the event loop turns once:
 * twenty pages asked for at once are rendered one after the other, and a call that comes in between waits for one
 * of them instead of for all.
 */
export function limitRendering(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(most)
  return (work) =>
    limit(async () => {
      await nextRound()
      return await work()
    })
}
