import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { BULK_TEXTS as words } from '#texts/orders/bulk-texts.ts'
import { markManyDelivered } from '#web/api/admin/bulk-orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'

/** Many orders have arrived on a day. Their cash is another step. */
export function DeliverDialog({
  rows,
  now,
  onDone,
  onClose,
}: {
  rows: readonly AdminRow[]
  now: Date
  /** Told how many are delivered. */
  onDone: (count: number, refused: number) => void
  onClose: () => void
}) {
  // The list behind loses its rows as they move on.
  const [orders] = useState(rows)
  const [day, setDay] = useState(() => indiaDate(now))
  const [refused, setRefused] = useState<BulkResults['results']>([])
  const deliver = useMutation(async (deliveredOn: string) => {
    const results = await markManyDelivered(
      orders.map(({ _id }) => _id),
      deliveredOn,
    )
    const failed = results.filter(({ ok }) => !ok)
    setRefused(failed)
    onDone(results.length - failed.length, failed.length)
  }, words.deliverFailed)
  const cash = orders.filter(({ payment }) => payment === 'cash_due')
  const paid = orders.length - cash.length
  const due = cash.reduce((sum, { partDue, amount }) => sum + (partDue ?? amount ?? 0), 0)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (day !== '') deliver.run(day)
  }
  return (
    <Dialog title={format(words.deliverTitle, { count: orders.length })} onClose={onClose}>
      <form className={styles.stack} onSubmit={submit}>
        <TextField
          label={words.deliveredOn}
          type="date"
          required
          max={indiaDate(now)}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <ul className={styles.stack}>
          {paid > 0 ? (
            <li className={styles.facts}>
              <b>{format(words.paidOrders, { count: paid })}</b>
              <small className="muted">{words.paidOrdersText}</small>
            </li>
          ) : null}
          {cash.length > 0 ? (
            <li className={styles.facts}>
              <b>
                {due > 0
                  ? format(words.cashOrdersSum, {
                      count: cash.length,
                      amount: formatRupees(rupeesToPaise(due)),
                    })
                  : format(words.cashOrders, { count: cash.length })}
              </b>
              <small className="muted">{words.cashOrdersText}</small>
            </li>
          ) : null}
        </ul>
        <p className="muted small">{words.told}</p>
        {refused.length > 0 ? (
          <Note kind="bad" live>
            {refused.map(({ orderId, message }) => (
              <p key={orderId}>
                {format(ADMIN_LIST_TEXTS.refused, {
                  number: orders.find(({ _id }) => _id === orderId)?.number ?? '',
                  message,
                })}
              </p>
            ))}
          </Note>
        ) : null}
        {deliver.failure ? (
          <Note kind="bad" live>
            {deliver.failure}
          </Note>
        ) : null}
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {refused.length > 0 ? words.close : words.cancel}
          </Button>
          <Button type="submit" loading={deliver.running !== null} loadingText={words.delivering}>
            {format(words.deliver, { count: orders.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
