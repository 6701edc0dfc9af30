import { useRevalidator } from 'react-router'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { type Mutation, useMutation } from '#web/components/form/use-mutation.ts'

/**
 * An action on the server, one at a time. After success or refusal the page reloads its data, which is outdated either
 * way. The refusal's sentence is in `failure`. `onDone` may show a message or close a dialog once the page shows the
 * new data: closed earlier, the next tap could hit a page that is about to move.
 */
export function useStep<Given extends unknown[], Answer>(
  act: (...given: Given) => Promise<Answer>,
  onDone?: (answer: Answer, ...given: Given) => void,
): Mutation<Given, Answer> {
  const { revalidate } = useRevalidator()
  return useMutation(
    async (...given: Given) => {
      const answer = await act(...given)
      await revalidate()
      onDone?.(answer, ...given)
      return answer
    },
    words.stepFailed,
    () => void revalidate(),
  )
}
