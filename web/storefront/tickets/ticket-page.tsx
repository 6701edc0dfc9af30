import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { TICKET_PAGE_TEXTS as words } from '#texts/tickets/ticket-page-texts.ts'
import { readSession } from '#web/api/session.ts'
import { fetchTicket } from '#web/api/tickets.ts'
import { Spinner } from '#web/components/pinwheel.tsx'
import { LoadFailure } from '#web/storefront/customers/load-failure.tsx'
import { shown } from '#web/storefront/returns/load-return.ts'
import { takeTabToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/ticket-page.ts'
import styles from './ticket.module.css'
import { TicketLinkForm } from './ticket-link-form.tsx'
import { TicketView } from './ticket-view.tsx'

export const meta = privateMeta(words.title)

/** One ticket, by its link or by the account. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const token = takeTabToken(`ticket ${params.number}`)
  const session = readSession()
  const known = { number: params.number, token, session, now: new Date() }
  if (token === null && session === null) return { ...known, found: null }
  const asked = fetchTicket(params.number, { token, signal: request.signal })
  return { ...known, found: await shown(asked, words.loadFailed) }
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="visually-hidden">{words.title}</h1>
      <Spinner text={words.loading} />
    </div>
  )
}

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { number, token, session, found, now } = loaderData
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  useFreshWhenSeen(revalidate)
  return (
    <div className={`wrap ${styles.page}`}>
      {found?.kind === 'found' ? (
        <TicketView
          key={found.value.number}
          ticket={found.value}
          token={token}
          now={now}
          reload={revalidate}
        />
      ) : found?.kind === 'failed' ? (
        <LoadFailure title={words.title} message={found.message} onRetry={() => void revalidate()} />
      ) : (
        <TicketLinkForm
          number={number}
          problem={token === null ? null : format(words.ask.refused, { number })}
        />
      )}
    </div>
  )
}

/**
 * Refreshes when the tab becomes visible. An email's link that is opened in a tab with this page changes only the
 * fragment, which loads nothing by itself.
 */
function useFreshWhenSeen(revalidate: () => Promise<void>): void {
  const { state } = useNavigation()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  // The world outside: the browser's tabs and its address.
  useEffect(() => {
    const seen = () => look()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('hashchange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('hashchange', seen)
    }
  }, [])
}
