import { indiaDate } from '#domain/time/india-time.ts'
import type { Services } from '../services.ts'
import { deleteSearches } from './queries.ts'

/** A year plus some weeks, so that a season can be compared with the last one. */
const keptDays = 400
/** A single search on one day is of no use after a week; without this the table grows with typing errors. */
const onceKeptDays = 14
const dayMs = 24 * 3_600_000

/** Deletes old search counts. */
export async function sweepSearchTerms({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const before = (days: number) => indiaDate(new Date(now.getTime() - days * dayMs))
  await deleteSearches(db, { before: before(keptDays), onceBefore: before(onceKeptDays) })
}
