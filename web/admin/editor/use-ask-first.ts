import { useState } from 'react'

/** Runs what replaces something typed, after a question where it would be lost. `LeaveDialogs` shows the question. */
export function useAskFirst(isWritten: boolean) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  return {
    isLeaving: leaving !== null,
    askFirst(act: () => void): void {
      if (isWritten) setLeaving(() => act)
      else act()
    },
    answerLeaving(mayGo: boolean): void {
      setLeaving(null)
      if (mayGo) leaving?.()
    },
  }
}
