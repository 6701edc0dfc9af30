/** What of a key press matters here; a KeyboardEvent has all of it. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export type KeyAction =
  | { kind: 'go'; letter: string }
  | { kind: 'help' }
  | { kind: 'search' }
  /** Perhaps a key of the page: 'x', or 'X' with Shift. */
  | { kind: 'page'; key: string }

/** How long `g` waits for its second letter, in milliseconds. */
export const SEQUENCE_MS = 1_500

/**
 * Follows single keys: `?` asks for the list, `/` for the search, `g` and then a letter leads to a page, and any other
 * letter may be one of the page. Keys with Ctrl, Alt or the system's key are the browser's. Call `next` with each press and its time in milliseconds.
 */
export function createKeySequence(): { next: (press: Press, at: number) => KeyAction | null } {
  let goneAt = Number.NEGATIVE_INFINITY
  return {
    next({ key, ctrlKey, metaKey, altKey }, at) {
      const waits = at - goneAt <= SEQUENCE_MS
      goneAt = Number.NEGATIVE_INFINITY
      if (ctrlKey || metaKey || altKey) return null
      if (key === '?') return { kind: 'help' }
      if (key === '/') return { kind: 'search' }
      if (waits && /^[a-z]$/i.test(key)) return { kind: 'go', letter: key.toLowerCase() }
      if (key === 'g' || key === 'G') goneAt = at
      else if (/^[a-z]$/i.test(key)) return { kind: 'page', key }
      return null
    },
  }
}

const WRITING = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable], [role="listbox"]'

/** Whether the person is writing, choosing or answering a dialog: then letters are theirs. */
export function takesKeys(element: Element | null): boolean {
  return element?.closest(WRITING) != null
}
