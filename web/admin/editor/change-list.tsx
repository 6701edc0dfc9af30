import styles from './editor.module.css'

/** A difference between two versions as people read it. */
export interface SaidChange {
  field: string
  before: string
  after: string
}

const SHOWN = 160

/** What one version says that is different from another. @param more how many further changes there are, in words */
export function ChangeList({
  changes,
  say,
  more = null,
}: {
  changes: readonly SaidChange[]
  say: (values: Pick<SaidChange, 'before' | 'after'>) => string
  more?: string | null
}) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field + before + after}>
          <b>{field}</b>
          <span>{` ${say({ before: short(before), after: short(after) })}`}</span>
        </li>
      ))}
      {more === null ? null : <li>{more}</li>}
    </ul>
  )
}

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
