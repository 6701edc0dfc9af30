import { useMemo } from 'react'
import { Outlet, useNavigate, useNavigation, useParams, useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { durationText, timeLeftText } from '#domain/tickets/admin-clock.ts'
import { type AdminTicketList, TICKET_VIEWS } from '#domain/tickets/api-admin-ticket.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { fetchAdminTickets, fetchTemplates } from '#web/api/admin/tickets.ts'
import { loaded } from '#web/api/loaded.ts'
import { classNames } from '#web/components/class-names.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import { updateTicketFigures, useMessageCounts } from '../news/ticket-news.ts'
import { updateWaitingFigures } from '../news/waiting-news.ts'
import type { Route } from './+types/messages-page.ts'
import type { BesideList } from './beside-list.ts'
import { MessageList } from './message-list.tsx'
import {
  MESSAGES_PATH,
  type MessageQuery,
  messagesAddress,
  messagesSeen,
  parseMessageQuery,
} from './message-query.ts'
import styles from './messages-page.module.css'

/** '4 wait for a first answer, the next 1 h 40 min left · answered in 7 h on average' */
function standing({ answers }: AdminTicketList, now: Date): string {
  const { first, firstDueAt, averageMinutes } = answers
  const waiting =
    first === 0 || firstDueAt === null
      ? words.noneWaits
      : format(words.waitFirst, {
          count: first,
          time: timeLeftText(new Date(firstDueAt).getTime() - now.getTime()),
        })
  if (averageMinutes === null) return waiting
  return `${waiting} · ${format(words.average, { time: durationText(averageMinutes) })}`
}

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

const LOOK_EVERY_MS = 60_000

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseMessageQuery(new URL(request.url).searchParams)
  const [list, templates] = await Promise.all([
    loaded(fetchAdminTickets(query, request.signal), words.failed),
    loaded(fetchTemplates(request.signal), words.templatesFailed),
  ])
  if (list.value) {
    updateTicketFigures(list.value)
    updateWaitingFigures({ messages: list.value.counts['to-answer'] })
    const ids = list.value.rows.map(({ number }) => number)
    messagesSeen.remember({ address: messagesAddress(query), ids })
  }
  return { query, list, templates, now: new Date() }
}

/** All messages by who has to write next; on a desktop the one that is open stands beside them. */
export default function MessagesPage({ loaderData: { query, list, templates, now } }: Route.ComponentProps) {
  const known = useLast('templates', templates.value)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { number = null } = useParams()
  const counts = useMessageCounts()
  const coming = useComingQuery()
  const address = messagesAddress(query)
  const shown = useLast(address, list.value)
  const order = useMemo(() => (shown?.rows ?? []).map((row) => row.number), [shown])
  const before = useOrderBefore(order, number)
  const view = (coming ?? query).view
  const isSearch = (coming ?? query).q !== ''
  // A customer may write, or a colleague reply: list and open ticket refresh by themselves.
  useWhileSeen(() => revalidate(), { everyMs: LOOK_EVERY_MS })
  return (
    <div className={number === null ? undefined : styles.open}>
      <div className={styles.head}>
        <PageHead title={words.title} titleInBar text={shown ? standing(shown, now) : undefined} />
      </div>
      <div className={styles.above}>
        <ListTabs
          label={words.views}
          tabs={TICKET_VIEWS.map((one) => ({
            id: one,
            text: words.view[one],
            to: messagesAddress({ view: one }),
            count: counts ? (counts[one] ?? 0) : null,
          }))}
          // What was found stands in no tab.
          here={isSearch ? NO_TAB : view}
        />
      </div>
      <div
        className={classNames(styles.columns, shown?.rows.length === 0 && number === null && styles.empty)}
      >
        <div className={styles.list}>
          <SearchBox
            className={styles.search}
            value={query.q}
            label={words.search}
            placeholder={words.searchPlaceholder}
            onSearch={(q) => void navigate(messagesAddress({ view, q }), { replace: query.q !== '' })}
          />
          {list.failure === null ? null : <ListFailure sentence={list.failure} />}
          {coming && messagesAddress(coming) !== address ? (
            <ListSkeleton />
          ) : shown ? (
            <MessageList query={query} list={shown} open={number} now={now} />
          ) : null}
        </div>
        <div className={styles.ticket}>
          <Outlet context={{ query, order, before, templates, known } satisfies BesideList} />
        </div>
      </div>
    </div>
  )
}

const NO_TAB = 'none' as (typeof TICKET_VIEWS)[number]

/** The rows as they were when the open ticket was last among them. */
function useOrderBefore(order: readonly string[], open: string | null): readonly string[] {
  return useLast('tickets', open === null || order.includes(open) ? order : null) ?? order
}

/** The list that is loading; null for none. */
function useComingQuery(): MessageQuery | null {
  const { location } = useNavigation()
  return location?.pathname === MESSAGES_PATH ? parseMessageQuery(new URLSearchParams(location.search)) : null
}
