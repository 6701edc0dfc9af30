import { format } from '#domain/language/format.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { CONTENT_FAULT_TEXTS } from '#texts/content/fault-texts.ts'
import { Button } from '#web/components/button.tsx'
import { AdminBox } from '../components/box.tsx'
import { ScheduleField } from '../editor/schedule-field.tsx'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'
import { type ContentEditorState, timeOf } from './use-content-editor.ts'

/** From when on a version applies, and what waits already. */
export function SaveBox({ editor }: { editor: ContentEditorState }) {
  const { now, isDirty, when, setWhen, askFirst, discard } = editor
  const { errorOf } = useEditorSurroundings()
  const isPast = when !== null && when.getTime() < Date.now()
  return (
    <AdminBox title={words.save.from}>
      <div className={styles.stack}>
        <ScheduleField
          words={words.save}
          when={when}
          firstDay={indiaDate(new Date())}
          error={errorOf('validFrom') ?? (isPast ? CONTENT_FAULT_TEXTS.validFrom : undefined)}
          onChange={setWhen}
        />
        {now.planned.map(({ validFrom }) => (
          <p key={validFrom} className={styles.hint}>
            {format(words.save.planned, { time: timeOf(validFrom) })}
          </p>
        ))}
        {isDirty ? (
          <div>
            <Button small variant="line" onClick={() => askFirst(discard)}>
              {words.save.discard}
            </Button>
          </div>
        ) : null}
      </div>
    </AdminBox>
  )
}
