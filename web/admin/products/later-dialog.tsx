import { type SubmitEvent, useId } from 'react'
import { addDays, indiaDate, parseIndiaMinute } from '#domain/time/india-time.ts'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraft } from '../components/use-draft.ts'
import styles from './dialogs.module.css'

const words = EDITOR_DIALOG_TEXTS.later

/** When a product goes live by itself. */
export function LaterDialog({
  busy,
  onSet,
  onClose,
}: {
  busy: boolean
  /** Told an ISO instant. */
  onSet: (at: string) => void
  onClose: () => void
}) {
  const formId = useId()
  const [{ day, time, wasSent }, change] = useDraft(() => ({
    day: indiaDate(addDays(new Date(), 1)),
    time: '09:00',
    wasSent: false,
  }))
  const at = parseIndiaMinute(`${day}T${time}`)
  const isPast = at === null || at.getTime() < Date.now()
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    change({ wasSent: true })
    if (at && !isPast) onSet(at.toISOString())
  }
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={busy}>
          {words.set}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit}>
        <p className={styles.text}>{words.text}</p>
        <TextField
          type="date"
          label={words.day}
          required
          min={indiaDate(new Date())}
          value={day}
          error={wasSent && isPast ? words.past : undefined}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
        <TextField
          type="time"
          label={words.time}
          required
          value={time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
