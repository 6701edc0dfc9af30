import type { AdminRow, AdminTerms } from '#domain/orders/admin-order.ts'
import { waitingTime } from '#domain/orders/waiting-time.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './waiting-age.module.css'

/** How long an order waits for the shop; the day of one that does not. */
export function WaitingAge({ row, terms, now }: { row: AdminRow; terms: AdminTerms; now: Date }) {
  if (row.view !== 'to-pack' && row.view !== 'to-ship') {
    return <time dateTime={row.createdAt}>{formatDate(new Date(row.createdAt))}</time>
  }
  const { text, tone } = waitingTime(new Date(row.waitsSince), now, terms)
  return (
    <time dateTime={row.waitsSince} className={classNames(styles.age, styles[tone])}>
      {text}
    </time>
  )
}
