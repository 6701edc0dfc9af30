import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { SentRow, SentState } from '#domain/notifications/sent-message.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { SENT_TEXTS as words } from '#texts/notifications/sent-texts.ts'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import styles from './sent-page.module.css'
import { type SentPlace, sentAddress } from './sent-query.ts'
import { kindText, whyText } from './sent-words.ts'

const TONES: Readonly<Record<SentState, StatusTone>> = { sent: 'ok', waits: 'info', left_out: 'warn' }

/** The messages of one page of the list; each opens what it says. */
export function SentRows({ rows, place }: { rows: readonly SentRow[]; place: SentPlace }) {
  const id = useId()
  const heads = [
    { name: words.recipient },
    { name: words.about },
    { name: words.state },
    { name: words.when },
  ]
  return (
    <>
      <h2 id={id} className="visually-hidden">
        {words.title}
      </h2>
      <RowTable label={id} heads={heads}>
        {rows.map((row) => (
          <Row key={row._id}>
            <Cell className={styles.wide}>
              <RowLink
                to={sentAddress({ ...place, id: row._id })}
                preventScrollReset
                aria-label={format(words.open, { recipient: recipientText(row), about: kindText(row.kind) })}
              >
                {recipientText(row)}
              </RowLink>
              <Beneath>{words.channels[row.channel]}</Beneath>
            </Cell>
            <Cell className={styles.wide}>
              <span>{kindText(row.kind)}</span>
              {row.subject ? <Beneath>{row.subject}</Beneath> : null}
            </Cell>
            <Cell>
              <TonePill tone={TONES[row.state]} text={words.states[row.state]} />
              {row.why ? <Beneath>{whyText(row.why)}</Beneath> : null}
            </Cell>
            <Cell className={styles.when}>
              <time dateTime={row.createdAt}>{formatDateTime(new Date(row.sentAt ?? row.createdAt))}</time>
              {row.requestedBy ? <Beneath>{format(words.again, { name: row.requestedBy })}</Beneath> : null}
            </Cell>
          </Row>
        ))}
      </RowTable>
    </>
  )
}

/** Whom it went to; what has gone is forgotten after a time. */
export function recipientText({ recipient, state }: SentRow): string {
  return recipient ?? (state === 'sent' ? words.forgotten : words.noRecipient)
}
