import { type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { ApiError, failureText } from '#web/api/client.ts'

export interface FormState {
  sending: boolean
  /** What is wrong with the form as a whole. */
  failure: string | null
  errorOf(path: string): string | undefined
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
}

/**
 * One form: checked by its schema, errors beside the fields with the focus on the first, sent once at a time;
 * what was typed stays. Checkboxes arrive as true and false. Such a form has `method="post"`, so that without
 * scripts a password never gets into the address.
 */
export function useForm<Schema extends z.core.$ZodType>({
  schema,
  send,
  failed,
}: {
  schema: Schema
  send: (value: z.core.output<Schema>) => Promise<void>
  /** Said when the shop gives no sentence of its own. */
  failed: string
}): FormState {
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  function refuse(form: HTMLFormElement, wrong: readonly FieldError[]): void {
    setErrors(wrong)
    // The first on screen, whatever the order of the schema.
    const first = controlsOf(form).find(({ name }) => wrong.some(({ path }) => path === name))
    if (first) first.focus()
    else setFailure(wrong[0]?.message ?? failed)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending) return
    setFailure(null)
    const parsed = parseWith(schema, valuesOf(form))
    if (!parsed.ok) return refuse(form, parsed.errors)
    setErrors([])
    setSending(true)
    try {
      await send(parsed.value)
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) refuse(form, error.errors)
      else setFailure(failureText(error, failed))
    } finally {
      setSending(false)
    }
  }

  return {
    sending,
    failure,
    errorOf: (path) => errors.find((error) => error.path === path)?.message,
    onSubmit(event) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const control of controlsOf(form)) {
    const isChecked = control instanceof HTMLInputElement && control.type === 'checkbox'
    values[control.name] = isChecked ? control.checked : control.value
  }
  return values
}

function controlsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name !== '',
  )
}
