import { format } from '#domain/language/format.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { fetchClosings, fetchTill } from '#web/api/admin/counter.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { COUNTER_PATH } from '../navigation.ts'
import type { Route } from './+types/till-day-page.ts'
import { CloseTill } from './close-till.tsx'
import { Closings } from './closings.tsx'
import styles from './counter.module.css'
import { readTillNumber } from './counter-draft.ts'
import { CounterTop } from './counter-top.tsx'
import { MoveCash } from './move-cash.tsx'
import { TillBills } from './till-bills.tsx'

export const meta = privateMeta(words.day)
export const handle: PageHandle = { title: words.day, alone: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const till = readTillNumber()
  const [day, closings] = await Promise.all([fetchTill(till, request.signal), fetchClosings(request.signal)])
  return { till, day, closings }
}

/** The end of a till's day: what should be in the drawer, what is, and the days before. */
export default function TillDayPage({ loaderData: { till, day, closings } }: Route.ComponentProps) {
  return (
    <div className={styles.counter}>
      <CounterTop till={till} day={day} place="day" />
      <h1 className="visually-hidden">{format(words.dayTitle, { till })}</h1>
      <div className={styles.day}>
        {day ? (
          <>
            <CloseTill key={day.expected} day={day} />
            <MoveCash day={day} />
            <TillBills day={day} />
          </>
        ) : (
          <EmptyState title={format(words.notOpen, { till })}>
            <LinkButton to={COUNTER_PATH}>{words.open}</LinkButton>
          </EmptyState>
        )}
        <Closings closings={closings} />
      </div>
    </div>
  )
}
