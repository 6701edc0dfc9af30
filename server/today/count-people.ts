import type { Connection } from '../db/connection.ts'
import { type CountedPeople, countPeople } from './overview-queries.ts'

/** Up to this many customers are counted each time, in a few milliseconds. */
const fewPeople = 10_000
/** How long a count of more customers is cached. */
const holdsMs = 60_000

/** The last count for each connection pool. Without it a process counts again. */
const kept = new WeakMap<Connection, { at: number; counted: CountedPeople }>()

/** The number of known customers; for many customers up to a minute old. */
export async function readPeople(db: Connection, few = fewPeople): Promise<CountedPeople> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < holdsMs) return known.counted
  const counted = await countPeople(db)
  if (counted.customers > few) kept.set(db, { at: performance.now(), counted })
  return counted
}
