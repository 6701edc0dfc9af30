import { Suspense, use } from 'react'
import { STOCK_ALERT_TEXTS as words } from '#texts/stock/alert-texts.ts'
import { type Loaded, loaded } from '#web/api/loaded.ts'
import { leaveStockAlerts } from '#web/api/stock-alerts.ts'
import type { Elements } from '#web/components/elements.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/leave-alerts-page.ts'
import styles from './stock-alert.module.css'

export const meta = privateMeta(words.leaveTitle)

/** Cancels back-in-stock requests at once. The page does not wait for the answer: it shows the progress. */
export function clientLoader() {
  const token = takeLinkToken()
  return { left: token === null ? null : loaded(leaveStockAlerts(token), words.leaveFailed) }
}

// The page is rendered on the server; only the browser has the token.
clientLoader.hydrate = true as const

/** The token is removed from the address on the first run. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return <Page said={<Note>{words.leaving}</Note>} />
}

/** The page of the link that cancels all back-in-stock emails. */
export default function LeaveAlertsPage({ loaderData: { left } }: Route.ComponentProps) {
  if (left === null) return <Page said={<Note>{words.noLink}</Note>} />
  return (
    <Suspense fallback={<Page said={<Note live>{words.leaving}</Note>} />}>
      <Answered left={left} />
    </Suspense>
  )
}

function Answered({ left }: { left: Promise<Loaded<{ message: string }>> }) {
  const { value, failure } = use(left)
  return (
    <Page
      said={
        <Note kind={value ? 'ok' : 'bad'} live>
          {value?.message ?? failure}
        </Note>
      }
    />
  )
}

function Page({ said }: { said: Elements }) {
  return (
    <div className="wrap section">
      <div className={styles.page}>
        <h1>{words.leaveTitle}</h1>
        {said}
        <p>
          <PageLink className="link" to="/shop">
            {words.continueShopping}
          </PageLink>
        </p>
      </div>
    </div>
  )
}
