import { parseTicketNumber } from '#domain/tickets/ticket.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { fetchAdminTicket } from '#web/api/admin/tickets.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/message-page.ts'
import { messagesSeen } from './message-query.ts'
import { TicketAdmin } from './ticket-view.tsx'

export const meta = namedMeta(words.one, (_found, { number = '' }) => parseTicketNumber(number) ?? undefined)
export const handle: PageHandle = {
  title: ({ number = '' }) => parseTicketNumber(number) ?? words.one,
  back: { label: words.back, address: messagesSeen.lastAddress },
}

export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  const asked = fetchAdminTicket(number, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { number, found: await loaded(asked, words.oneFailed), now: new Date() }
}

/** One message with all that was said, and its answer. */
export default function MessagePage({ loaderData: { number, found, now } }: Route.ComponentProps) {
  const shown = useLast(number, found.value)
  if (shown === 'missing') {
    return (
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <LinkButton to={messagesSeen.lastAddress()}>{words.back}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {found.failure === null ? null : <ListFailure sentence={found.failure} />}
      {shown ? <TicketAdmin key={shown._id} ticket={shown} now={now} /> : null}
    </>
  )
}
