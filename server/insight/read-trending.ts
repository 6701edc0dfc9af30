import { growthPercent } from '#domain/insight/figures.ts'
import type { TrendingReport } from '#domain/insight/insight-report.ts'
import { addDays } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readTrendingRows } from './count-queries.ts'
import { reportStart } from './report-start.ts'

const SHOWN = 30

/** The products that are looked at most, against as many days before. @throws ShopError `unauthenticated` or `forbidden` */
export async function readTrending(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  days: number,
  now = new Date(),
): Promise<TrendingReport> {
  requirePermission(caller, 'insight.read')
  const from = reportStart(days, now)
  const rows = await readTrendingRows(db, { from, before: addDays(from, -days), most: SHOWN })
  return {
    days,
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
