import { Note } from '#web/components/note.tsx'
import type { FormState } from './use-form-state.ts'

/** What is wrong with a form as a whole, read out and shown as soon as it is there. */
export function FormFailure({ form: { failure } }: { form: Pick<FormState, 'failure'> }) {
  if (failure === null) return null
  return (
    <Note kind="bad" live>
      {failure}
    </Note>
  )
}
