import { format } from '#domain/language/format.ts'
import type { SaidSettingDifference } from '#domain/settings/setting-changes.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import styles from './editor.module.css'

const SHOWN = 160

/** What one value says other than another. */
export function ChangeList({ changes }: { changes: readonly SaidSettingDifference[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field + before + after}>
          <b>{field}</b>
          <span>{` ${format(SETTING_ADMIN_TEXTS.history.was, { before: short(before), after: short(after) })}`}</span>
        </li>
      ))}
    </ul>
  )
}

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
