import { useBeforeUnload } from 'react-router'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useLeaveQuestion } from '../components/leave-question.ts'

const words = CONTENT_ADMIN_TEXTS.lose

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

/** Has the frame ask before the page is left, while something is written; of a reload or a closed tab the browser asks. */
export function LeaveContent() {
  useLeaveQuestion(words)
  useBeforeUnload((event) => event.preventDefault())
  return null
}
