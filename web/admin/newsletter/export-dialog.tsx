import { type SubmitEvent, useId } from 'react'
import { format } from '#domain/language/format.ts'
import { SHORTEST_REASON } from '#domain/newsletter/api-admin-newsletter.ts'
import type { SubscriptionState } from '#domain/newsletter/subscription.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { SUBSCRIBER_TEXTS as words } from '#texts/newsletter/admin-texts.ts'
import { exportSubscribers } from '#web/api/admin/newsletter.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'

/** Asks what the addresses are for before they leave the shop. */
export function ExportDialog({
  state,
  count,
  onClose,
}: {
  state: SubscriptionState | ''
  count: number
  onClose: () => void
}) {
  const formId = useId()
  const [{ reason, wasSent }, change] = useDraft({ reason: '', wasSent: false })
  const isMissing = reason.trim().length < SHORTEST_REASON
  const exporting = useMutation(async () => {
    const name = format(words.fileName, { day: indiaDate(new Date()) })
    saveFile(await exportSubscribers({ reason: reason.trim(), state }), name)
    showDone(words.exported)
    onClose()
  }, words.exportFailed)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    change({ wasSent: true })
    if (!isMissing) exporting.run()
  }
  return (
    <Dialog
      title={words.exportTitle}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          loading={exporting.running !== null}
          loadingText={words.exporting}
        >
          {words.export}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{format(words.exportText, { count })}</p>
        <TextField
          label={words.reason}
          value={reason}
          maxLength={300}
          required
          error={wasSent && isMissing ? words.reasonMissing : undefined}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        {exporting.failure ? (
          <Note kind="bad" live>
            {exporting.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
