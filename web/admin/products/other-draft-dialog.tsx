import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { focusOnOpen } from '../components/focus-on-open.ts'
import styles from './dialogs.module.css'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_DIALOG_TEXTS.other

/** A colleague has an unsaved draft: continue it, or start over and replace it. */
export function OtherDraftDialog({ form: { editor, product } }: { form: EditorForm }) {
  const { draft } = product
  if (!draft) return null
  const name = draft.savedBy
  const goOn = () => editor.dispatch({ type: 'took_draft', keep: true })
  return (
    <Dialog
      title={format(words.title, { name })}
      onClose={goOn}
      footer={
        <>
          <Button variant="line" onClick={() => editor.dispatch({ type: 'took_draft', keep: false })}>
            {words.begin}
          </Button>
          <Button ref={focusOnOpen} onClick={goOn}>
            {format(words.goOn, { name })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{format(words.text, { time: formatDateTime(new Date(draft.savedAt)) })}</p>
        <p className={styles.text}>{format(words.discards, { name })}</p>
      </div>
    </Dialog>
  )
}
