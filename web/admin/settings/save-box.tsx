import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SETTING_FAULT_TEXTS as faultWords } from '#texts/settings/fault-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { AdminBox } from '../components/box.tsx'
import { Segments } from '../components/segments.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './editor.module.css'
import { useSettingSurroundings } from './setting-context.ts'
import type { SettingEditorState } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.save

/** What a save changes, and from when on. */
export function SaveBox({ editor: { key, changes, from, setFrom, opened } }: { editor: SettingEditorState }) {
  const { errorOf } = useSettingSurroundings()
  const tomorrow = indiaDate(addDays(new Date(), 1))
  return (
    <AdminBox title={words.what}>
      <div className={styles.stack}>
        <ChangeList changes={changes.map(({ said }) => said)} />
        {/* Each rate of the tax table has days of its own. */}
        {key === 'tax' ? null : (
          <Segments
            label={words.from}
            value={from === null ? 'now' : 'later'}
            choices={[
              { value: 'now', text: words.fromNow },
              { value: 'later', text: words.fromLater },
            ]}
            onChoose={(choice) => setFrom(choice === 'now' ? null : tomorrow)}
          />
        )}
        {from === null ? null : (
          <TextField
            type="date"
            label={words.day}
            hint={words.dayHint}
            min={tomorrow}
            value={from}
            error={errorOf('from') ?? (from < tomorrow ? faultWords.validFrom : undefined)}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        )}
        {opened.now.planned.length > 0 && opened.replaces === null ? (
          <p className={styles.hint}>{words.carried}</p>
        ) : null}
      </div>
    </AdminBox>
  )
}
