import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'

/** In place of what could not be fetched. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.stack}>
      <Note kind="bad" live>
        {message}
      </Note>
      <Button variant="line" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
