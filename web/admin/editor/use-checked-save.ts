import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Saves a form, or moves the focus to its first field that is wrong.
 * @param save says whether it was sent
 */
export function useCheckedSave(
  save: () => boolean,
): [form: RefObject<HTMLFormElement | null>, save: () => void] {
  const form = useRef<HTMLFormElement>(null)
  function check(): void {
    let isSent = true
    // The marked fields have to be there before the first of them gets the focus.
    flushSync(() => {
      isSent = save()
    })
    if (!isSent) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return [form, check]
}
