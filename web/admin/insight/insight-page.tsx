import { DAYS_AT_FIRST, REPORT_DAYS } from '#domain/insight/insight-report.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REPORT_TEXTS as words } from '#texts/insight/report-texts.ts'
import { fetchReports } from '#web/api/insight.ts'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListTabs } from '../frame/list-tabs.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/insight-page.ts'
import { Funnel, Pages, Sources, Told } from './funnel-tables.tsx'
import styles from './insight.module.css'
import { Searches, Trending } from './trending-tables.tsx'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = REPORT_DAYS.find((known) => known === asked) ?? DAYS_AT_FIRST
  return { days, reports: await fetchReports(days, request.signal) }
}

/** What the shop has counted, in tables: the way to the money, where people come from, what they look at and for. */
export default function InsightPage({ loaderData: { days, reports } }: Route.ComponentProps) {
  const { funnel, trending, searches } = reports
  const tabs = REPORT_DAYS.map((count) => ({
    id: String(count),
    text: format(words.period, { count }),
    to: `/admin/insight?days=${count}`,
    count: null,
  }))
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      <ListTabs label={words.periods} tabs={tabs} here={String(days)} />
      {funnel.countedSince === null ? (
        <Note>{words.notCounted}</Note>
      ) : (
        <p className={styles.since}>
          {format(words.countedSince, { date: formatDate(new Date(funnel.countedSince)) })}
        </p>
      )}
      <Funnel steps={funnel.steps} />
      <Trending products={trending.products} />
      <Searches searches={searches} />
      <Sources sources={funnel.sources} />
      <Pages pages={funnel.pages} />
      <Told told={funnel.told} />
    </>
  )
}
