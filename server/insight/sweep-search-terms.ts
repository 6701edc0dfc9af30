import { indiaDate } from '#domain/time/india-time.ts'
import type { Services } from '../services.ts'
import { deleteSearches } from './queries.ts'

/** A year, so that a season can be compared with the last one, and some weeks to do it in. */
const keptDays = 400
/** What one person typed on one day tells nothing once the week is over; without this the table grows with typing. */
const onceKeptDays = 14
const dayMs = 24 * 3_600_000

/** Removes counted searches that have served their time. */
export async function sweepSearchTerms({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const before = (days: number) => indiaDate(new Date(now.getTime() - days * dayMs))
  await deleteSearches(db, { before: before(keptDays), onceBefore: before(onceKeptDays) })
}
