import type { ApiAttempt } from '#domain/fulfilment/delivery-attempt.ts'
import { format } from '#domain/language/format.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { orderAddress } from '../components/list-query.ts'
import { Mark } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './undelivered-page.module.css'
import type { UndeliveredParcel, UndeliveredStep } from './use-undelivered-dialog.ts'

/** Only what may still be handed over has cash to collect. */
const STILL_TO_COLLECT: readonly UndeliveredParcel['kind'][] = ['attempt_failed', 'silent']

/** A parcel that troubles the shop: whose it is, what the carrier and the shopper said, what can be done. */
export function UndeliveredRow({
  row,
  onOpen,
}: {
  row: UndeliveredParcel
  /** Null for viewers. */
  onOpen: ((what: UndeliveredStep) => void) | null
}) {
  const { orderId, orderNumber, name, city, since, collect, value, attempts, may } = row
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>
          <PageLink to={orderAddress(orderId)}>{format(words.number, { number: orderNumber })}</PageLink>
        </b>
        <span>{`${name}, ${city}`}</span>
        {collect > 0 && STILL_TO_COLLECT.includes(row.kind) ? (
          <Mark tone="cod">{format(words.collect, { amount: rupeesText(collect) })}</Mark>
        ) : (
          <span className={styles.facts}>{format(words.worth, { amount: rupeesText(value) })}</span>
        )}
        <span className={styles.facts}>{format(words.since, { time: formatDateTime(new Date(since)) })}</span>
      </div>
      <p className={styles.facts}>
        {[row.carrierName, row.trackingNumber].filter((fact) => fact !== '').join(' · ')}
      </p>
      {attempts.length > 0 ? <Attempts row={row} /> : null}
      <div className={styles.ways}>
        {onOpen && may.answer ? (
          <Button small onClick={() => onOpen('again')}>
            {words.again}
          </Button>
        ) : null}
        {onOpen && may.cameBack ? (
          <Button
            small
            variant={row.kind === 'to_check' ? 'primary' : 'line'}
            onClick={() => onOpen('check')}
          >
            {row.kind === 'to_check' ? words.lookInto : words.cameBack}
          </Button>
        ) : null}
        {onOpen && may.bringBack ? (
          <Button variant="line" small onClick={() => onOpen('bring_back')}>
            {words.bringBack}
          </Button>
        ) : null}
        <a className={buttonClass({ variant: 'line', small: true })} href={`tel:+91${row.phoneNo}`}>
          {format(words.call, { name })}
        </a>
        {row.trackingUrl === null ? null : (
          <a
            className={buttonClass({ variant: 'line', small: true })}
            href={row.trackingUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={format(words.trackAt, { number: row.trackingNumber, carrier: row.carrierName })}
          >
            {words.track}
          </a>
        )}
      </div>
    </li>
  )
}

function Attempts({ row: { attempts, orderNumber, byService, kind } }: { row: UndeliveredParcel }) {
  return (
    <ul className={styles.attempts} aria-label={format(words.attempts, { number: orderNumber })}>
      {attempts.map((attempt) => (
        <li key={attempt.attempt}>
          <span>
            {format(words.attempt, {
              position: attempt.attempt,
              time: formatDateTime(new Date(attempt.failedAt)),
              reason: attempt.reason,
            })}
          </span>
          <small>
            {attempt.answer === null && kind !== 'attempt_failed' ? '' : answerText(attempt, byService)}
          </small>
          {attempt.failure === null ? null : (
            <small className={styles.bad}>{format(words.serviceRefused, { words: attempt.failure })}</small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** 'Customer: come again, on 26 Nov 2026, call 98765 43210 (told the courier)' */
function answerText(attempt: ApiAttempt, byService: boolean): string {
  const { answer, againOn, phone, note, answeredBy, sentAt } = attempt
  if (answer === null) return words.waiting
  const parts = [
    words.answers[answer],
    againOn === null ? '' : format(words.onDay, { date: formatDate(new Date(`${againOn}T12:00:00+05:30`)) }),
    phone === null ? '' : format(words.callPhone, { phone }),
    note,
  ].filter((part) => part !== '')
  const said = format(answeredBy === 'staff' ? words.weSaid : words.customerSays, {
    answer: parts.join(', '),
  })
  if (!byService) return `${said}. ${words.tellCarrier}`
  return `${said} (${sentAt === null ? words.notTold : words.toldService})`
}
