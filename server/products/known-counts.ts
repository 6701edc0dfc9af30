import type { Connection } from '../db/connection.ts'
import { type CountedProducts, countProducts, readCatalogueState } from './count-queries.ts'

/** What was counted holds for so long at most, should something have changed behind the shop's back. */
const holdsMs = 10_000

interface Kept {
  state: string
  at: number
  counted: Promise<CountedProducts>
}

/** What each connection pool counted last. A process without it counts anew. */
const kept = new WeakMap<Connection, Kept>()

/** The counts of the tabs as they are now. They are counted anew only when something has changed since. */
export async function readProductCounts(db: Connection): Promise<CountedProducts> {
  const state = await readCatalogueState(db)
  const known = kept.get(db)
  if (known && known.state === state && performance.now() - known.at < holdsMs) return await known.counted
  const counted = countProducts(db)
  kept.set(db, { state, at: performance.now(), counted })
  // Who asks next counts anew instead of failing the same way.
  counted.catch(() => kept.delete(db))
  return await counted
}
