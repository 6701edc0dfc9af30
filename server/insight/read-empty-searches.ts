import type { SearchReport } from '#domain/insight/insight-report.ts'
import type { Period } from '#domain/insight/period.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { countNow } from './count-now.ts'
import { readSearches } from './count-queries.ts'
import { readWishedTerms } from './search-wish-queries.ts'

const SHOWN = 50

/** Searches without results, and with results. @throws ShopError `unauthenticated` or `forbidden` */
export async function readEmptySearches(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  caller: Caller,
  { from, to }: Period,
): Promise<SearchReport> {
  requirePermission(caller, 'insight.read')
  const [missed, found, wished] = await Promise.all([
    readSearches(db, { fromDay: from, toDay: to, found: false, most: SHOWN }),
    readSearches(db, { fromDay: from, toDay: to, found: true, most: SHOWN }),
    readWishedTerms(db),
  ])
  const finds = await countNow(
    catalogue,
    missed.map(({ term }) => term),
  )
  return {
    from,
    to,
    missed: missed.map((row, index) => ({
      ...row,
      findsNow: finds[index] ?? 0,
      wished: wished.has(row.term),
    })),
    found,
  }
}
