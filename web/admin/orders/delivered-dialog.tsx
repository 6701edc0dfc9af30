import type { SubmitEvent } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { CashSource } from '#domain/orders/cash-sources.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { markDelivered } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { rupeesText } from '../components/rupees.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import { CashSourceSelect } from './cash-source-select.tsx'

interface Draft {
  /** Whether the money is with the shop already. */
  isHere: boolean
  source: CashSource
  reference: string
}

/** A parcel with cash at the door has arrived: is the money with us already? */
export function DeliveredDialog({
  parcel: { _id, position, collect },
  onDelivered,
  onClose,
}: {
  parcel: AdminOrder['parcels'][number]
  onDelivered: () => void
  onClose: () => void
}) {
  const [{ isHere, source, reference }, change] = useDraft<Draft>({
    isHere: false,
    source: 'carrier_cash',
    reference: '',
  })
  const deliver = useStep(
    () => markDelivered(_id, isHere ? { source, reference: reference.trim() } : undefined),
    onDelivered,
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    deliver.run()
  }
  return (
    <Dialog title={format(words.deliveredTitle, { position })} onClose={onClose}>
      <form className={styles.stack} onSubmit={submit}>
        <p>{format(words.wasToCollect, { amount: rupeesText(collect) })}</p>
        <Checkbox
          label={words.moneyHere}
          checked={isHere}
          onChange={({ currentTarget }) => change({ isHere: currentTarget.checked })}
        />
        {isHere ? (
          <>
            <CashSourceSelect value={source} onChoose={(chosen) => change({ source: chosen })} />
            <TextField
              label={words.reference}
              hint={words.referenceHint}
              value={reference}
              maxLength={100}
              onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
            />
          </>
        ) : null}
        {deliver.failure ? (
          <Note kind="bad" live>
            {deliver.failure}
          </Note>
        ) : null}
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" loading={deliver.running !== null} loadingText={words.sayDelivered}>
            {words.sayDelivered}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
