import { format } from '#domain/language/format.ts'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SETTING_FAULT_TEXTS as faultWords } from '#texts/settings/fault-texts.ts'
import { AdminBox } from '../components/box.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { ScheduleField } from '../editor/schedule-field.tsx'
import styles from './editor.module.css'
import { useSettingSurroundings } from './setting-context.ts'
import type { SettingEditorState } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.save

/** What a save changes, and from when on. */
export function SaveBox({ editor: { key, changes, when, setWhen, opened } }: { editor: SettingEditorState }) {
  const { errorOf } = useSettingSurroundings()
  const tomorrow = indiaDate(addDays(new Date(), 1))
  const isPast = when !== null && indiaDate(when) < tomorrow
  return (
    <AdminBox title={words.what}>
      <div className={styles.stack}>
        <ChangeList
          changes={changes.map(({ said }) => said)}
          say={(values) => format(SETTING_ADMIN_TEXTS.history.was, values)}
        />
        {/* Each rate of the tax table has days of its own. */}
        {key === 'tax' ? null : (
          <ScheduleField
            words={words}
            when={when}
            firstDay={tomorrow}
            error={errorOf('from') ?? (isPast ? faultWords.validFrom : undefined)}
            onChange={setWhen}
          />
        )}
        {opened.now.planned.length > 0 && opened.replaces === null ? (
          <p className={styles.hint}>{words.carried}</p>
        ) : null}
      </div>
    </AdminBox>
  )
}
