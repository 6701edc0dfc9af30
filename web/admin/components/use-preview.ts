import { type Fetched, useFetched } from '#web/components/use-fetched.ts'

/** Long enough not to ask for every tap. */
const PAUSE_MS = 200

/** Asks the server what an action would do, again whenever the question changes; null asks nothing. */
export function usePreview<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  failed: string,
): Pick<Fetched<Answer>, 'answer' | 'failure'> {
  return useFetched(
    question === null ? null : JSON.stringify(question),
    (signal) => ask(question as Question, signal),
    failed,
    PAUSE_MS,
  )
}
