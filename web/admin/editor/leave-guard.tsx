import { useBeforeUnload } from 'react-router'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { type LeaveQuestion, useLeaveQuestion } from '../components/leave-question.ts'

const words = CONTENT_ADMIN_TEXTS.lose

/** Asks before what is typed is replaced by another version. */
function LoseDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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

/** Asks before the page is left. Shown only while something would be lost; of a reload or a closed tab the browser asks. */
export function LeaveGuard({ question = words }: { question?: LeaveQuestion }) {
  useLeaveQuestion(question)
  useBeforeUnload((event) => event.preventDefault())
  return null
}

/** What an editor asks before something typed is lost. */
export function LeaveDialogs({
  editor: { isLeaving, answerLeaving, isLostOnLeaving },
}: {
  editor: { isLeaving: boolean; answerLeaving: (mayGo: boolean) => void; isLostOnLeaving: boolean }
}) {
  return (
    <>
      {isLeaving ? (
        <LoseDialog onStay={() => answerLeaving(false)} onLeave={() => answerLeaving(true)} />
      ) : null}
      {isLostOnLeaving ? <LeaveGuard /> : null}
    </>
  )
}
