import { useEffect } from 'react'

/** The question before leaving a page with unsaved input. */
export interface LeaveQuestion {
  title: string
  text: string
  /** The button that stays, and the one that leaves. */
  keep: string
  leave: string
}

let questions: readonly LeaveQuestion[] = []
const listeners = new Set<() => void>()

function change(next: readonly LeaveQuestion[]): void {
  questions = next
  for (const listener of listeners) listener()
}

export function subscribeToLeaveQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question of the part that was shown last; null while nothing would be lost. */
export function currentLeaveQuestion(): LeaveQuestion | null {
  return questions.at(-1) ?? null
}

/** Has the frame ask this before the page is left, as long as the component is shown. */
export function useLeaveQuestion(question: LeaveQuestion): void {
  // The router asks one guard alone, which is the frame's: it learns here what to ask.
  useEffect(() => {
    change([...questions, question])
    return () => change(questions.filter((one) => one !== question))
  }, [question])
}
