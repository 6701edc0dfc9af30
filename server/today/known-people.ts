import type { Connection } from '../db/connection.ts'
import { type CountedPeople, countPeople } from './overview-queries.ts'

/** Up to so many people are simply counted each time, in a few milliseconds. */
const fewPeople = 10_000
/** What was counted of more holds for so long: among so many nobody misses those of the last minute. */
const holdsMs = 60_000

/** What each connection pool counted last. A process without it counts anew. */
const kept = new WeakMap<Connection, { at: number; counted: CountedPeople }>()

/** How many people the shop knows; of many, as it was within the last minute. */
export async function readPeople(db: Connection, few = fewPeople): Promise<CountedPeople> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < holdsMs) return known.counted
  const counted = await countPeople(db)
  if (counted.customers > few) kept.set(db, { at: performance.now(), counted })
  return counted
}
