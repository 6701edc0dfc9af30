import type { SaidDifference } from '#domain/content/content-changes.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import styles from './contents.module.css'

const words = CONTENT_ADMIN_TEXTS.history

/** What one version says other than another. */
export function Changes({ changes, more = 0 }: { changes: readonly SaidDifference[]; more?: number }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field + before + after}>
          <b>{field}</b>
          <span>{` ${format(words.was, { before: short(before), after: short(after) })}`}</span>
        </li>
      ))}
      {more > 0 ? <li>{format(words.moreChanges, { count: more })}</li> : null}
    </ul>
  )
}

const SHOWN = 160

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
