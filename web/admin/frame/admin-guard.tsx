import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { readOnline } from '#web/components/online.ts'
import { isSamePage, OfflineBar } from '#web/storefront/layout/offline-guard.tsx'
import { currentLeaveQuestion, subscribeToLeaveQuestion } from '../components/leave-question.ts'

const NOTHING_HELD: Blocker = {
  state: 'unblocked',
  location: undefined,
  proceed: undefined,
  reset: undefined,
}

/**
 * Keeps people on their page while the line is away, and asks before something that is kept nowhere is lost. One guard
 * for both: the router hears a single one.
 */
export function AdminGuard() {
  const question = useSyncExternalStore(subscribeToLeaveQuestion, currentLeaveQuestion, () => null)
  const isOfflines = useRef(false)
  const [asks, setAsks] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Closing a dialog is a step back on the same page, where nothing is lost.
    if (isSamePage(currentLocation, nextLocation)) return false
    isOfflines.current = !readOnline()
    setAsks(!isOfflines.current)
    return isOfflines.current || currentLeaveQuestion() !== null
  })
  const isBlocked = blocker.state === 'blocked'
  // The router would keep blocking a page whose question is obsolete, because it was saved in the meantime.
  useEffect(() => {
    if (blocker.state === 'blocked' && asks && !question) blocker.reset()
  }, [blocker, asks, question])
  if (isBlocked && asks && question) {
    return (
      <ConfirmDialog
        title={question.title}
        keep={question.keep}
        backCloses={false}
        confirm={question.leave}
        onClose={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    )
  }
  if (!isBlocked || asks) return <OfflineBar blocker={NOTHING_HELD} />
  // With the line back one goes on, and is asked then what would be lost.
  return <OfflineBar blocker={question ? { ...blocker, proceed: () => setAsks(true) } : blocker} />
}
