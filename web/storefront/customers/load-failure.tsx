import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'

/** In place of what could not be fetched; with a title where the page has no other heading. */
export function LoadFailure({
  title,
  message,
  onRetry,
}: {
  title?: string
  message: string
  onRetry: () => void
}) {
  return (
    <div className={styles.stack}>
      {title === undefined ? null : <h1 className={styles.title}>{title}</h1>}
      <Note kind="bad" live>
        {message}
      </Note>
      <Button variant="line" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
