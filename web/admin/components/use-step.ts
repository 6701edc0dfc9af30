import { useRevalidator } from 'react-router'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { type Mutation, useMutation } from '#web/components/form/use-mutation.ts'

/**
 * A step at the shop, once at a time. Whether it was taken or refused, the page asks anew: what it showed is old
 * either way. The refusal's sentence stays in `failure`. `onDone` may say what was done, or close a dialog, once the page
 * shows it: closed before, the next tap would meet a page that is about to move under the finger.
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
