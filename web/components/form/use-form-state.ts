import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#domain/validation/field-errors.ts'

/** What stands in the fields, by name: texts, true and false of checkboxes, lists of files. */
export type FormValues = Readonly<Record<string, unknown>>

/** What became of a form: sent, or refused for some of its fields or as a whole. */
export type Submitted<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; errors: readonly FieldError[]; failure: string | null; code?: string }

export interface FormState<Answer = unknown> {
  sending: boolean
  /** What is wrong with the form as a whole. */
  failure: string | null
  /** The shop's code for why it refused the form the last time. */
  code: string | null
  /** What the last success answered, until the next one. */
  answer: Answer | null
  errorOf(path: string): string | undefined
  /** Forgets what was wrong with these fields: they have been changed. */
  forget(paths: readonly string[]): void
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
}

interface State<Answer> {
  sending: boolean
  errors: readonly FieldError[]
  failure: string | null
  code: string | null
  answer: Answer | null
}

const AT_REST = { sending: false, errors: [], failure: null, code: null } as const

/**
 * One form: sent once at a time, errors beside the fields with the focus on the first; what was typed stays in the
 * fields, which keep it themselves. `submit` checks and sends; an answer that is no promise is there at once. Such a
 * form has `method="post"`, so that without scripts a password never gets into the address.
 */
export function useFormState<Answer>(
  submit: (values: FormValues, form: HTMLFormElement) => Submitted<Answer> | Promise<Submitted<Answer>>,
): FormState<Answer> {
  const [state, setState] = useState<State<Answer>>({ ...AT_REST, answer: null })
  const isSending = useRef(false)

  function settle(form: HTMLFormElement, done: Submitted<Answer>): void {
    if (done.ok) {
      setState({ ...AT_REST, answer: done.answer })
      return
    }
    const { errors, failure, code = null } = done
    // Rendered at once: the first marked field on screen gets the focus, independent of the order of the errors.
    flushSync(() => setState(({ answer }) => ({ ...AT_REST, errors, failure, code, answer })))
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (first) first.focus()
    else setState((before) => ({ ...before, failure: failure ?? errors[0]?.message ?? null }))
  }

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      const done = submit(valuesOf(form), form)
      if (!(done instanceof Promise)) return settle(form, done)
      setState(({ answer }) => ({ ...AT_REST, sending: true, answer }))
      settle(form, await done)
    } finally {
      isSending.current = false
      setState((before) => (before.sending ? { ...before, sending: false } : before))
    }
  }

  return {
    sending: state.sending,
    failure: state.failure,
    code: state.code,
    answer: state.answer,
    errorOf: (path) => state.errors.find((error) => error.path === path)?.message,
    forget(paths) {
      setState((before) => ({ ...before, errors: before.errors.filter(({ path }) => !paths.includes(path)) }))
    },
    onSubmit(event) {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, unknown> = {}
  for (const control of form.elements) {
    if (!isControl(control) || control.name === '') continue
    // Of a group of radio buttons only the chosen one tells.
    if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) {
      values[control.name] ??= ''
    } else values[control.name] = heldBy(control)
  }
  return values
}

function heldBy(control: Control): unknown {
  if (!(control instanceof HTMLInputElement)) return control.value
  if (control.type === 'checkbox') return control.checked
  return control.type === 'file' ? [...(control.files ?? [])] : control.value
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
