import { type RefObject, useEffect, useRef } from 'react'

/** For what has the focus when a dialog opens: the browser alone would choose the cross that closes it. */
export function useFocusOnOpen<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null)
  // The dialog is open by now: its own ref opens it before effects run.
  useEffect(() => control.current?.focus(), [])
  return control
}
