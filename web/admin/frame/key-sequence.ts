/** What of a key press matters here; a KeyboardEvent has all of it. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export type KeyAction = { kind: 'go'; letter: string } | { kind: 'help' }

/** How long `g` waits for its second letter, in milliseconds. */
export const SEQUENCE_MS = 1_500

/**
 * Follows single keys: `?` asks for the list, `g` and then a letter leads to a page. Keys with Ctrl, Alt or the
 * system's key are the browser's. Call `next` with each press and its time in milliseconds.
 */
export function createKeySequence(): { next: (press: Press, at: number) => KeyAction | null } {
  let goneAt = Number.NEGATIVE_INFINITY
  return {
    next({ key, ctrlKey, metaKey, altKey }, at) {
      const waits = at - goneAt <= SEQUENCE_MS
      goneAt = Number.NEGATIVE_INFINITY
      if (ctrlKey || metaKey || altKey) return null
      if (key === '?') return { kind: 'help' }
      if (waits && /^[a-z]$/i.test(key)) return { kind: 'go', letter: key.toLowerCase() }
      if (key === 'g' || key === 'G') goneAt = at
      return null
    },
  }
}

/** Whether the person is writing, choosing or answering a dialog: then letters are theirs. */
export function takesKeys(element: Element | null): boolean {
  return element?.closest('input, textarea, select, dialog, [contenteditable], [role="listbox"]') != null
}
