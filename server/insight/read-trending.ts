import { growthPercent } from '#domain/insight/figures.ts'
import type { TrendingReport } from '#domain/insight/insight-report.ts'
import { type Period, periodBefore, periodInstants } from '#domain/insight/period.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readTrendingRows } from './count-queries.ts'

const SHOWN = 30

/**
 * The most viewed products, compared with the same number of days before. @throws ShopError `unauthenticated` or
 * `forbidden`
 */
export async function readTrending(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  period: Period,
): Promise<TrendingReport> {
  requirePermission(caller, 'insight.read')
  const { starts, ends } = periodInstants(period)
  const before = periodInstants(periodBefore(period)).starts
  const rows = await readTrendingRows(db, { from: starts, until: ends, before, most: SHOWN })
  return {
    ...period,
    products: rows.map(({ id, slug, name, views, viewsBefore, added, pieces }) => ({
      _id: id,
      slug,
      name,
      views,
      growth: growthPercent(views, viewsBefore),
      added,
      pieces,
    })),
  }
}
