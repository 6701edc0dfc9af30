import { useRevalidator } from 'react-router'
import { roleHas } from '#domain/customers/permissions.ts'
import { readPeriodQuery } from '#domain/insight/period.ts'
import { format } from '#domain/language/format.ts'
import { formatLongDate, formatTime } from '#domain/time/india-time.ts'
import { partOfDay, type Today } from '#domain/today/today.ts'
import { TODAY_TEXTS as words } from '#texts/today/today-texts.ts'
import { fetchFigures, fetchHealth, fetchToday } from '#web/api/today.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { EntryHints } from '../components/key-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import { staffContext } from '../frame/guard.ts'
import { entriesFor } from '../navigation.ts'
import { StartCard } from '../opening/start-card.tsx'
import { StartPacking } from '../packing/start-packing.tsx'
import type { Route } from './+types/today-page.ts'
import { HealthCard } from './health-card.tsx'
import { BestSellers, HowItGoes } from './how-it-goes.tsx'
import { LastOrders } from './last-orders.tsx'
import { LegalNews } from './legal-news.tsx'
import { Concerns, PaymentNews } from './payment-news.tsx'
import { RunsOut } from './runs-out.tsx'
import { TaskGroups } from './task-groups.tsx'
import styles from './today-page.module.css'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

const LOOK_EVERY_MS = 60_000

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const now = new Date()
  const { choice, period } = readPeriodQuery(new URL(request.url).searchParams, now)
  const { role } = context.get(staffContext).member
  const seesFigures = roleHas(role, 'insight.read')
  const [today, health, figures] = await Promise.all([
    fetchToday(request.signal),
    roleHas(role, 'settings.read') ? fetchHealth(request.signal) : null,
    seesFigures ? fetchFigures(period, request.signal) : null,
  ])
  return { today, health, figures, choice, period, now }
}

/** What the shopkeeper sees first: what needs a person, then how the shop does. */
export default function TodayPage({
  loaderData: { today, health, figures, choice, period, now },
}: Route.ComponentProps) {
  const { name, role } = useStaffMember()
  const { revalidate } = useRevalidator()
  useWhileSeen(revalidate, { everyMs: LOOK_EVERY_MS })
  const { money, products, recentOrders } = today
  return (
    <>
      <PageHead
        title={format(words[partOfDay(now)], { name })}
        text={dayText(today, now)}
        action={<StartPacking />}
      />
      <StartCard />
      {today.legalGaps ? <LegalNews gaps={today.legalGaps} /> : null}
      {health ? <HealthCard health={health} /> : money ? <PaymentNews health={money.health} /> : null}
      <TaskGroups today={today} now={now} />
      {money ? <Concerns concerns={money.health.concerns} /> : null}
      {figures ? <HowItGoes figures={figures} choice={choice} period={period} /> : null}
      <div className={styles.ends}>
        {recentOrders ? <LastOrders orders={recentOrders} /> : null}
        {figures || products?.runsOut.length ? (
          <div className={styles.aside}>
            {figures ? <BestSellers sellers={figures.bestSellers} /> : null}
            {products ? <RunsOut sizes={products.runsOut} /> : null}
          </div>
        ) : null}
      </div>
      <EntryHints entries={entriesFor(role).filter(({ inBottomBar }) => inBottomBar)} />
    </>
  )
}

/** 'Saturday, 21 November 2026 · the courier comes at 4:00 pm' while it is still to come. */
function dayText({ parcels }: Today, now: Date): string {
  const day = formatLongDate(now)
  if (!parcels?.courierComesAt) return day
  return format(words.courierComes, { day, time: formatTime(new Date(parcels.courierComesAt)) })
}
