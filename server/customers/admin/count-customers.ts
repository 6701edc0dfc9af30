import type { Connection } from '../../db/connection.ts'
import { countPeople, type PeopleCounts } from './list-queries.ts'

/** Up to this many customers are counted each time, in a few milliseconds. */
const fewPeople = 5_000
/** How long a count of more customers is cached. */
const holdsMs = 30_000

/** The last count for each connection pool. Without it a process counts again. */
const kept = new WeakMap<Connection, { counts: PeopleCounts; at: number }>()

/** The number of customers under each tab; for many customers up to half a minute old. */
export async function readPeopleCounts(db: Connection): Promise<PeopleCounts> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < holdsMs) return known.counts
  const counts = await countPeople(db)
  if (counts.all > fewPeople) kept.set(db, { counts, at: performance.now() })
  else kept.delete(db)
  return counts
}
