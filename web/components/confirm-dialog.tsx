import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something goes that does not come back. */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  running = false,
  backCloses = true,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  /** The button that leaves all as it is. */
  keep: string
  confirm: string
  /** Whether it is being done. */
  running?: boolean
  /** As of `Dialog`. */
  backCloses?: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      backCloses={backCloses}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" loading={running} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
