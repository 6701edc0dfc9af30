import { useEffect } from 'react'

/** Moves the focus to the page's heading when the focused element has disappeared. */
export function focusStart(): void {
  const main = document.getElementById('main')
  const start = main?.querySelector('h1') ?? main
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** The page that this document shows, in whichever frame: the checkout has one of its own. */
let shown: string | null = null

/**
 * After a link has led to another page the focus goes to that page's heading: else a screen reader says nothing of it,
 * and Tab goes on from the link. A field that the new page has chosen itself keeps the focus.
 */
export function useFocusOnArrival(page: string): void {
  // The world outside: the focus of the document.
  useEffect(() => {
    const before = shown
    shown = page
    if (before === null || before === page) return
    if (!document.activeElement?.matches('input, select, textarea')) focusStart()
  }, [page])
}
