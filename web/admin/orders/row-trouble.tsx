import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { warningIcon } from '#web/components/icons.ts'
import styles from './row-trouble.module.css'

/** What is wrong with a row, and its one way out. */
export function RowTrouble({
  row,
  busy,
  onAsk,
}: {
  row: AdminRow
  busy: boolean
  /** Null without the permission. */
  onAsk: (() => void) | null
}) {
  const amount = formatRupees(rupeesToPaise(row.amount ?? 0))
  return (
    <div className={styles.trouble}>
      <Icon path={warningIcon} size="small" />
      <span className={styles.text}>
        {row.expiresAt === null
          ? format(words.bankHoldsOn, { amount })
          : format(words.bankHolds, { amount, time: formatDateTime(new Date(row.expiresAt)) })}
      </span>
      {onAsk ? (
        <Button variant="line" small loading={busy} loadingText={words.askProvider} onClick={onAsk}>
          {words.askProvider}
        </Button>
      ) : null}
    </div>
  )
}
