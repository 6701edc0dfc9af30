import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { useBesideList } from './beside-list.ts'
import styles from './templates.module.css'
import { TemplatesDialog } from './templates-dialog.tsx'

/** The answers that are written again and again: pressed, one stands in the field, to be changed before it goes. */
export function TemplateChips({ onInsert }: { onInsert: (template: string) => void }) {
  const { templates, known } = useBesideList()
  const managing = useOpen()
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{words.templates}</legend>
        {(known ?? []).map(({ _id, name, text }) => (
          <Chip key={_id} className={styles.chip} onClick={() => onInsert(text)}>
            {name}
          </Chip>
        ))}
        {known === null ? null : (
          <Button variant="quiet" small onClick={() => managing.open(true)}>
            {words.manage}
          </Button>
        )}
      </fieldset>
      {templates.failure === null || known !== null ? null : (
        <p className={styles.failure}>{templates.failure}</p>
      )}
      {managing.shown && known ? <TemplatesDialog templates={known} onClose={managing.close} /> : null}
    </>
  )
}
