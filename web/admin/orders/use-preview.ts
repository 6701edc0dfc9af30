import { useState } from 'react'
import { failureText } from '#web/api/client.ts'
import { useAsked } from '#web/components/use-asked.ts'

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

  useAsked(
    question === null ? null : asked,
    async (signal) => {
      if (question === null) return
      try {
        const answer = await ask(question, signal)
        if (!signal.aborted) setState({ asked, answer, failure: null })
      } catch (error) {
        if (!signal.aborted) setState({ asked, answer: null, failure: failureText(error, failed) })
      }
    },
    PAUSE_MS,
  )

  return state.asked === asked ? state : { answer: null, failure: null }
}
