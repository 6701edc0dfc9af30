/** What is typed into the field of this name, without the blanks around it; '' where there is no such field. */
export function typedText(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}

/** Fills the field as if it had been typed, and leads there. */
export function typeInto(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.value = text
  field.focus()
}
