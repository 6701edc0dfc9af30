/** What the next step of a dialog is about. It takes the focus, which went with the button of the step before. */
export function NextStep({ text }: { text: string }) {
  return (
    <p ref={focus} tabIndex={-1}>
      {text}
    </p>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
