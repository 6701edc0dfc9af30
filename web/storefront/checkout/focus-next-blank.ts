import type { KeyboardEvent } from 'react'

/**
 * Enter in a field moves to the next empty one, as the "next" key on a phone's keyboard suggests; without one it
 * submits the form.
 */
export function focusNextBlank(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter also ends an IME composition.
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
