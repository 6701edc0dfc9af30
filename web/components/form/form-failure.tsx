import { Note } from '#web/components/note.tsx'
import type { FormState } from './use-form-state.ts'

/** Above a long form on a phone it would be out of sight: the page moves to it. */
function show(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest' })
}

/** What is wrong with a form as a whole, read out and shown as soon as it is there. */
export function FormFailure({ form: { failure } }: { form: Pick<FormState, 'failure'> }) {
  if (failure === null) return null
  return (
    <div ref={show}>
      <Note kind="bad" live>
        {failure}
      </Note>
    </div>
  )
}
