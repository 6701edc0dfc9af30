import { useState } from 'react'
import { failureText } from '#web/api/client.ts'
import { useAsked } from './use-asked.ts'

export interface Fetched<Answer> {
  /** What the shop says to the question that stands; null while it has not answered. */
  answer: Answer | null
  /** The last that it said, to whichever question: what would flicker stays until the next is there. */
  latest: Answer | null
  /** Why it has not. */
  failure: string | null
  /** Asks the same once more; the answer stays until the next. */
  again: () => void
}

/**
 * Loads a value while a component is mounted, again for each other `question`; null loads nothing. An answer for an old
 * question is dropped. `failed` is the message if the server gave none.
 * @param restMs how long the question must stay the same before the request
 */
export function useFetched<Answer>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
  failed: string,
  restMs = 0,
): Fetched<Answer> {
  const [state, setState] = useState<{
    to: string | null
    answerTo: string | null
    answer: Answer | null
    failure: string | null
    time: number
  }>({ to: null, answerTo: null, answer: null, failure: null, time: 0 })
  useAsked(
    question === null ? null : `${state.time} ${question}`,
    async (signal) => {
      try {
        const answer = await ask(signal)
        if (!signal.aborted)
          setState(({ time }) => ({ to: question, answerTo: question, answer, failure: null, time }))
      } catch (error) {
        if (signal.aborted) return
        const failure = failureText(error, failed)
        setState((before) => ({ ...before, to: question, failure }))
      }
    },
    restMs,
  )
  const isThis = (to: string | null) => question !== null && to === question
  return {
    answer: isThis(state.answerTo) ? state.answer : null,
    latest: state.answer,
    failure: isThis(state.to) ? state.failure : null,
    again: () => setState((before) => ({ ...before, time: before.time + 1 })),
  }
}
