import { format } from '#domain/language/format.ts'
import { SUBSCRIBER_TEXTS as words } from '#texts/newsletter/admin-texts.ts'
import { removeSubscriber } from '#web/api/admin/newsletter.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'

/** Forgets an address whose owner asked for it; it cannot be taken back, since only they may subscribe it again. */
export function RemoveDialog({
  email,
  onClose,
  onRemoved,
}: {
  email: string
  onClose: () => void
  onRemoved: () => void
}) {
  const removing = useMutation(async () => {
    await removeSubscriber(email)
    showDone(format(words.removed, { email }))
    onRemoved()
    onClose()
  }, words.removeFailed)
  return (
    <Dialog
      title={words.removeTitle}
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            variant="danger"
            loading={removing.running !== null}
            loadingText={words.removing}
            onClick={() => removing.run()}
          >
            {words.remove}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p>{format(words.removeText, { email })}</p>
        {removing.failure ? (
          <Note kind="bad" live>
            {removing.failure}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
