import { useBeforeUnload, useBlocker } from 'react-router'
import { CONTENT_DESK_TEXTS } from '#texts/content/desk-texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'

const words = CONTENT_DESK_TEXTS.lose

/** Asks before what is written goes. */
export function LoseDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={words.title}
      keep={words.keep}
      confirm={words.leave}
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}

/** Asks before the page is left, shown while something is written; of a reload or a closed tab the browser asks. */
export function LeaveContent() {
  const leaving = useBlocker(true)
  useBeforeUnload((event) => event.preventDefault())
  if (leaving.state !== 'blocked') return null
  return <LoseDialog onStay={leaving.reset} onLeave={leaving.proceed} />
}
