import type * as z from 'zod/mini'
import { parseWith } from '#domain/validation/field-errors.ts'
import { sent } from './sent.ts'
import { type FormState, type Submitted, useFormState } from './use-form-state.ts'

/** A form that is checked by its schema, in the browser as on the server, and then sent. */
export function useForm<Schema extends z.core.$ZodType, Answer = void>({
  schema,
  send,
  failed,
}: {
  schema: Schema
  send: (value: z.core.output<Schema>, form: HTMLFormElement) => Promise<Answer>
  /** Said when the shop gives no sentence of its own. */
  failed: string
}): FormState<Answer> {
  return useFormState((values, form): Submitted<Answer> | Promise<Submitted<Answer>> => {
    const parsed = parseWith(schema, values)
    if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
    return sent(send(parsed.value, form), failed)
  })
}
