import type { KeyboardEvent } from 'react'

/**
 * Makes the Enter key of a field lead to the next one that still has to be filled in, as the "next" on a phone's
 * keyboard promises; when there is none it sends the form.
 */
export function focusNextBlank(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter also ends the choice of a word in some scripts.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  const after = [...currentTarget.elements].slice([...currentTarget.elements].indexOf(target) + 1)
  const next = after.find(isBlank)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isBlank(element: Element): element is HTMLInputElement | HTMLSelectElement {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  return isField && element.required && element.value.trim() === ''
}
