import { format } from '#domain/language/format.ts'
import type { ApiTicketRow } from '#domain/tickets/api-ticket.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { TICKET_PAGE_TEXTS } from '#texts/tickets/ticket-page-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import type { TabProps } from '#web/storefront/customers/account.ts'
import parts from '#web/storefront/customers/account-parts.module.css'
import { LoadFailure } from '#web/storefront/customers/load-failure.tsx'
import styles from './ticket.module.css'

const words = TICKET_PAGE_TEXTS.mine

/** Everything that this account and the shop wrote to each other. */
export default function MyMessagesTab({ account: { user, reload }, data }: TabProps<ApiTicketRow[]>) {
  const { value: rows, failure } = data
  return (
    <section className="box">
      <div className={parts.head}>
        <h1 className={parts.title}>{words.title}</h1>
        <LinkButton small variant="line" to="/contact-us">
          {words.write}
        </LinkButton>
      </div>
      {rows === null ? (
        <LoadFailure message={failure} onRetry={() => void reload()} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.none} text={user.isGuest ? words.guests : words.noneText}>
          <LinkButton to="/contact-us">{words.write}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row: { number, subject, begin, lastMessageAt, waitsFor, closedAt } }: { row: ApiTicketRow }) {
  const date = formatDate(new Date(lastMessageAt))
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <h2 className={styles.rowTitle}>{subject || format(words.row, { number, date })}</h2>
        {subject ? <p className="muted small">{format(words.row, { number, date })}</p> : null}
        <p className={styles.begin}>{begin}</p>
      </div>
      {closedAt === null ? (
        <TonePill tone={waitsFor === 'shop' ? 'info' : 'mor'} text={words[waitsFor]} />
      ) : (
        <TonePill tone="ok" text={words.solved} />
      )}
      <LinkButton
        variant="quiet"
        small
        to={`/support/${number}`}
        aria-label={format(words.openOf, { number })}
      >
        {words.open}
      </LinkButton>
    </li>
  )
}
