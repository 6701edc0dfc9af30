import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Spoken } from '../components/spoken.tsx'
import styles from './editor.module.css'
import type { SettingEditorState } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.save

/** How many changes wait, and the page's one primary action: it says from when on they hold. */
export function SaveBar({
  editor,
  title,
  onSave,
}: {
  editor: SettingEditorState
  title: string
  onSave: () => void
}) {
  const { key, changes, opened, when, saving, discard } = editor
  if (changes.length === 0 && opened.replaces === null) return <Spoken words={null} />
  const waiting = format(words.changes, { count: changes.length, section: title })
  return (
    <>
      <Spoken words={waiting} />
      <div className={styles.bar}>
        <b>{waiting}</b>
        <Button small variant="line" onClick={discard}>
          {words.discard}
        </Button>
        <Button small className={styles.primary} loading={saving.running !== null} onClick={onSave}>
          {key === 'tax'
            ? words.plain
            : when === null
              ? words.now
              : format(words.later, { day: formatDate(when) })}
        </Button>
      </div>
    </>
  )
}
