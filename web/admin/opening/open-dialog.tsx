import type { AdminOpening } from '#domain/opening/opening-form.ts'
import { OPENING_ADMIN_TEXTS as words } from '#texts/opening/admin-texts.ts'
import { saveOpening } from '#web/api/admin/opening.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'

/** Asks before everybody can buy. */
export function OpenDialog({ opening, onClose }: { opening: AdminOpening; onClose: () => void }) {
  const { running, failure, run } = useStep(saveOpening, () => {
    showDone(words.opened)
    onClose()
  })
  return (
    <Dialog
      title={words.openTitle}
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button variant="line" onClick={onClose}>
            {words.openKeep}
          </Button>
          <Button
            loading={running !== null}
            loadingText={words.opening}
            onClick={() => run({ state: 'open', opensOn: '', words: '', seen: opening.version })}
          >
            {words.openNow}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p>{words.openText}</p>
        {failure ? (
          <Note kind="bad" live>
            {failure}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
