import { format } from '#domain/language/format.ts'
import { durationText } from '#domain/tickets/admin-clock.ts'
import type { AdminTicketList, AdminTicketRow } from '#domain/tickets/api-admin-ticket.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { Mark } from '../components/mark.tsx'
import { Pager } from '../components/pager.tsx'
import { ClockText } from './clock-text.tsx'
import styles from './message-list.module.css'
import { type MessageQuery, messageAddress, messagesAddress } from './message-query.ts'

/** The rows of a tab, or of what was found. `open` is the number of the ticket beside them. */
export function MessageList({
  query,
  list,
  open,
  now,
}: {
  query: MessageQuery
  list: AdminTicketList
  open: string | null
  now: Date
}) {
  const { rows, next, counts } = list
  if (rows.length === 0) {
    return (
      <div className={styles.box}>
        <EmptyMessages query={query} list={list} />
      </div>
    )
  }
  return (
    <>
      <section className={styles.box} aria-label={words.tickets}>
        <ul>
          {rows.map((row) => (
            <li key={row._id}>
              <PageLink
                id={rowId(row.number)}
                to={messageAddress(row.number, query)}
                preventScrollReset
                className={classNames(styles.row, row.number === open && styles.here)}
                aria-current={row.number === open ? 'true' : undefined}
              >
                <Summary row={row} now={now} />
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <Pager
        after={query.after}
        addressAfter={(after) => messagesAddress({ ...query, after })}
        isNarrowed={query.q !== '' || query.view === 'grievances'}
        shown={rows.length}
        counted={format(words.onThisPage, { count: rows.length })}
        next={next}
        all={counts[query.view] ?? 0}
      />
    </>
  )
}

export function rowId(number: string): string {
  return `message-${number}`
}

function Summary({ row, now }: { row: AdminTicketRow; now: Date }) {
  const { name, number, kind, subject, excerpt, assignedTo } = row
  return (
    <>
      <b className={styles.name}>{name}</b>
      <span className={styles.number}>{number}</span>
      <span className={styles.about}>{subject || excerpt}</span>
      <span className={styles.foot}>
        <ClockText ticket={row} now={now} />
        {kind === 'grievance' ? <Mark tone="warn">{words.grievance}</Mark> : null}
        {assignedTo === null ? null : (
          <span className={styles.with}>{format(words.with, { name: assignedTo })}</span>
        )}
      </span>
    </>
  )
}

/** In the place of rows: what is true, and what comes here. */
function EmptyMessages({ query: { view, q }, list }: { query: MessageQuery; list: AdminTicketList }) {
  if (q !== '') {
    return (
      <EmptyList title={format(words.noneFor, { query: q })} text={words.lookedHere}>
        <LinkButton variant="line" to={messagesAddress({ view })}>
          {words.clearSearch}
        </LinkButton>
      </EmptyList>
    )
  }
  const { lastMinutes } = list.answers
  const text =
    view === 'to-answer' && lastMinutes !== null
      ? format(words.lastTook, { time: durationText(lastMinutes) })
      : words.comesHere[view]
  return <EmptyList title={words.nothing[view]} text={text} />
}
