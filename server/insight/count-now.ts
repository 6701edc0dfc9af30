import { setImmediate } from 'node:timers/promises'
import { countFound } from '../catalogue/read-search.ts'
import type { Services } from '../services.ts'

/** How many products each search shows now; yields to other requests in between. */
export async function countNow(
  catalogue: Services['catalogue'],
  terms: readonly string[],
): Promise<number[]> {
  const counts: number[] = []
  for (const term of terms) {
    counts.push(await countFound(catalogue.index, term))
    await setImmediate()
  }
  return counts
}
