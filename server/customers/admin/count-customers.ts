import type { Connection } from '../../db/connection.ts'
import { countPeople, type PeopleCounts } from './list-queries.ts'

/** Up to so many people are simply counted each time, in some milliseconds. */
const fewPeople = 5_000
/** What was counted of more holds for so long. */
const holdsMs = 30_000

/** What each connection pool counted last. A process without it counts anew. */
const kept = new WeakMap<Connection, { counts: PeopleCounts; at: number }>()

/** How many people there are under each tab; of many it may be half a minute old. */
export async function readPeopleCounts(db: Connection): Promise<PeopleCounts> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < holdsMs) return known.counts
  const counts = await countPeople(db)
  if (counts.all > fewPeople) kept.set(db, { counts, at: performance.now() })
  else kept.delete(db)
  return counts
}
