import { useRevalidator } from 'react-router'
import type { Parsed } from '#domain/validation/field-errors.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { sent } from '#web/components/form/sent.ts'
import {
  type FormState,
  type FormValues,
  type Submitted,
  useFormState,
} from '#web/components/form/use-form-state.ts'

/**
 * An admin form with uncontrolled fields: validated on submit, so that no error appears before. After success or
 * refusal the page reloads its data; `onDone` is called once the page shows it.
 */
export function useStepForm<Value, Answer>({
  read,
  send,
  onDone,
  failed = ADMIN_LIST_TEXTS.stepFailed,
}: {
  read: (values: FormValues) => Parsed<Value>
  send: (value: Value) => Promise<Answer>
  onDone: (answer: Answer, value: Value, form: HTMLFormElement) => void
  /** Said when the shop gives no sentence of its own. */
  failed?: string
}): FormState<Answer> {
  const { revalidate } = useRevalidator()
  async function settle(value: Value, form: HTMLFormElement): Promise<Submitted<Answer>> {
    const done = await sent(send(value), failed)
    await revalidate()
    if (done.ok) onDone(done.answer, value, form)
    return done
  }
  return useFormState((values, form) => {
    const parsed = read(values)
    return parsed.ok ? settle(parsed.value, form) : { ok: false, errors: parsed.errors, failure: null }
  })
}
