import { type PeriodChoice, periodLength, readPeriodQuery } from '#domain/insight/period.ts'
import { REPORT_NAMES, type ReportName, type Waiting } from '#domain/insight/reports.ts'
import { format } from '#domain/language/format.ts'
import { formatDate, formatDateRange, parseIndiaDate } from '#domain/time/india-time.ts'
import { PERIOD_REPORT_TEXTS as texts } from '#texts/insight/period-report-texts.ts'
import { REPORT_TEXTS as words } from '#texts/insight/report-texts.ts'
import { fetchPeriod, fetchReport, fetchReports } from '#web/api/insight.ts'
import { fetchWishes } from '#web/api/searches.ts'
import { fetchTaxMonth } from '#web/api/tax-months.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { PageHead } from '../components/page-head.tsx'
import { useMay } from '../components/use-staff-member.ts'
import type { Route } from './+types/insight-page.ts'
import { FunnelBox } from './funnel-box.tsx'
import { Pages, Told } from './funnel-tables.tsx'
import { GstBox } from './gst-box.tsx'
import styles from './insight.module.css'
import { MissedSearches } from './missed-searches.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { PeriodTiles } from './period-tiles.tsx'
import periodStyles from './periods.module.css'
import { ProfitBox } from './profit-box.tsx'
import { ReportBox } from './report-box.tsx'
import { hasValues } from './report-values.ts'
import { Found, Trending } from './trending-tables.tsx'
import { WishList } from './wish-list.tsx'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = new Date()
  const { signal } = request
  const { choice, period } = readPeriodQuery(new URL(request.url).searchParams, now)
  const [figures, reports, looked, taxMonth, wishes] = await Promise.all([
    fetchPeriod(period, signal),
    Promise.all(REPORT_NAMES.map((report) => fetchReport(report, period, signal))),
    fetchReports(period, signal),
    fetchTaxMonth(period.to.slice(0, 7), signal),
    fetchWishes(signal),
  ])
  return { now, choice, period, figures, reports, looked, taxMonth, wishes }
}

/** How the shop does over a time: figures, charts with their tables and files, and what is looked at and for. */
export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { now, choice, period, figures, reports, looked, taxMonth, wishes } = loaderData
  const { funnel, trending, searches } = looked
  const seesCosts = useMay('costs.read')
  // Where nothing was sold, one box says so instead of one a report.
  const hasSales = figures.totals.orders > 0
  const shown = reports.filter(hasValues)
  const nothing = reports
    .filter((report) => !hasValues(report) && (hasSales || !SALES.has(report.report)))
    .map(({ report }) => texts.reports[report].title)
  return (
    <>
      <PageHead title={words.title} text={periodText(loaderData)} titleInBar />
      <PeriodChooser path="/admin/insight" choice={choice} period={period} now={now} />
      {figures.waiting ? <Note>{waitingText(figures.waiting)}</Note> : null}
      <PeriodTiles period={figures} />
      <div className={periodStyles.reports}>
        {hasSales ? null : <NoSales choice={choice} />}
        {shown.map((report) =>
          report.report === 'searches' ? (
            <MissedSearches key={report.report} report={report} rows={searches.missed} />
          ) : (
            <ReportBox key={report.report} report={report} />
          ),
        )}
        {wishes.length > 0 ? <WishList wishes={wishes} /> : null}
        {seesCosts ? <ProfitBox period={period} /> : null}
        <GstBox month={taxMonth} />
      </div>
      {nothing.length > 0 ? (
        <p className={styles.since}>{format(texts.nothingIn, { reports: nothing.join(', ') })}</p>
      ) : null}
      <h2 className={periodStyles.part}>{texts.looked}</h2>
      <p className={styles.since}>
        {funnel.countedSince === null
          ? words.notCounted
          : format(words.countedSince, { date: formatDate(new Date(funnel.countedSince)) })}
      </p>
      <div className={periodStyles.reports}>
        <FunnelBox steps={funnel.steps} />
      </div>
      <Trending products={trending.products} />
      <Found rows={searches.found} />
      <Pages pages={funnel.pages} />
      <Told told={funnel.told} />
    </>
  )
}

/** Of which one box speaks where nothing was sold. */
const SALES: ReadonlySet<ReportName> = new Set([
  'revenue',
  'orders',
  'average',
  'buyers',
  'payments',
  'products',
  'sizes',
])

/** How far the sums are, while a job is at them. */
function waitingText({ days, summedFrom }: NonNullable<Waiting>): string {
  return format(texts.waiting, { count: days, from: dayText(summedFrom) })
}

function NoSales({ choice }: { choice: PeriodChoice | null }) {
  const longer: PeriodChoice = choice === 'today' || choice === '7' ? '30' : choice === '90' ? 'year' : '90'
  return (
    <div className={periodStyles.box}>
      <EmptyState title={texts.noSales} text={choice === 'year' ? undefined : texts.noSalesText}>
        {choice === 'year' ? null : (
          <LinkButton variant="line" to={`/admin/insight?period=${longer}`}>
            {texts.choices[longer]}
          </LinkButton>
        )}
      </EmptyState>
    </div>
  )
}

function periodText({ period }: Pick<Route.ComponentProps['loaderData'], 'period'>): string {
  const count = periodLength(period)
  const [from, to] = [parseIndiaDate(period.from), parseIndiaDate(period.to)]
  if (from === null || to === null) return ''
  if (count === 1) return format(texts.textOfDay, { from: formatDate(from) })
  return format(texts.text, { dates: formatDateRange(from, to), days: format(texts.days, { count }) })
}

function dayText(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date) : day
}
