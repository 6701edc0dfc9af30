/**
 * For the `ref` of what has the focus when its dialog opens: the browser alone would choose the cross that closes it. It
 * is marked before the dialog, whose own `ref` comes later, shows itself.
 */
export function focusOnOpen(control: HTMLElement | null): void {
  if (control) control.autofocus = true
}
