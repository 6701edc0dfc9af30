import { useBlocker } from 'react-router'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'

const words = EDITOR_DIALOG_TEXTS.leave

/**
 * Asks before the page is left. Shown only while what is typed is kept nowhere: the router asks one guard alone, and
 * otherwise that is the frame's, which keeps people without a connection where they are.
 */
export function LeaveGuard() {
  const leaving = useBlocker(true)
  if (leaving.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={words.title}
      keep={words.stay}
      confirm={words.leave}
      onClose={leaving.reset}
      onConfirm={leaving.proceed}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
