import { useRevalidator } from 'react-router'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './list-failure.module.css'

/** Why there are no new rows, in their place, and another try. */
export function ListFailure({ sentence }: { sentence: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.failure}>
      <Note kind="bad" live>
        <p>{sentence}</p>
        <Button
          variant="line"
          small
          loading={state === 'loading'}
          loadingText={words.tryAgain}
          onClick={() => void revalidate()}
        >
          {words.tryAgain}
        </Button>
      </Note>
    </div>
  )
}
