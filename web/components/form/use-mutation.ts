import { useRef, useState } from 'react'
import { ApiError, failureText } from '#web/api/client.ts'

export interface Mutation<Given extends unknown[], Answer> {
  /** What is being done now: the arguments of `run`, null while nothing is. */
  running: Given | null
  /** Why it was not done the last time. */
  failure: string | null
  /** What the last success answered. */
  answer: Answer | null
  run: (...given: Given) => void
  /** What the last time came to is of no interest any more. */
  forget: () => void
}

interface State<Given, Answer> {
  running: Given | null
  failure: string | null
  answer: Answer | null
}

const AT_REST = { running: null, failure: null, answer: null } as const

/**
 * Something that a button does at the shop, once at a time. `failed` is said when the shop has no words of its own;
 * `onFailure` may do more about a failure than say it.
 */
export function useMutation<Given extends unknown[], Answer>(
  act: (...given: Given) => Promise<Answer>,
  failed: string,
  onFailure?: (error: unknown) => void,
): Mutation<Given, Answer> {
  const [state, setState] = useState<State<Given, Answer>>(AT_REST)
  const isRunning = useRef(false)
  async function run(given: Given): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState(({ answer }) => ({ running: given, failure: null, answer }))
    try {
      const answer = await act(...given)
      setState({ running: null, failure: null, answer })
    } catch (error) {
      setState(({ answer }) => ({ running: null, failure: failureText(error, failed), answer }))
      onFailure?.(error)
      // Not of the shop: a fault of the program, which the console has to tell.
      if (!(error instanceof ApiError)) reportError(error)
    } finally {
      isRunning.current = false
    }
  }
  return {
    ...state,
    run: (...given) => void run(given),
    forget: () => setState(({ running }) => ({ ...AT_REST, running })),
  }
}
