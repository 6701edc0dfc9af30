import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'
import { useEmailHint } from './use-email-hint.tsx'

/** An email address; one that looks misspelled gets a hint. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'onInput'>) {
  const { hint, onInput } = useEmailHint()
  return <TextField {...props} type="email" hint={hint} onInput={onInput} />
}
