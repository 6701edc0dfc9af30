import type { SubmitEvent } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { CASH_SOURCES, type CashSource } from '#domain/orders/cash-sources.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { ADMIN_ORDER_TEXTS } from '#texts/orders/admin-order-texts.ts'
import { ORDER_CODE_TEXTS } from '#texts/orders/order-code-texts.ts'
import { recordCash } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { Mark } from '../components/mark.tsx'
import { parseRupees, rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import styles from './cash-box.module.css'
import { CashSourceSelect } from './cash-source-select.tsx'

export const CASH_FIELD = 'cash-received'

interface Draft {
  /** Rupees. */
  typed: string
  source: CashSource
  reference: string
}

/** What is to be collected at the door, and what of it has reached the shop. */
export function CashBox({ order: { row, cash, may } }: { order: AdminOrder }) {
  const { due, received } = cash ?? { due: 0, received: 0 }
  const [{ typed, source, reference }, change] = useDraft<Draft>({
    typed: due.toFixed(2),
    source: CASH_SOURCES[0],
    reference: '',
  })
  const amount = parseRupees(typed)
  // Cash comes in whole rupees: one that is started may be paid whole.
  const isWrong = amount === null || amount <= 0 || amount >= due + 1

  const record = useStep(
    (given: number) => recordCash(row._id, { amount: given, source, reference: reference.trim() }),
    (_order, given) =>
      showDone(format(ADMIN_ORDER_TEXTS.saidCash, { number: row.number, amount: rupeesText(given) })),
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWrong) record.run(amount)
  }
  return (
    <AdminBox
      title={row.paymentMode === 'cod' ? words.cash : words.payment}
      aside={
        due > 0 ? (
          <Mark tone="cod">{format(words.collect, { amount: rupeesText(due) })}</Mark>
        ) : received > 0 ? (
          <Mark tone="ok">{words.cashReceived}</Mark>
        ) : null
      }
    >
      {row.confirmBy ? (
        <Note kind="warn">
          {format(ORDER_CODE_TEXTS.admin, { time: formatDateTime(new Date(row.confirmBy)) })}
        </Note>
      ) : null}
      <p className={styles.state}>{stateText({ due, received, canReceive: may.receiveCash })}</p>
      {may.receiveCash && due > 0 ? (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            id={CASH_FIELD}
            label={words.cashReceived}
            inputMode="decimal"
            value={typed}
            error={isWrong ? format(words.amountWrong, { most: rupeesText(due) }) : undefined}
            onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
          />
          <CashSourceSelect value={source} onChoose={(chosen) => change({ source: chosen })} />
          <TextField
            className={styles.wide}
            label={words.reference}
            hint={words.referenceHint}
            value={reference}
            maxLength={100}
            onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
          />
          {record.failure ? (
            <div className={styles.wide}>
              <Note kind="bad" live>
                {record.failure}
              </Note>
            </div>
          ) : null}
          <div className={styles.wide}>
            <Button
              type="submit"
              variant="line"
              disabled={isWrong}
              loading={record.running !== null}
              loadingText={words.record.replace(' {amount}', '')}
            >
              {format(words.record, { amount: isWrong ? '' : rupeesText(amount) })}
            </Button>
          </div>
        </form>
      ) : null}
    </AdminBox>
  )
}

/** @param due what has not reached the shop yet */
function stateText({
  due,
  received,
  canReceive,
}: {
  due: number
  received: number
  canReceive: boolean
}): string {
  if (due === 0) return received > 0 ? format(words.cashHere, { amount: rupeesText(received) }) : words.noCash
  if (received > 0) {
    return format(words.cashPart, { received: rupeesText(received), due: rupeesText(due + received) })
  }
  return canReceive ? words.cashNotYet : words.cashLater
}
