import type { ApiTillDay } from '#domain/counter/api-counter.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { fetchTill } from '#web/api/admin/counter.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import type { Route } from './+types/counter-page.ts'
import styles from './counter.module.css'
import { readTillNumber } from './counter-draft.ts'
import { CounterSale } from './counter-sale.tsx'
import { CounterTop } from './counter-top.tsx'
import { OpenTill } from './open-till.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title, alone: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{
  till: number
  day: ApiTillDay | null
}> {
  const till = readTillNumber()
  return { till, day: await fetchTill(till, request.signal) }
}

/** Sales over the counter, at the till of this device. */
export default function CounterPage({ loaderData: { till, day } }: Route.ComponentProps) {
  return (
    <div className={styles.counter}>
      <CounterTop till={till} day={day} />
      <h1 className="visually-hidden">{words.heading}</h1>
      {day ? <CounterSale key={day._id} day={day} /> : <OpenTill till={till} />}
    </div>
  )
}
