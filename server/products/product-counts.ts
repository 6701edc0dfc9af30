import type { Connection } from '../db/connection.ts'
import { type CountedProducts, countProducts, readCatalogueState } from './count-queries.ts'

/** How long counts are cached at most, in case of changes made outside the shop. */
const holdsMs = 10_000

interface Kept {
  state: string
  at: number
  counted: Promise<CountedProducts>
}

/** The last counts of each connection pool. Without them a process counts again. */
const kept = new WeakMap<Connection, Kept>()

/** The current counts of the tabs. They are recounted only after a change. */
export async function readProductCounts(db: Connection): Promise<CountedProducts> {
  const state = await readCatalogueState(db)
  const known = kept.get(db)
  if (known && known.state === state && performance.now() - known.at < holdsMs) return await known.counted
  const counted = countProducts(db)
  kept.set(db, { state, at: performance.now(), counted })
  // Drop a failed count, so that the next call tries again.
  counted.catch(() => kept.delete(db))
  return await counted
}
