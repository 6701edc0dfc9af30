import { useEffect } from 'react'

/** A key of one page, as its foot and the list of keys name it. */
export interface PageKey {
  /** What the browser calls it: 'x', and 'X' with Shift. */
  key: string
  label: string
  /** As it is drawn where that differs: ['Shift', 'x']. */
  caps?: readonly string[]
  /** Named once with the one before it: `j` `k` move. */
  withNext?: boolean
  act: () => void
}

let keysOfPage: readonly PageKey[] = []

/** The keys of the page that is shown. The frame listens, so that they rest while a field has the focus. */
export function usePageKeys(keys: readonly PageKey[]): void {
  // Kept outside of React for the frame's one listener: each rendering of the page brings its newest actions.
  useEffect(() => {
    keysOfPage = keys
    return () => {
      if (keysOfPage === keys) keysOfPage = []
    }
  }, [keys])
}

export function currentPageKeys(): readonly PageKey[] {
  return keysOfPage
}
