import { format } from '#domain/language/format.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { Note } from '#web/components/note.tsx'
import { goToField, placeOfFault, placeOfMissing } from './field-places.ts'
import styles from './missing-box.module.css'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.missing
export const MISSING_BOX = 'missing'

/** What keeps the product from being saved or published, each a way to its field. Nothing when nothing does. */
export function MissingBox({ form: { faults, missing, content, state } }: { form: EditorForm }) {
  if (faults.length === 0 && missing.length === 0) return null
  return (
    <div id={MISSING_BOX} tabIndex={-1} className={styles.box}>
      {faults.length > 0 ? (
        <Note kind="bad" live={state.isAsked}>
          <b>{format(words.faults, { count: faults.length })}</b>
          <ul className={styles.ways}>
            {faults.map(({ path, message }) => (
              <li key={path}>
                <Way to={placeOfFault(path)}>{message}</Way>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {missing.length > 0 ? (
        <Note kind={state.isAsked ? 'bad' : 'info'} live={state.isAsked}>
          <b>{format(words.title, { count: missing.length })}</b>
          <ul className={styles.ways}>
            {missing.map((field) => (
              <li key={field}>
                <Way to={placeOfMissing(field, content)}>{words.fields[field]}</Way>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        // The browser would add an entry to the history, and the way back would lead from field to field.
        event.preventDefault()
        goToField(to)
      }}
    >
      {children}
    </a>
  )
}
