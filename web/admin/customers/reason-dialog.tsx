import { type SubmitEvent, useId } from 'react'
import { SHORTEST_EXPORT_REASON } from '#domain/customers/api-admin-customer.ts'
import { CUSTOMER_ADMIN_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'

/** Asks what a file about people is for before it leaves the shop. */
export function ReasonDialog({
  title,
  text,
  button,
  fileName,
  fetchFile,
  onClose,
}: {
  title: string
  text: string
  button: string
  fileName: string
  fetchFile: (reason: string) => Promise<Blob>
  onClose: () => void
}) {
  const formId = useId()
  const [{ reason, wasSent }, change] = useDraft({ reason: '', wasSent: false })
  const isMissing = reason.trim().length < SHORTEST_EXPORT_REASON
  const exporting = useMutation(async () => {
    saveFile(await fetchFile(reason.trim()), fileName)
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
      title={title}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          loading={exporting.running !== null}
          loadingText={words.exporting}
        >
          {button}
        </Button>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        <p>{text}</p>
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
