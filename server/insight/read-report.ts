import { CSV_START, csvLine } from '#domain/files/csv.ts'
import type { Period } from '#domain/insight/period.ts'
import { cellForFile } from '#domain/insight/report-cells.ts'
import { type ApiPeriod, type ApiReport, columnsOf, type ReportName } from '#domain/insight/reports.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { PERIOD_REPORT_TEXTS } from '#texts/insight/period-report-texts.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { liveDays } from './live-days.ts'
import { type PeriodTotals, readPeriod } from './read-period.ts'
import { REPORT_ROWS } from './report-rows.ts'

/** The rows of a page; a year has 366 days. */
const MOST_ROWS = 400
const MOST_FILE_ROWS = 20_000

/** One report over a period. @throws ShopError `unauthenticated` or `forbidden` */
export async function readReport(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { report, ...period }: Period & { report: ReportName },
  now = new Date(),
): Promise<ApiReport> {
  requirePermission(caller, 'insight.read')
  const { rows, behind } = await rowsOf(services, { report, period, now, most: MOST_ROWS + 1 })
  return {
    report,
    ...period,
    columns: columnsOf(report),
    rows: rows.slice(0, MOST_ROWS),
    more: rows.length > MOST_ROWS,
    behind,
  }
}

/** The same as a CSV file without formulas. @throws ShopError `unauthenticated` or `forbidden` */
export async function exportReport(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { report, ...period }: Period & { report: ReportName },
  now = new Date(),
): Promise<string> {
  requirePermission(caller, 'insight.read')
  const { rows } = await rowsOf(services, { report, period, now, most: MOST_FILE_ROWS })
  const columns = columnsOf(report)
  const heads = csvLine(columns.map(({ key }) => PERIOD_REPORT_TEXTS.columns[key]))
  const lines = rows.map((row) =>
    csvLine(columns.map(({ kind }, index) => cellForFile(kind, row[index] ?? null))),
  )
  return [CSV_START, heads, ...lines].join('')
}

/** The totals of a period and the one before. @throws ShopError `unauthenticated` or `forbidden` */
export async function readPeriodTotals(
  services: Pick<Services, 'db'>,
  caller: Caller,
  period: Period,
  now = new Date(),
): Promise<ApiPeriod> {
  requirePermission(caller, 'insight.read')
  const { from, to, totals, before, waiting } = await readPeriod(services, period, now)
  return {
    from,
    to,
    totals: inRupees(totals),
    before: { from: before.from, to: before.to, totals: inRupees(before.totals) },
    waiting,
  }
}

async function rowsOf(
  { db }: Pick<Services, 'db'>,
  { report, period, now, most }: { report: ReportName; period: Period; now: Date; most: number },
) {
  const { live, waiting } = await liveDays(db, period, now)
  const rows = await REPORT_ROWS[report]({ db, now, period, live, most })
  const columns = columnsOf(report)
  return {
    behind: waiting !== null,
    rows: rows.map((row) => {
      const cells = new Map(Object.entries(row))
      return columns.map(({ key }) => cells.get(key) ?? null)
    }),
  }
}

function inRupees({ revenuePaise, averagePaise, refundedPaise, ...counts }: PeriodTotals) {
  return {
    ...counts,
    revenue: paiseToRupees(revenuePaise),
    average: paiseToRupees(averagePaise),
    refunded: paiseToRupees(refundedPaise),
  }
}
