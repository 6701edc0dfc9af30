import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '../frame/single-keys.ts'
import { isWriting } from '../scan/keyboard-scanner.ts'

export interface PackingKeys {
  /** The line's place on the screen, from 1. */
  tick: (place: number) => void
  packed: () => void
  later: () => void
  undo: () => void
}

/** 1 to 9 tick a piece, Enter packs, → puts the order back, u undoes; unless a dialog or a field has the focus. */
export function usePackingKeys(keys: PackingKeys): void {
  const [on] = useSingleKeys()
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (/^[1-9]$/.test(event.key)) keys.tick(Number(event.key))
    else if (event.key === 'ArrowRight') keys.later()
    else if (event.key === 'u') keys.undo()
    // On a button Enter presses that button.
    else if (event.key === 'Enter' && document.activeElement?.closest('button, a') == null) keys.packed()
  })
  // The world outside: the keyboard.
  useEffect(() => {
    if (!on) return
    const controller = new AbortController()
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
        if (isWriting(document.activeElement) || document.querySelector('dialog:modal') !== null) return
        act(event)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [on])
}
