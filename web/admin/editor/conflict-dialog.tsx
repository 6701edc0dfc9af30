import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

/** Someone else saved in the meantime, or a scheduled version has begun. Closing the dialog keeps what is typed. */
export function ConflictDialog({
  title,
  words,
  onSettle,
  children,
}: {
  title: string
  words: { mine: string; theirs: string }
  onSettle: (side: 'mine' | 'theirs') => void
  /** What is different now. */
  children: ReactNode
}) {
  return (
    <Dialog
      wide
      title={title}
      onClose={() => onSettle('mine')}
      footer={
        <>
          <Button variant="line" onClick={() => onSettle('theirs')}>
            {words.theirs}
          </Button>
          <Button onClick={() => onSettle('mine')}>{words.mine}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
