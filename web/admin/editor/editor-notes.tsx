import { Note } from '#web/components/note.tsx'
import styles from './editor.module.css'

/** Why a version was not saved, and what is to be known about the one that is open. */
export function EditorNotes({
  faults,
  failure,
  notes,
}: {
  /** How many fields are wrong, in words; null for none. */
  faults: string | null
  failure: string | null
  notes: readonly (string | null)[]
}) {
  const failed = faults ?? failure
  return (
    <div className={styles.told}>
      {failed === null ? null : (
        <div ref={faults === null ? scrollIntoView : undefined}>
          <Note kind="bad" live>
            {failed}
          </Note>
        </div>
      )}
      {notes.map((note) =>
        note === null ? null : (
          <Note key={note} live>
            {note}
          </Note>
        ),
      )}
    </div>
  )
}

/** For a `ref`: the save button stays in view while a form is long, and the reason of a failure has to be seen too. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
