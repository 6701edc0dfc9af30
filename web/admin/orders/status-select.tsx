import { format } from '#domain/language/format.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './status-select.module.css'

/** The status of a row, and those to which it may go. Where there are none it says the status and does nothing. */
export function StatusSelect({
  row: { number, status, nextStatuses },
  busy,
  onChoose,
}: {
  row: AdminRow
  busy: boolean
  onChoose: (to: OrderStatus) => void
}) {
  const isLast = nextStatuses.length === 0
  return (
    <span className={classNames(styles.frame, styles[status], isLast && styles.last)}>
      <select
        aria-label={format(words.statusOf, { number })}
        // The shop says the status; what is chosen here is a wish until it has answered.
        value={status}
        disabled={isLast || busy}
        onChange={({ currentTarget }) => {
          const to = nextStatuses.find((next) => next === currentTarget.value)
          if (to) onChoose(to)
        }}
      >
        {[status, ...nextStatuses].map((one) => (
          <option key={one} value={one}>
            {words.statuses[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
