import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { recordAttempt } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import form from '../components/dialog-form.module.css'
import { focusOnOpen } from '../components/focus-on-open.ts'
import { useStep } from '../components/use-step.ts'
import styles from './undelivered-page.module.css'

/** Records a failed attempt of a parcel without a courier service. */
export function AttemptDialog({
  parcel,
  name,
  onRecorded,
  onClose,
}: {
  parcel: AdminOrder['parcels'][number]
  name: string
  onRecorded: () => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const record = useStep(() => recordAttempt(parcel._id, reason.trim()), onRecorded)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim().length >= 2) record.run()
  }
  return (
    <Dialog title={format(words.attemptTitle, { position: parcel.position })} onClose={onClose}>
      <form className={form.stack} onSubmit={submit}>
        <p>{format(words.attemptText, { name })}</p>
        <TextField
          ref={focusOnOpen}
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={200}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.chips}>
          {words.reasons.map((known) => (
            <Chip key={known} on={reason === known} onClick={() => setReason(known)}>
              {known}
            </Chip>
          ))}
        </div>
        {record.failure ? (
          <Note kind="bad" live>
            {record.failure}
          </Note>
        ) : null}
        <div className={form.end}>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" loading={record.running !== null} loadingText={words.sending}>
            {words.attemptSave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
