import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#web/api/client.ts'

/** Long enough not to ask for every tap. */
const PAUSE_MS = 200

export interface Preview<Answer> {
  /** What the shop says to the question that stands; null while it has not answered. */
  answer: Answer | null
  failure: string | null
}

/**
 * Asks the shop what something would do, anew whenever the question changes; null asks nothing. An answer that comes
 * after the question has changed is not shown.
 */
export function usePreview<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  failed: string,
): Preview<Answer> {
  const asked = JSON.stringify(question)
  const [state, setState] = useState<{ asked: string } & Preview<Answer>>({
    asked: '',
    answer: null,
    failure: null,
  })

  const send = useEffectEvent(async (signal: AbortSignal) => {
    if (question === null) return
    try {
      const answer = await ask(question, signal)
      if (!signal.aborted) setState({ asked, answer, failure: null })
    } catch (error) {
      if (!signal.aborted) setState({ asked, answer: null, failure: failureText(error, failed) })
    }
  })

  // The question goes to the shop; the next one takes it back.
  useEffect(() => {
    if (asked === 'null') return
    const controller = new AbortController()
    const timer = setTimeout(() => void send(controller.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])

  return state.asked === asked ? state : { answer: null, failure: null }
}
