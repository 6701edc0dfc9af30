import type { SearchReport } from '#domain/insight/insight-report.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readSearches } from './count-queries.ts'
import { reportStart } from './report-start.ts'

const SHOWN = 50

/** What people looked for and the shop did not have, and what it had. @throws ShopError `unauthenticated` or `forbidden` */
export async function readEmptySearches(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  days: number,
  now = new Date(),
): Promise<SearchReport> {
  requirePermission(caller, 'insight.read')
  const fromDay = indiaDate(reportStart(days, now))
  const [missed, found] = await Promise.all([
    readSearches(db, { fromDay, found: false, most: SHOWN }),
    readSearches(db, { fromDay, found: true, most: SHOWN }),
  ])
  return { days, missed, found }
}
