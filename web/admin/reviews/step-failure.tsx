import { Note } from '#web/components/note.tsx'
import styles from './reviews-page.module.css'

/**
 * Why a step was not taken. It gets the focus, which brings it into sight: the card that was pressed may have left the
 * list with the same answer.
 */
export function StepFailure({ sentence }: { sentence: string }) {
  return (
    <div key={sentence} ref={focusOnce} className={styles.failure} tabIndex={-1}>
      <Note kind="bad" live>
        {sentence}
      </Note>
    </div>
  )
}

/** For a `ref`: the element has the focus as soon as it is there. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
