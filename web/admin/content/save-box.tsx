import { format } from '#domain/language/format.ts'
import { addDays, indiaDate, indiaDayStart, indiaMinute, parseIndiaMinute } from '#domain/time/india-time.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { CONTENT_FAULT_TEXTS } from '#texts/content/fault-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { AdminBox } from '../components/box.tsx'
import { Segments } from '../components/segments.tsx'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'
import { type ContentEditorState, timeOf } from './use-content-editor.ts'

/** From when on a version holds, and what waits already. */
export function SaveBox({
  editor: { opened, isDirty, discard, when, setWhen },
}: {
  editor: ContentEditorState
}) {
  const { errorOf } = useEditorSurroundings()
  function choose(day: string, time: string): void {
    const chosen = parseIndiaMinute(`${day}T${time}`)
    if (chosen) setWhen(chosen)
  }
  const isPast = when !== null && when.getTime() < Date.now()
  return (
    <AdminBox title={words.save.from}>
      <div className={styles.stack}>
        <Segments
          label={words.save.from}
          value={when === null ? 'now' : 'later'}
          choices={[
            { value: 'now', text: words.save.fromNow },
            { value: 'later', text: words.save.fromLater },
          ]}
          onChoose={(choice) => setWhen(choice === 'now' ? null : indiaDayStart(addDays(new Date(), 1)))}
        />
        {when === null ? null : (
          <div className={styles.pair}>
            <TextField
              type="date"
              label={words.save.day}
              min={indiaDate(new Date())}
              value={indiaDate(when)}
              error={errorOf('validFrom') ?? (isPast ? CONTENT_FAULT_TEXTS.validFrom : undefined)}
              onChange={({ currentTarget }) => choose(currentTarget.value, indiaMinute(when).slice(11))}
            />
            <TextField
              type="time"
              label={words.save.time}
              value={indiaMinute(when).slice(11)}
              onChange={({ currentTarget }) => choose(indiaDate(when), currentTarget.value)}
            />
          </div>
        )}
        {opened.now.planned.map(({ validFrom }) => (
          <p key={validFrom} className={styles.hint}>
            {format(words.save.planned, { time: timeOf(validFrom) })}
          </p>
        ))}
        {isDirty ? (
          <div>
            <Button small variant="line" onClick={discard}>
              {words.save.discard}
            </Button>
          </div>
        ) : null}
      </div>
    </AdminBox>
  )
}
