import { roleHas } from '#domain/customers/permissions.ts'
import { partOfDay } from '#domain/insight/greeting.ts'
import { format } from '#domain/language/format.ts'
import { formatLongDate } from '#domain/time/india-time.ts'
import { TODAY_TEXTS as words } from '#texts/insight/today-texts.ts'
import { fetchOverview } from '#web/api/insight.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { EntryHints } from '../frame/key-list.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useStaffMember } from '../frame/use-staff-member.ts'
import { entriesFor } from '../navigation.ts'
import { StartPacking } from '../packing/start-packing.tsx'
import { StartCard } from '../start/start-card.tsx'
import type { Route } from './+types/today-page.ts'
import { Figures } from './figures.tsx'
import { LastOrders } from './last-orders.tsx'
import { ParcelsToDo } from './parcels-to-do.tsx'
import { PaymentNews } from './payment-news.tsx'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { overview: await fetchOverview(request.signal), now: new Date() }
}

/** What the shopkeeper sees first: what about money needs a person, then how the shop does. */
export default function TodayPage({ loaderData: { overview, now } }: Route.ComponentProps) {
  const { name, role } = useStaffMember()
  return (
    <>
      <PageHead
        title={format(words[partOfDay(now)], { name })}
        text={formatLongDate(now)}
        action={<StartPacking />}
      />
      <StartCard />
      <PaymentNews health={overview.payments} />
      {roleHas(role, 'orders.read') ? <ParcelsToDo /> : null}
      <Figures overview={overview} />
      <LastOrders orders={overview.recentOrders} />
      <EntryHints entries={entriesFor(role)} />
    </>
  )
}
