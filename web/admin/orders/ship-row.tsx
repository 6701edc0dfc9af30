import type { KeyboardEvent, Ref } from 'react'
import { format } from '#domain/language/format.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { ADMIN_SHIP_TEXTS as words } from '#texts/orders/admin-ship-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import styles from './ship-dialog.module.css'
import { TrackingField } from './tracking-field.tsx'

/** One of many that are shipped: its number, then what became of it. */
export function ShipRow({
  row: { number, name },
  needsNumber,
  number: tracking,
  isTwice,
  unusual,
  result,
  field,
  onType,
  onKeyDown,
}: {
  row: AdminRow
  needsNumber: boolean
  /** What was typed. */
  number: string
  isTwice: boolean
  /** What is odd about the number. */
  unusual: string | undefined
  result: BulkResults['results'][number] | null
  field: Ref<HTMLInputElement> | undefined
  onType: (number: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  return (
    <li className={styles.order}>
      <span className={styles.who}>
        <b>{format(ADMIN_LIST_TEXTS.number, { number })}</b>
        <small>{name}</small>
      </span>
      {result?.ok ? (
        <span className={styles.ok}>
          <Icon path={tickIcon} size="small" />
          <span>
            {result.invoiceNumber
              ? format(words.shippedInvoice, { invoice: result.invoiceNumber })
              : words.shipped}
          </span>
        </span>
      ) : (
        <span className={styles.field}>
          {needsNumber ? (
            <TrackingField
              label={<span className="visually-hidden">{format(words.trackingNumberOf, { number })}</span>}
              scanLabel={format(words.scanFor, { number })}
              placeholder={words.trackingNumber}
              value={tracking}
              hint={unusual}
              error={isTwice ? words.sameNumber : undefined}
              field={field}
              onType={onType}
              onKeyDown={onKeyDown}
            />
          ) : null}
          {result ? (
            <span className={styles.bad} role="alert">
              <Icon path={warningIcon} size="small" />
              <span>{result.message}</span>
            </span>
          ) : null}
        </span>
      )}
    </li>
  )
}
