import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { SubscriberRow } from '#domain/newsletter/api-admin-newsletter.ts'
import type { SubscriptionState } from '#domain/newsletter/subscription.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { SUBSCRIBER_TEXTS as words } from '#texts/newsletter/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { Beneath, Cell, Row, RowTable } from '../components/row-table.tsx'
import styles from './newsletter-page.module.css'

const TONES: Readonly<Record<SubscriptionState, StatusTone>> = {
  waits: 'info',
  confirmed: 'ok',
  left: 'warn',
}

/** A page of the list of subscribers. `onRemove` is null without the permission. */
export function SubscriberRows({
  rows,
  onRemove,
}: {
  rows: readonly SubscriberRow[]
  onRemove: ((email: string) => void) | null
}) {
  const id = useId()
  const heads = [
    { name: words.address },
    { name: words.state },
    { name: words.asked },
    ...(onRemove
      ? [{ name: words.remove, content: <span className="visually-hidden">{words.remove}</span> }]
      : []),
  ]
  return (
    <>
      <h2 id={id} className="visually-hidden">
        {words.title}
      </h2>
      <RowTable label={id} heads={heads}>
        {rows.map((row) => (
          <Row key={row.email}>
            <Cell className={styles.wide}>
              <b>{row.email}</b>
            </Cell>
            <Cell>
              <TonePill tone={TONES[row.state]} text={words.states[row.state]} />
              <Beneath>{sinceText(row)}</Beneath>
            </Cell>
            <Cell className={styles.when}>
              <time dateTime={row.askedAt}>{formatDateTime(new Date(row.askedAt))}</time>
              <Beneath>{sources[row.source] ?? row.source}</Beneath>
            </Cell>
            {onRemove ? (
              <Cell right className={styles.way}>
                <Button
                  variant="quiet"
                  small
                  aria-label={format(words.removeOf, { email: row.email })}
                  aria-haspopup="dialog"
                  onClick={() => onRemove(row.email)}
                >
                  {words.remove}
                </Button>
              </Cell>
            ) : null}
          </Row>
        ))}
      </RowTable>
    </>
  )
}

const sources: Readonly<Record<string, string>> = words.sources

function sinceText({ state, confirmedAt, leftAt }: SubscriberRow): string {
  if (state === 'left' && leftAt) return format(words.leftOn, { time: formatDateTime(new Date(leftAt)) })
  return confirmedAt ? format(words.confirmedOn, { time: formatDateTime(new Date(confirmedAt)) }) : ''
}
