import { Note } from '#web/components/note.tsx'
import type { FormState } from './use-form.ts'

/** What is wrong with a form as a whole, read out as soon as it is there. */
export function FormFailure({ form: { failure } }: { form: FormState }) {
  if (failure === null) return null
  return (
    <Note kind="bad" live>
      {failure}
    </Note>
  )
}
