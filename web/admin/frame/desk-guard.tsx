import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { readOnline } from '#web/components/online.ts'
import { isSamePage, OfflineBar } from '#web/storefront/layout/offline-guard.tsx'
import { currentLeaveQuestion, subscribeToLeaveQuestion } from './leave-question.ts'

/**
 * Keeps people on their page while the line is away, and asks before something that is kept nowhere is lost. One guard
 * for both: the router hears a single one.
 */
export function DeskGuard() {
  const question = useSyncExternalStore(subscribeToLeaveQuestion, currentLeaveQuestion, () => null)
  const isOfflines = useRef(false)
  const [asks, setAsks] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    isOfflines.current = !readOnline() && !isSamePage(currentLocation, nextLocation)
    setAsks(!isOfflines.current)
    return isOfflines.current || currentLeaveQuestion() !== null
  })
  const isBlocked = blocker.state === 'blocked'
  // The router would go on holding back a page whose question is gone, because it was saved meanwhile.
  useEffect(() => {
    if (blocker.state === 'blocked' && asks && !question) blocker.reset()
  }, [blocker, asks, question])
  if (isBlocked && asks && question) {
    return (
      <ConfirmDialog
        title={question.title}
        keep={question.keep}
        confirm={question.leave}
        onClose={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    )
  }
  return (
    <OfflineBar
      isShown={isBlocked && !asks}
      onGoOn={() => (question ? setAsks(true) : blocker.proceed?.())}
      onStay={() => blocker.reset?.()}
    />
  )
}
