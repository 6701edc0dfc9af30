/** The heading of a dialog's next step. It takes the focus, which was on the previous step's button. */
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
