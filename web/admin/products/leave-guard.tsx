import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { useLeaveQuestion } from '../components/leave-question.ts'

const { title, text, stay: keep, leave } = EDITOR_DIALOG_TEXTS.leave
const QUESTION = { title, text, keep, leave }

/** Has the frame ask before the page is left. Shown only while what is typed is kept nowhere. */
export function LeaveGuard() {
  useLeaveQuestion(QUESTION)
  return null
}
