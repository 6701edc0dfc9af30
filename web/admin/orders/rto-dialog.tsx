import type { SubmitEvent } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { moveOrder } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { focusOnOpen } from '../components/focus-on-open.ts'
import { useStep } from '../components/use-step.ts'

/**
 * Asks before an order that was shipped before there were parcels counts as returned undelivered, as a whole. The focus
 * is on leaving it.
 */
export function RtoDialog({
  row,
  onCameBack,
  onClose,
}: {
  row: AdminOrder['row']
  onCameBack: () => void
  onClose: () => void
}) {
  const comeBack = useStep((note: string) => moveOrder(row._id, 'cancelled', note || undefined), onCameBack)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    comeBack.run(typedText(event.currentTarget, 'note'))
  }
  return (
    <Dialog title={format(words.cameBackTitle, { position: 1 })} onClose={onClose}>
      <form className={styles.stack} onSubmit={submit}>
        <p>{format(words.cameBackText, { name: row.name })}</p>
        <TextField label={words.cameBackNote} name="note" maxLength={300} />
        {comeBack.failure ? (
          <Note kind="bad" live>
            {comeBack.failure}
          </Note>
        ) : null}
        <div className={styles.end}>
          <Button ref={focusOnOpen} variant="line" onClick={onClose}>
            {words.keepOnTheWay}
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={comeBack.running !== null}
            loadingText={words.itCameBack}
          >
            {words.itCameBack}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
